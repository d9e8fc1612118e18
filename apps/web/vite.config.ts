import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { partClasses } from './scripts/part-classes.ts';

/** Number of pages from which shared parts go into one file: 90 small files, one after the other, take seconds on a slow line. */
const SHARED_BY = 12;

/** Modules that this many screens load. Pages of the site load no script, so they do not count. */
const shared = new Set<string>();

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), findShared(), partClasses(), accuracyFile()],
  build: { assetsInlineLimit: 0, target: 'es2023' },
  ...(command === 'build' ? { css: { modules: { generateScopedName: shortName } } } : {}),
  environments: {
    // Bundles packages into one file, which the server loads in a tenth of the time.
    ssr: { resolve: { noExternal: true } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [{ name: 'frame', minShareCount: SHARED_BY, test: (id) => shared.has(id) }],
            },
          },
        },
      },
    },
  },
}));

/** Names a class by its file and its place among the classes there: every page of the site holds hundreds of them. */
function shortName(name: string, file: string, css: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*$/, '')).replaceAll('\\', '/');
  const hash = createHash('sha256').update(path).digest('base64url').replaceAll(/[-_]/g, '').slice(0, 5);
  const classes = [...new Set(Array.from(css.matchAll(/\.([A-Za-z_][\w-]*)/g), ([, one]) => one))];
  const place = classes.indexOf(name);
  return place < 0 ? `_${name}_${hash}` : `_${hash}_${place}`;
}

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

/** Counts by how many screens each module is loaded at once. */
function findShared(): Plugin {
  return {
    name: 'find-shared',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      const counts = new Map<string, number>();
      for (const entry of this.getModuleIds()) {
        if (this.getModuleInfo(entry)?.isEntry !== true || entry.includes('/routes/site/')) continue;
        const reached = new Set([entry]);
        for (const id of reached) {
          counts.set(id, (counts.get(id) ?? 0) + 1);
          for (const imported of this.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
        }
      }
      for (const [id, count] of counts) if (count >= SHARED_BY) shared.add(id);
    },
  };
}
