export type Outcome = 'ok' | 'refused' | 'failed';
type MeteredCall = { provider: string; outcome: Outcome; ms: number; costMicros: number };
export type MeteredMinute = {
  provider: string;
  minute: string;
  outcome: Outcome;
  step: number;
  count: number;
  cost_micros: number;
};
type Spent = { accountId: string; provider: string; calls: number; costMicros: number };
type SpentInMonth = { account_id: string; month: string; provider: string; calls: number; cost_micros: number };

/** Counts calls in memory. */
export type ProviderMeter = {
  note: (call: MeteredCall) => void;
  /** Returns the counts since the last call. */
  take: () => MeteredMinute[];
  /** Adds counts again that were taken but could not be stored. */
  giveBack: (minutes: readonly MeteredMinute[]) => void;
  /** Counts what calls cost an account. */
  spend: (spent: Spent) => void;
  takeSpent: () => SpentInMonth[];
  giveBackSpent: (spent: readonly SpentInMonth[]) => void;
};

const minuteMs = 60_000;

export function makeProviderMeter(now: () => number): ProviderMeter {
  const counted = makeSums<MeteredMinute>(
    ({ provider, minute, outcome, step }) => `${provider} ${minute} ${outcome} ${step}`,
    (known, more) => ({ ...known, count: known.count + more.count, cost_micros: known.cost_micros + more.cost_micros }),
  );
  const spent = makeSums<SpentInMonth>(
    ({ account_id: accountId, month, provider }) => `${accountId} ${month} ${provider}`,
    (known, more) => ({ ...known, calls: known.calls + more.calls, cost_micros: known.cost_micros + more.cost_micros }),
  );
  return {
    note: ({ provider, outcome, ms, costMicros }) => {
      const minute = new Date(Math.floor(now() / minuteMs) * minuteMs).toISOString();
      counted.add({ provider, minute, outcome, step: stepOf(ms), count: 1, cost_micros: costMicros });
    },
    take: counted.take,
    giveBack: (minutes) => minutes.forEach(counted.add),
    spend: ({ accountId, provider, calls, costMicros }) => {
      const month = `${new Date(now()).toISOString().slice(0, 7)}-01`;
      spent.add({ account_id: accountId, month, provider, calls, cost_micros: costMicros });
    },
    takeSpent: spent.take,
    giveBackSpent: (taken) => taken.forEach(spent.add),
  };
}

/** Keeps one row for each key: rows with the same key are added up until they are taken. */
const makeSums = <Row>(keyOf: (row: Row) => string, sumOf: (known: Row, more: Row) => Row) => {
  let sums = new Map<string, Row>();
  return {
    add: (row: Row) => {
      const known = sums.get(keyOf(row));
      sums.set(keyOf(row), known === undefined ? row : sumOf(known, row));
    },
    take: () => {
      const taken = [...sums.values()];
      sums = new Map();
      return taken;
    },
  };
};

/** Calls are counted by how long they took, up to these milliseconds; the last step has no end. */
export const latencySteps = [5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, Number.POSITIVE_INFINITY];

export function stepOf(ms: number): number {
  return latencySteps.findIndex((most) => ms <= most);
}

/** Finds the step, in milliseconds, within which this share of the calls ended; null without calls. */
export function latencyAt(counts: ReadonlyMap<number, number>, share: number): number | null {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let seen = 0;
  for (const [step, most] of latencySteps.entries()) {
    seen += counts.get(step) ?? 0;
    if (seen >= total * share) return Number.isFinite(most) ? most : (latencySteps.at(-2) ?? 0);
  }
  return null;
}
