import * as endpoints from '@carded/contract';
import { callFunction, type Queries } from '@carded/database';
import { sql } from 'kysely';
import type { z } from 'zod';
import { command, openQuery } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { deadJobs, enqueueIn } from '#platform/jobs/enqueue.ts';
import { isQueueThere } from './queues.ts';

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

/** Sends failed jobs through the outbox again, as if they were new. */
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
