import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@carded/database';
import type { Fault } from './fault.ts';

/** Limit on a quiet machine. */
export const drainLimitMs = 60_000;
const pollMs = 250;
const jobNames = [
  'verification-changed',
  'webhook-deliver',
  'webhook-retry',
  'images-settled',
  'contact-customer',
  'notify-merchant',
];

type Left = { outbox: number; jobs: number; messages: number };

/** Waits until nothing is left to do. */
/** @param slack how many times longer than on a quiet machine it may take. */
export async function drain(db: Pick<Database, 'pool'>, slack: number): Promise<{ ms: number; faults: Fault[] }> {
  const sinceMs = performance.now();
  const limitMs = drainLimitMs * slack;
  for (;;) {
    const left = await whatIsLeft(db);
    const ms = Math.round(performance.now() - sinceMs);
    if (left.outbox + left.jobs + left.messages === 0) return { ms, faults: [] };
    if (ms > limitMs) {
      const detail = `after ${Math.round(limitMs / 1_000)} s: ${left.outbox} outbox rows, ${left.jobs} jobs, ${left.messages} messages`;
      return { ms, faults: [{ kind: 'undrained', detail }] };
    }
    await pause(pollMs);
  }
}

const whatIsLeft = async ({ pool }: Pick<Database, 'pool'>): Promise<Left> => {
  const { rows } = await pool.query<Left>(
    `select
       (select count(*)::int from carded.outbox) as outbox,
       (select count(*)::int from pgboss.job where name = any($1) and state in ('created', 'retry', 'active')) as jobs,
       (select count(*)::int from carded.webhook_messages where state in ('waiting', 'failed')) as messages`,
    [jobNames],
  );
  return rows[0] ?? { outbox: 0, jobs: 0, messages: 0 };
};
