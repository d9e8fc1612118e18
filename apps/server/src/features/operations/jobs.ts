import * as endpoints from '@carded/contract';
import { callFunction, type Queries } from '@carded/database';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '#context.ts';
import { command, openQuery } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { deadJobs, enqueueIn } from '#platform/jobs/enqueue.ts';

const pageRows = 50;
type Row = { id: string; kind: string; code: string; attempts: number; begun: Date; failed: Date };

export const listFailedJobs = openQuery(endpoints.listFailedJobs, async ({ context, input: { query } }) => {
  if (!(await isQueueThere(context))) return { jobs: [], more: false };
  const rows = await callFunction<Row>(
    context.db,
    `select id, source_name as kind, coalesce(output ->> 'code', 'unknown') as code, coalesce(source_retry_count, 0) + 1 as attempts,
        coalesce(source_created_on, created_on) as begun, created_on as failed
      from pgboss.job where name = $1 and ($2::text is null or source_name = $2) order by created_on desc, id limit $3 offset $4`,
    [deadJobs, query.kind ?? null, pageRows + 1, ((query.page ?? 1) - 1) * pageRows],
  );
  return {
    jobs: rows
      .slice(0, pageRows)
      .map((row) => ({ ...row, begun: row.begun.toISOString(), failed: row.failed.toISOString() })),
    more: rows.length > pageRows,
  };
});

/** Back through the outbox, as if they had just been caused. */
export const retryJobs = command(endpoints.retryJobs, async ({ context, tx, audit, input: { body } }) => {
  const jobs = await takeFailedJobs(tx, body);
  for (const { kind, data } of jobs) {
    const { account = null, ...payload } = data ?? {};
    await enqueueIn(context, tx, account)(kind, payload);
  }
  Object.assign(audit, takenWords(jobs, body.reason));
  return { count: jobs.length };
});

export const discardJobs = command(endpoints.discardJobs, async ({ tx, audit, input: { body } }) => {
  const jobs = await takeFailedJobs(tx, body);
  Object.assign(audit, takenWords(jobs, body.reason));
  return { count: jobs.length };
});

type Which = z.output<typeof endpoints.retryJobs.body>;
type Taken = { id: string; kind: string; data: Record<string, unknown> & { account?: string | null } };

const atMost = 1_000;

/**
 * Takes failed jobs out of their queue, in this transaction: of two people at once, one gets each.
 * @throws Refusal `not_found` when none exists.
 */
async function takeFailedJobs(tx: Queries, { ids, kind }: Pick<Which, 'ids' | 'kind'>): Promise<Taken[]> {
  const { rows: queue } = await sql<{ there: boolean }>`select to_regclass('pgboss.job') is not null as there`.execute(
    tx,
  );
  if (queue[0]?.there !== true) return refuse('not_found');
  const { rows } = await sql<Taken>`
    delete from pgboss.job where name = ${deadJobs} and id in (
      select id from pgboss.job where name = ${deadJobs}
        and (${ids ?? null}::uuid[] is null or id = any(${ids ?? []}::uuid[]))
        and (${kind ?? null}::text is null or source_name = ${kind ?? null})
      order by created_on limit ${atMost} for update skip locked)
    returning id, source_name as kind, data`.execute(tx);
  return rows.length === 0 ? refuse('not_found') : rows;
}

/** Words the jobs for the audit row. */
function takenWords(jobs: readonly Taken[], reason: string) {
  const kinds = [...new Set(jobs.map(({ kind }) => kind))];
  return { subject: kinds.join(' ').slice(0, 200), detail: { count: jobs.length, reason: reason.trim() } };
}

export type Queue = { name: string; waiting: number; running: number; oldest: Date | null; failed_hour: number };
export type Failed = { kind: string; count: number; code: string; oldest: Date; newest: Date };
type Db = Pick<Context, 'db'>;

/** Tells whether the queue's tables exist: the first worker makes them. */
export async function isQueueThere({ db }: Db): Promise<boolean> {
  const [row] = await callFunction<{ there: boolean }>(db, "select to_regclass('pgboss.job') is not null as there");
  return row?.there === true;
}

/** Every queue with something in it: what waits and is due, what runs, how long the oldest has waited, what failed for good within the hour. */
export function readQueues({ db }: Db): Promise<Queue[]> {
  return callFunction<Queue>(
    db,
    `select coalesce(q.name, d.source_name) as name, coalesce(q.waiting, 0) as waiting, coalesce(q.running, 0) as running,
        q.oldest, coalesce(d.failed, 0) as failed_hour
      from (select name, count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as waiting,
          count(*) filter (where state = 'active')::int as running,
          min(greatest(created_on, start_after)) filter (where state in ('created', 'retry') and start_after <= now()) as oldest
        from pgboss.job where name <> $1 and name not like '\\_\\_%' and state in ('created', 'retry', 'active') group by name) q
      full join (select source_name, count(*)::int as failed from pgboss.job
        where name = $1 and created_on > now() - interval '1 hour' group by source_name) d on d.source_name = q.name
      where coalesce(q.waiting, 0) + coalesce(q.running, 0) + coalesce(d.failed, 0) > 0
      order by 1`,
    [deadJobs],
  );
}

/** Counts jobs that failed for good, by kind, with the last code. */
export function readFailed({ db }: Db): Promise<Failed[]> {
  return callFunction<Failed>(
    db,
    `select source_name as kind, count(*)::int as count, min(created_on) as oldest, max(created_on) as newest,
        coalesce((array_agg(output ->> 'code' order by created_on desc))[1], 'unknown') as code
      from pgboss.job where name = $1 group by source_name order by max(created_on) desc limit 100`,
    [deadJobs],
  );
}

/** Finds when the oldest outbox row was written that no worker has taken; null without one. */
export async function oldestUnrelayed({ db }: Db): Promise<Date | null> {
  const [row] = await callFunction<{ at: Date | null }>(
    db,
    `select to_timestamp(('x' || substr(replace(min(id::text), '-', ''), 1, 12))::bit(48)::bigint / 1000.0) as at
      from (select id from carded.outbox order by id limit 1) as o`,
  );
  return row?.at ?? null;
}
