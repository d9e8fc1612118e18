import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '@carded/database';
import type { Sink } from './canaries.ts';

/** Every row of every table of every schema but the system's, as its owner sees it: what a dump would hold. */
export async function dumpOf(ownerUrl: string): Promise<Sink[]> {
  const owner = connect({ url: ownerUrl, applicationName: 'test', max: 1 });
  try {
    const { rows } = await owner.pool.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`,
    );
    const sinks: Sink[] = [];
    for (const { name } of rows) {
      const { rows: found } = await owner.pool.query<{ text: string }>(`select t::text as text from ${name} as t`);
      sinks.push({ name: `table ${name}`, text: found.map(({ text }) => text).join('\n') });
    }
    return sinks;
  } finally {
    await owner.close();
  }
}

/** Every file below a folder, by its bytes and its path. */
export function filesOf(folder: string): Sink[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => statSync(path).isFile())
    .map((path) => {
      const bytes = readFileSync(path);
      return { name: 'stored file', text: `${path}\n${bytes.toString('latin1')}\n${bytes.toString('utf8')}` };
    });
}
