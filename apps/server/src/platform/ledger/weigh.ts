import { callFunction, type Tables } from '@carded/database';
import type { Context } from '#context.ts';
import { keyedHash } from '#platform/sealing/seal.ts';
import { type Beyond, type Limit, type LimitName, limits } from './limits.ts';

/**
 * Verdict on an attempt. `because` is the limit behind anything but `allow`; `waitSeconds`: until the same attempt would be allowed (0: now). `totals`: what
 * each charge has reached within its window, including this attempt.
 */
export type Verdict = {
  verdict: 'allow' | 'slow' | 'ask_more' | 'refuse';
  because: LimitName | null;
  waitSeconds: number;
  totals: readonly number[];
};

/** The verdict, and which of the charges are beyond their limits. */
type Weighed = { verdict: Verdict; over: readonly Charge[] };

const severity = { allow: 0, watch: 0, slow: 1, ask_more: 2, refuse: 3 } as const;
const beyondOf = (limit: LimitName): Beyond => (limits[limit] as Limit).beyond ?? 'refuse';

/** Weighs an ask by all its subjects, and counts it for all of them or for none. */
export async function weigh(context: Context, charges: readonly Charge[], looksOnly: boolean): Promise<Weighed> {
  const now = context.now();
  const asked = charges
    .map((one, index) => ({ ...one, index, subject: ledgerSubject(context, one) }))
    // Always locks in the same order, so that two calls cannot deadlock.
    .sort((a, b) => Buffer.compare(a.subject, b.subject));
  for (const { limit, subject } of asked) {
    const endsAt = refusedUntil(context, subject);
    if (endsAt !== null)
      return {
        verdict: { verdict: 'refuse', because: limit, waitSeconds: Math.ceil((endsAt - now) / 1000), totals: [] },
        over: [],
      };
  }
  const rows = await callFunction<{ total: number; wait: number }, Tables>(
    context.db.aside,
    'select total, wait from carded.count_in_ledger($1, $2, $3, $4, $5, $6, $7)',
    [
      new Date(now),
      asked.map(({ subject }) => subject),
      asked.map(({ limit }) => limits[limit].most),
      asked.map(({ limit }) => limits[limit].seconds),
      asked.map(({ cost }) => cost ?? 1),
      asked.map(({ limit }) => beyondOf(limit) === 'refuse'),
      looksOnly,
    ],
  );
  const verdict: Verdict = { verdict: 'allow', because: null, waitSeconds: 0, totals: [] };
  const totals: number[] = [];
  const over: Charge[] = [];
  asked.forEach(({ limit, subject, index, of }, at) => {
    // Treats a missing row as a refusal.
    const { total, wait } = rows[at] ?? { total: 0, wait: limits[limit].seconds };
    totals[index] = total;
    if (wait === 0) return;
    over.push({ limit, of });
    const beyond = beyondOf(limit);
    if (beyond === 'watch') return;
    if (beyond === 'refuse') keepRefusal(context, subject, now + wait * 1000);
    const isWorse = severity[beyond] - severity[verdict.verdict] || wait - verdict.waitSeconds;
    if (isWorse > 0) Object.assign(verdict, { verdict: beyond, because: limit, waitSeconds: wait });
  });
  return { verdict: { ...verdict, totals }, over };
}

/**
 * Refused subjects with the time when the refusal ends (milliseconds since 1970), so that a flood of refused attempts does not reach the database. Per process;
 * the database decides for all.
 */
const kept = new WeakMap<Context, Map<string, number>>();
const keptAtMost = 20_000;

const ofContext = (context: Context): Map<string, number> => {
  const known = kept.get(context) ?? new Map<string, number>();
  kept.set(context, known);
  return known;
};

/** Time at which the refusal of a subject ends; null where none is remembered. */
function refusedUntil(context: Context, subject: Buffer): number | null {
  const endsAt = ofContext(context).get(subject.toString('base64')) ?? null;
  return endsAt === null || endsAt <= context.now() ? null : endsAt;
}

function keepRefusal(context: Context, subject: Buffer, endsAt: number): void {
  const known = ofContext(context);
  known.set(subject.toString('base64'), endsAt);
  const [oldest] = known.keys();
  if (known.size > keptAtMost && oldest !== undefined) known.delete(oldest);
}

export function forgetRefusal(context: Context, subject: Buffer): void {
  ofContext(context).delete(subject.toString('base64'));
}

export function forgetRefusals(context: Context): void {
  kept.delete(context);
}

/** An attempt that one limit counts for one subject. `cost` is 1 by default. */
export type Charge = { limit: LimitName; of: string; cost?: number };

/** Hashes a subject for its row, so that it cannot be read there. */
export function ledgerSubject({ keys }: Pick<Context, 'keys'>, { limit, of }: Charge): Buffer {
  return keyedHash(keys.master.ledger, `ledger:${limit}`, of);
}
