import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './scripts/precompress.ts';

const here = { cwd: import.meta.dirname };

export default defineConfig({
  root: here.cwd,
  plugins: [
    react(),
    lingui({ ...here, failOnMissing: true, failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset({}, here)] }),
    precompress(),
  ],
  build: {
    outDir: 'build',
    // A data: address in CSS or a preload script in the page would need a looser policy than the server sends.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  worker: { format: 'es' },
  resolve: {
    // React has this hook itself; the stand-in for older ones would be bytes before the first question.
    alias: { 'use-sync-external-store/shim': 'react' },
  },
});
