import type { Database } from '@carded/database';
import type { Context } from '@carded/server/context';
import { closeMonths } from '@carded/server/features/billing/closing/close-month';
import { collectDue } from '@carded/server/features/billing/collecting/collect-due';
import { type Fault, faultOf } from '#crash/fault.ts';

const roundsAtMost = 20;

/** Counts accounts with due work; null while the database is down. */
export function countDue({ pool }: Pick<Database, 'pool'>, now: number): Promise<number | null> {
  return pool
    .query<{ due: number }>(
      'select count(*)::int as due from carded.billing_due where close_at <= $1 or collect_at <= $1',
      [new Date(now)],
    )
    .then(({ rows }) => rows[0]?.due ?? 0)
    .catch(() => null);
}

/** Finds the time of the next due work; null when there is none. */
export async function nextDue({ pool }: Pick<Database, 'pool'>): Promise<number | null> {
  const { rows } = await pool.query<{ at: Date | null }>(
    'select least(min(close_at), min(collect_at)) as at from carded.billing_due',
  );
  return rows[0]?.at?.getTime() ?? null;
}

/** Closes and collects what is due, with nobody dying. */
export async function workOff(context: Context): Promise<Fault[]> {
  const due = () => countDue(context.db, context.now());
  let failures: unknown[] = [];
  for (let round = 1; round <= roundsAtMost && (await due()) !== 0; round += 1) {
    const outcomes = [...(await closeMonths.run(context, [{}])), ...(await collectDue.run(context, [{}]))];
    failures = outcomes.filter((outcome) => outcome !== null);
  }
  const left = await due();
  return [
    ...faultOf('undrained', 'jobs that fail although nobody dies', failures),
    ...(left === 0 ? [] : [{ kind: 'undrained' as const, detail: `${left} accounts stay due` }]),
  ];
}
