/** Requests of one network that are worked on at a time while other networks ask too; the rest wait in line before any work is done for them. */
const atOnce = 8;
/** Time after which a request no longer counts, because it waits for something else, such as a picture's reader or another company. */
const countsForMs = 250;
/** Time after a request of another network for which a network does not count as alone. */
const otherMs = 60_000;
const waitingAtMost = 1_000;

type Line = { running: number; waiting: (() => void)[] };
type Means = {
  now?: () => number;
  /** Calls back after so many milliseconds. @returns what cancels it. */
  after?: (ms: number, then: () => void) => () => void;
};

const afterTime = (ms: number, then: () => void) => {
  const timer = setTimeout(then, ms).unref();
  return () => clearTimeout(timer);
};

/** Resolves when it is a request's turn, with the function that ends it; null: too many of its network wait already. */
export type TakeTurn = (network: string) => Promise<(() => void) | null>;

/**
 * Shares this process among networks: the requests of one that floods it wait in a line of their own, so that few are ahead of the requests of others. A
 * network that is alone has the whole process. In memory, per process, before anything is looked up.
 */
export function fairTurns({ now = () => performance.now(), after = afterTime }: Means = {}): TakeTurn {
  const lines = new Map<string, Line>();
  /** The two networks that asked last, and when. */
  let [last, before] = [
    { network: '', at: Number.NEGATIVE_INFINITY },
    { network: '', at: Number.NEGATIVE_INFINITY },
  ];
  const note = (network: string): void => {
    if (network !== last.network) before = last;
    last = { network, at: now() };
  };
  const isAlone = (network: string): boolean => {
    const other = network === last.network ? before : last;
    return other.at < now() - otherMs;
  };
  const begin = (network: string, line: Line): (() => void) => {
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      cancel();
      // The free place goes to the request that has waited longest.
      const next = line.waiting.shift();
      if (next === undefined) line.running -= 1;
      else next();
      if (line.running === 0) lines.delete(network);
    };
    const cancel = after(countsForMs, end);
    return end;
  };
  return async (network) => {
    note(network);
    const line = lines.get(network) ?? { running: 0, waiting: [] };
    lines.set(network, line);
    if (line.running >= atOnce && !isAlone(network)) {
      if (line.waiting.length >= waitingAtMost) return null;
      await new Promise<void>((resolve) => line.waiting.push(resolve));
    } else line.running += 1;
    return begin(network, line);
  };
}
