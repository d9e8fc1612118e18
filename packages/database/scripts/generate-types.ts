import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '#embedded/index.ts';
import { TABLES_FILE } from '#generated-types.ts';
import { migrate } from '#migrate.ts';
import { renderTables } from './render-tables.ts';

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

if (import.meta.main) await generateTypes();
