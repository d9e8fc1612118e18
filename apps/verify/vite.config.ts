import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const compressible = /\.(?:js|css|html|svg|wasm)$/;

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

/** Writes a `.br` and a `.gz` beside every text and WebAssembly file of the build, so that the server sends small files without work. */
function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir);
    },
    closeBundle: () => {
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
        compressible.test(name),
      );
      for (const name of files) compress(join(folder, name));
    },
  };
}

function compress(path: string): void {
  const content = readFileSync(path);
  // The highest quality takes seconds for the 1 MB of WebAssembly and saves 2 %.
  const quality = path.endsWith('.wasm') ? 8 : 11;
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}
