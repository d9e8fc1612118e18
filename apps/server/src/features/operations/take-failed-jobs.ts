import type { retryJobs } from '@carded/contract';
import type { Queries } from '@carded/database';
import { sql } from 'kysely';
import type { z } from 'zod';
import { refuse } from '#platform/commands/refuse.ts';
import { deadJobs } from '#platform/jobs/dead-jobs.ts';

export type Which = z.output<typeof retryJobs.body>;
type Taken = { id: string; kind: string; data: Record<string, unknown> & { account?: string | null } };

const atMost = 1_000;

/** Takes failed jobs out of their queue, in this transaction: of two people who press at once, one gets each. @throws Refusal `not_found` when none is there. */
export async function takeFailedJobs(tx: Queries, { ids, kind }: Pick<Which, 'ids' | 'kind'>): Promise<Taken[]> {
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

/** What the audit row says of them. */
export function takenWords(jobs: readonly Taken[], reason: string) {
  const kinds = [...new Set(jobs.map(({ kind }) => kind))];
  return { subject: kinds.join(' ').slice(0, 200), detail: { count: jobs.length, reason: reason.trim() } };
}
