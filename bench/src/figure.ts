/** Measured value beside its limit. `isGood` is null without a limit: a figure for comparison. */
export type Line = { what: string; measured: string; limit: string; isGood: boolean | null };

/** The options of a run. */
export type Setting = {
  /** Small sizes and short rounds: shows that the bench works and finds gross slowness. */
  isQuick: boolean;
  /** Number of repetitions, where a figure counts; its own choice by default. */
  count: number | undefined;
  /** Reports progress while it runs. */
  say: (text: string) => void;
};

/** A named group of figures that are measured together. */
export type Figure = { name: string; measure: (setting: Setting) => Promise<Line[]> };

type Limit = { atMost: number } | { atLeast: number };

/** A line that holds a limit, both in `unit`. */
export function line(what: string, value: number, unit: string, limit: Limit): Line {
  const isUpper = 'atMost' in limit;
  const bound = isUpper ? limit.atMost : limit.atLeast;
  return {
    what,
    measured: `${round(value)} ${unit}`,
    limit: `${isUpper ? '≤' : '≥'} ${round(bound)} ${unit}`,
    isGood: Number.isFinite(value) && (isUpper ? value <= bound : value >= bound),
  };
}

/** Makes a line for comparison, without a limit. */
export function reference(what: string, value: number, unit: string, note = ''): Line {
  return {
    what,
    measured: `${round(value)} ${unit}`,
    limit: note,
    isGood: null,
  };
}

const round = (value: number): string =>
  Math.abs(value) >= 100
    ? Math.round(value).toLocaleString('en-US')
    : String(Number(value.toFixed(value < 10 ? 2 : 1)));
