import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { numberedChecksum } from '#migrate.ts';

/** The file of the table types. */
export const TABLES_FILE = join(import.meta.dirname, 'generated', 'tables.ts');

/** First lines of the table types: which migrations they were made from. */
export function generatedHeader(): string {
  return `// Made from the migrations by \`npm run generate\`.\n// Migrations: ${numberedChecksum()}\n`;
}

/**
 * Whether the table types were made from the migrations as they are now. Needs no database; that they are also right is
 * a test's business, which makes them again and compares.
 */
export function generatedTypesAreCurrent(): boolean {
  return readFileSync(TABLES_FILE, 'utf8').startsWith(generatedHeader());
}
