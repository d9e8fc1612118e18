import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { connect } from '@carded/database';
import type { PoolClient } from 'pg';
import { benchContext } from './bench-context.ts';
import { buyers } from './buyers.ts';
import { makeCreateRecorder } from './record-creates.ts';
import type { Cast } from './starting-database.ts';

/** Months that the log reaches back. */
export const monthsBack = 24;
/** The share of the rows that belongs to the account that is measured. */
export const ownShare = 0.3;
const workers = 2;

export type FillPart = {
  urls: { url: string; appUrl: string };
  cast: Cast;
  fromMs: number;
  untilMs: number;
  count: number;
  seed: number;
  model: LogModel;
};
/** Columns of a log row beside the buyer, taken from a row that the engine wrote. */
export type LogModel = {
  row: Record<string, unknown>;
  facts: Record<string, unknown>[];
  audit: Record<string, unknown>;
};

/**
 * Fills a database with a log of `count` verifications spread over the last two years, each sealed and searchable like a real one, with its facts, usage and
 * audit row. Indexes on hashes are made afterwards.
 */
export async function fillLog(urls: { url: string; appUrl: string }, cast: Cast, count: number): Promise<void> {
  const context = await benchContext(urls);
  const model = await modelOf(context, cast);
  await context.db.close();
  const owner = connect({ url: urls.url, applicationName: 'bench fill', max: 1 });
  // Kept, so that the pool does not end it with its settings while the workers are busy.
  const client = await owner.pool.connect();
  await client.query("set statement_timeout = 0; set maintenance_work_mem = '512MB'");
  const indexes = await dropIndexes(client);
  const now = new Date();
  const fromMs = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsBack + 1, 1);
  const step = (now.getTime() - fromMs) / workers;
  await Promise.all(
    Array.from({ length: workers }, (_, index) =>
      runPart({
        urls,
        cast,
        model,
        fromMs: Math.floor(fromMs + index * step),
        untilMs: Math.floor(fromMs + (index + 1) * step),
        count: Math.floor(count / workers),
        seed: 1_000 + index,
      }),
    ),
  );
  for (const definition of indexes) await client.query(definition);
  await client.query('vacuum (freeze, analyze)');
  await giveBackLog(client);
  client.release();
  await owner.close();
}

const modelOf = async (context: Awaited<ReturnType<typeof benchContext>>, cast: Cast): Promise<LogModel> => {
  const record = await makeCreateRecorder(context, cast);
  const { write } = await record(buyers().next().value);
  const [, , row, , , facts, , , , , , , , , audit] = write.values as string[];
  const parse = (text: string | undefined) => JSON.parse(text ?? 'null') as never;
  return { row: parse(row), facts: parse(facts), audit: parse(audit) };
};

/** Random hashes go into an index ten times faster at once than one by one. @returns how to make them again */
const dropIndexes = async (client: PoolClient): Promise<string[]> => {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid in ('carded.verifications'::regclass, 'carded.buyer_passes'::regclass) and not i.indisunique`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition.replace(' ON ONLY ', ' ON '));
};

/** Returns the disk space of the write-ahead log, two gigabytes after filling; each small checkpoint lowers the server's estimate. */
const giveBackLog = async (client: PoolClient): Promise<void> => {
  for (let index = 0; index < 30; index += 1) {
    await client.query('create temporary table small (); drop table small; select pg_switch_wal()');
    await client.query('checkpoint');
  }
};

const runPart = async (part: FillPart): Promise<void> => {
  const worker = new Worker(new URL('./fill-worker.ts', import.meta.url), { workerData: part });
  const [code] = (await once(worker, 'exit')) as [number];
  if (code !== 0) throw new Error('The log could not be filled.');
};
