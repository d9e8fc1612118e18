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

/** Counts calls in memory: a call adds to a number, and nothing more. */
export type ProviderMeter = {
  note: (call: MeteredCall) => void;
  /** Returns the counts since the last call. */
  take: () => MeteredMinute[];
  /** Counts what was taken, and could not be kept, again. */
  giveBack: (minutes: readonly MeteredMinute[]) => void;
  /** The same for what calls cost an account. */
  spend: (spent: Spent) => void;
  takeSpent: () => SpentInMonth[];
  giveBackSpent: (spent: readonly SpentInMonth[]) => void;
};

const minuteMs = 60_000;

export function makeProviderMeter(now: () => number): ProviderMeter {
  let counted = new Map<string, MeteredMinute>();
  const add = (more: MeteredMinute) => {
    const key = `${more.provider} ${more.minute} ${more.outcome} ${more.step}`;
    const known = counted.get(key);
    if (known === undefined) counted.set(key, { ...more });
    else {
      known.count += more.count;
      known.cost_micros += more.cost_micros;
    }
  };
  let spent = new Map<string, SpentInMonth>();
  const addSpent = (more: SpentInMonth) => {
    const key = `${more.account_id} ${more.month} ${more.provider}`;
    const known = spent.get(key);
    if (known === undefined) spent.set(key, { ...more });
    else {
      known.calls += more.calls;
      known.cost_micros += more.cost_micros;
    }
  };
  return {
    note: ({ provider, outcome, ms, costMicros }) => {
      const minute = new Date(Math.floor(now() / minuteMs) * minuteMs).toISOString();
      add({ provider, minute, outcome, step: stepOf(ms), count: 1, cost_micros: costMicros });
    },
    take: () => {
      const taken = [...counted.values()];
      counted = new Map();
      return taken;
    },
    giveBack: (minutes) => minutes.forEach(add),
    spend: ({ accountId, provider, calls, costMicros }) => {
      const month = `${new Date(now()).toISOString().slice(0, 7)}-01`;
      addSpent({ account_id: accountId, month, provider, calls, cost_micros: costMicros });
    },
    takeSpent: () => {
      const taken = [...spent.values()];
      spent = new Map();
      return taken;
    },
    giveBackSpent: (taken) => taken.forEach(addSpent),
  };
}

/** Calls are counted by how long they took, up to these milliseconds; the last step has no end. */
export const latencySteps = [5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, Number.POSITIVE_INFINITY];

export function stepOf(ms: number): number {
  return latencySteps.findIndex((most) => ms <= most);
}

/** The step that this share of the calls did not go beyond, in milliseconds; null without calls. */
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
