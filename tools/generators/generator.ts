import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../set-up.mjs';

/** Makes files of the project from others. Each file in this folder that exports `generator` is found automatically. */
export type Generator = {
  name: string;
  /** Writes the files anew. May need a database. */
  write: () => Promise<void>;
  /** One line per file that is not current. Needs no database. */
  check: () => Promise<string[]> | string[];
};

/** A generator for files whose whole text follows from the source. @param produce path from the root → text */
export function textGenerator(name: string, produce: () => Promise<Record<string, string>>): Generator {
  return {
    name,
    write: async () => {
      for (const [path, text] of Object.entries(await produce())) {
        mkdirSync(dirname(join(root, path)), { recursive: true });
        writeFileSync(join(root, path), text);
      }
    },
    check: async () =>
      Object.entries(await produce())
        .filter(([path, text]) => !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== text)
        .map(([path]) => `${path}: not current`),
  };
}
