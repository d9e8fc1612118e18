import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { startEmbedded } from '#embedded/index.ts';
import { generatedHeader, TABLES_FILE } from '#generated-types.ts';
import { migrate } from '#migrate.ts';
import { importsOf, typedColumns } from './typed-columns.ts';

/** Writes the table types anew, from a database made for this and thrown away. */
export async function generateTypes(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'carded-generate-'));
  const server = await startEmbedded({ dataDir, durability: 'none' });
  try {
    await migrate({ url: server.url });
    await writeFile(TABLES_FILE, await renderTables(server.url));
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Types that `columnTypes` parses. */
const TYPES = { date: 'string', int8: 'number', interval: 'string', timestamp: 'string' };

/**
 * The text of `generated/tables.ts` for a migrated database.
 *
 * @param url of a role that may read the catalog.
 */
export async function renderTables(url: string): Promise<string> {
  const program = join(
    dirname(createRequire(import.meta.url).resolve('kysely-codegen/package.json')),
    'dist/cli/bin.js',
  );
  const folder = await mkdtemp(join(tmpdir(), 'carded-types-'));
  const file = join(folder, 'tables.ts');
  try {
    await promisify(execFile)(process.execPath, [
      program,
      ...['--dialect', 'postgres', '--url', url, '--out-file', file, '--log-level', 'error'],
      ...[
        '--default-schema',
        'carded',
        '--include-pattern',
        'carded.*',
        '--exclude-pattern',
        'carded.schema_{functions,migrations}',
      ],
      ...['--type-mapping', JSON.stringify(TYPES)],
      ...['--overrides', JSON.stringify({ columns: typesOf(typedColumns) })],
    ]);
    const text = await readFile(file, 'utf8');
    refuseUntyped(text);
    return `${generatedHeader()}\n${importsOf(typedColumns)}${text.slice(text.indexOf('import type'))}`;
  } finally {
    await rm(folder, { recursive: true });
  }
}

const typesOf = (columns: typeof typedColumns): Record<string, string> =>
  Object.fromEntries(Object.entries(columns).map(([name, { type }]) => [name, type]));

/** @throws Error naming the columns whose JSON nobody described. */
function refuseUntyped(text: string): void {
  const untyped = [...text.matchAll(/^ {2}(\w+): (?:Generated<)?Json\b/gm)].map(([, column]) => column);
  if (untyped.length > 0) throw new Error(`scripts/typed-columns.ts does not say what is in ${untyped.join(', ')}`);
}

if (import.meta.main) await generateTypes();
