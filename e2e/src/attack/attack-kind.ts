import type { Arena } from './arena.ts';

/**
 * One figure of an attack beside its limit. `isGood` is null for what is there for orientation. `isMeasure`: a time or an amount of memory, which depends on the machine:
 * above its limit it is listed, and the attack is not red for it.
 */
export type Line = { what: string; measured: string; limit: string; isGood: boolean | null; isMeasure?: true };

/** One attack, in a file of its own named as it is. */
export type Attack = {
  name: string;
  /** Promise that must hold while it runs, in one sentence. */
  promise: string;
  /** Settings that its server is started with, beside those of the product as it is delivered. */
  env?: Readonly<Record<string, string>>;
  /** Runs it against a server of its own. Bounded: it ends by itself within two minutes. */
  run: (arena: Arena) => Promise<Line[]>;
};

/** Makes the line of a figure that must not exceed a limit. */
export function atMost(what: string, value: number, limit: number, unit: string): Line {
  const isGood = Number.isFinite(value) && value <= limit;
  return { what, measured: `${round(value)} ${unit}`, limit: `≤ ${round(limit)} ${unit}`, isGood };
}

/** Makes the line of a time or an amount of memory that must not exceed a limit. */
export function measureAtMost(what: string, value: number, limit: number, unit: 'ms' | 's' | 'MB more'): Line {
  const line = atMost(what, value, limit, unit);
  return Number.isFinite(value) ? { ...line, isMeasure: true } : line;
}

/** Makes the line of a figure without a limit of its own. */
export function reported(what: string, measured: number | string, unit = ''): Line {
  const text = typeof measured === 'number' ? `${round(measured)} ${unit}` : measured;
  return { what, measured: text.trim(), limit: '', isGood: null };
}

const round = (value: number): number => (Math.abs(value) >= 100 ? Math.round(value) : Number(value.toFixed(2)));
