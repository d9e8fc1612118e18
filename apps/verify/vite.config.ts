import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './scripts/precompress.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), precompress()],
  build: {
    outDir: 'build',
    // A data: address in CSS or a preload script in the page would need a looser policy than the server sends.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // One file for the first question packs better than several, and is one request. Its list of the later ones is shorter for shorter names.
        codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] },
        chunkFileNames: 'assets/[name]-[hash:6].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
      },
    },
  },
  worker: { format: 'es' },
});
