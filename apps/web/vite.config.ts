import { readFileSync } from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

/** Parts that so many pages share come in one file: 90 small ones take seconds on a slow line, one after the other. */
const SHARED_BY = 12;

export default defineConfig({
  plugins: [reactRouter(), accuracyFile()],
  build: { assetsInlineLimit: 0, target: 'es2023' },
  environments: {
    // One file without its own search for packages: the server reads it in a tenth of the time.
    ssr: { resolve: { noExternal: true } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [{ name: 'frame', minShareCount: SHARED_BY }],
            },
          },
        },
      },
    },
  },
});

/** The figures of the page `/accuracy` as they were measured, for programs: `/accuracy.json`. */
function accuracyFile(): Plugin {
  return {
    name: 'accuracy-file',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      const source = readFileSync(new URL('../../docs/accuracy.json', import.meta.url));
      this.emitFile({ type: 'asset', fileName: 'accuracy.json', source });
    },
  };
}
