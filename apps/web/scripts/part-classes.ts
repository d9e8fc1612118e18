import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Writes which classes and custom properties each live part (`src/draw-part.tsx`) may bring onto a page: `build/server/part-classes.json`. */
export function partClasses(): Plugin {
  return {
    name: 'part-classes',
    applyToEnvironment: ({ name }) => name === 'ssr',
    async generateBundle() {
      const table = fileURLToPath(new URL('../src/draw-part.tsx', import.meta.url));
      const source = readFileSync(table, 'utf8');
      const files = new Map(
        [...source.matchAll(/^import \{ ([\w, ]+) \} from '([^']+)';$/gm)].flatMap(([, names = '', from = '']) =>
          names.split(', ').map((name) => [name, from] as const),
        ),
      );
      const classes: Record<string, string[]> = {};
      for (const [, part = '', component = ''] of source.matchAll(/^ {2}'?([\w-]+)'?: ([A-Z]\w+),$/gm)) {
        const start = await this.resolve(files.get(component) ?? '', table);
        if (start === null) throw new Error(`${component} of the live part ${part} was not found.`);
        const reached = new Set([start.id]);
        const found = new Set<string>();
        for (const id of reached) {
          const { code, importedIds = [] } = this.getModuleInfo(id) ?? {};
          if (id.includes('.module.css')) for (const [name] of (code ?? '').matchAll(/_[\w-]+_\d+/g)) found.add(name);
          for (const [, name = ''] of (code ?? '').matchAll(/var\((--[\w-]+)/g)) found.add(name);
          for (const imported of importedIds) reached.add(imported);
        }
        classes[part] = [...found].sort();
      }
      this.emitFile({ type: 'asset', fileName: 'part-classes.json', source: JSON.stringify(classes) });
    },
  };
}
