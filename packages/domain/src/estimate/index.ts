import { rateMonth } from '#billing/index.ts';

/** Expected usage of a month. */
export const expectedKinds = [
  { name: 'accepted', kind: 'verification', one: 'accepted verification', more: 'accepted verifications' },
  { name: 'phone', kind: 'phone', one: 'with a phone code', more: 'with a phone code' },
  { name: 'selfie', kind: 'selfie', one: 'with a selfie', more: 'with a selfie' },
  { name: 'scans', kind: 'scan', one: 'ID scan at the counter', more: 'ID scans at the counter' },
  { name: 'validated', kind: 'scan_validation', one: 'ID scan with records', more: 'ID scans with records' },
] as const;
export type ExpectedKind = (typeof expectedKinds)[number]['name'];
export type Expected = Readonly<Record<ExpectedKind, number>>;
/** Largest plausible count in a month. */
export const expectedAtMost = 1_000_000;

export type EstimateLine = { readonly name: 'month' | ExpectedKind; readonly what: string; readonly cents: number };
export type Estimate = {
  readonly lines: readonly EstimateLine[];
  readonly cents: number;
  /** Explanation of the sum: `$0.57 for each accepted buyer`. */
  readonly about: string;
};

/** Computes a month's cost by the plan, in US cents, equal to a bill of the same usage. */
export function estimateMonth(expected: Expected): Estimate {
  const month = '2000-01';
  const usage = expectedKinds.map(({ name, kind }) => ({
    ...{ kind, coveredBy: 'plan' as const },
    quantity: BigInt(expected[name]),
  }));
  const { lines, cents } = rateMonth(usage, [], { from: `${month}-01`, until: null }, month);
  const sum = Number(cents);
  const hasCounter = expected.scans + expected.validated > 0;
  return {
    lines: lines.flatMap((line): EstimateLine[] => {
      if (line.kind === 'monthly') return [{ name: 'month', what: 'The month', cents: Number(line.cents) }];
      const row = expectedKinds.find(({ kind }) => kind === line.kind);
      if (row === undefined) return [];
      const what = `${line.quantity.toLocaleString('en-US')} ${line.quantity === 1n ? row.one : row.more}`;
      return [{ name: row.name, what, cents: Number(line.cents) }];
    }),
    cents: sum,
    about: hasCounter
      ? 'The counter included'
      : expected.accepted === 0
        ? 'Before the first buyer'
        : `${(sum / expected.accepted / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })} for each accepted buyer`,
  };
}

/** Reads typed counts: empty is zero, and a number outside of 0 to a million becomes the nearest allowed one. */
export function readExpected(typed: (name: ExpectedKind) => string | null): Expected {
  const count = (name: ExpectedKind): number => {
    const value = Math.floor(Number((typed(name) ?? '').replaceAll(/[,\s]/g, '')));
    return Number.isFinite(value) ? Math.min(expectedAtMost, Math.max(0, value)) : 0;
  };
  return {
    accepted: count('accepted'),
    phone: count('phone'),
    selfie: count('selfie'),
    scans: count('scans'),
    validated: count('validated'),
  };
}
