import { callFunction } from '@carded/database';
import type { Context } from '#context.ts';
import { deadJobs } from '#platform/jobs/enqueue.ts';

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
