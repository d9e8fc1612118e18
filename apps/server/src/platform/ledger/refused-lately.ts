import type { Context } from '#context.ts';

/** Who was refused, and until when (milliseconds since 1970): a flood of refused asks costs the database nothing. Per process; the database decides for all. */
const kept = new WeakMap<Context, Map<string, number>>();
const keptAtMost = 20_000;

const ofContext = (context: Context): Map<string, number> => {
  const known = kept.get(context) ?? new Map<string, number>();
  kept.set(context, known);
  return known;
};

/** When the refusal of a subject ends; null where none is remembered. */
export function refusedUntil(context: Context, subject: Buffer): number | null {
  const endsAt = ofContext(context).get(subject.toString('base64')) ?? null;
  return endsAt === null || endsAt <= context.now() ? null : endsAt;
}

export function keepRefusal(context: Context, subject: Buffer, endsAt: number): void {
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
