import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type MigrationFile = { name: string; text: string; checksum: string };

/** Where this package keeps its migrations. */
export const MIGRATIONS_DIR = join(import.meta.dirname, '..', 'migrations');

/**
 * The migrations of a folder, `NNNN-name.sql`, in the order of their numbers. Checksums do not depend on how the
 * checkout ends its lines.
 *
 * @throws Error when a file's name does not fit, or two have the same number.
 */
export function readMigrationFiles(dir: string = MIGRATIONS_DIR): MigrationFile[] {
  const names = readdirSync(dir)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  for (const [index, name] of names.entries()) {
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name))
      throw new Error(`Expected a migration called NNNN-name.sql, found ${name}.`);
    if (names[index - 1]?.slice(0, 4) === name.slice(0, 4)) {
      throw new Error(`Two migrations have the number ${name.slice(0, 4)}. Give the newer one the next free number.`);
    }
  }
  return names.map((name) => {
    const text = readFileSync(join(dir, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
  });
}

/** One checksum over all migrations of a folder, their names and their order. */
export function migrationsChecksum(dir?: string): string {
  const hash = createHash('sha256');
  for (const { name, checksum } of readMigrationFiles(dir)) hash.update(`${name} ${checksum}\n`);
  return hash.digest('hex');
}
