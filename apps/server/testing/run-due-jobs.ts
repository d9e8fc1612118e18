import { callFunction, type Tables } from '@carded/database';
import { jobs } from '#worker.ts';
import type { TestServer } from './test-server.ts';

type Row = { id: string; queue: string; account_id: string | null; payload: Record<string, unknown> };

/**
 * Runs what waits in the outbox and is due by the test's clock, and what comes of that, without a queue in between.
 *
 * @returns the names of the jobs in the order they ran.
 * @throws the error of a job that failed.
 */
export async function runDueJobs(
  { context }: Pick<TestServer, 'context'>,
  only?: readonly string[],
): Promise<string[]> {
  const ran: string[] = [];
  const names = only ?? jobs.map((job) => job.name);
  for (;;) {
    const [row] = await callFunction<Row, Tables>(
      context.db,
      `delete from carded.outbox where id = (
        select id from carded.outbox where queue = any($1) and (start_after is null or start_after <= $2) order by id limit 1)
      returning id, queue, account_id, payload`,
      [names, new Date(context.now())],
    );
    if (row === undefined) return ran;
    const job = jobs.find(({ name }) => name === row.queue);
    const [outcome] = (await job?.run(context, [{ ...row.payload, account: row.account_id }])) ?? [];
    if (outcome) throw outcome;
    ran.push(row.queue);
  }
}

/** Moves the clock to the next job that waits for its time. @returns how far, in milliseconds; null when none waits. */
export async function forwardToNextJob({
  context,
  clock,
}: Pick<TestServer, 'context' | 'clock'>): Promise<number | null> {
  const [row] = await callFunction<{ at: Date | null }, Tables>(
    context.db,
    'select min(start_after) as at from carded.outbox',
  );
  if (row?.at == null) return null;
  const ms = row.at.getTime() - clock.nowMs;
  clock.forward(Math.max(0, ms));
  return ms;
}
