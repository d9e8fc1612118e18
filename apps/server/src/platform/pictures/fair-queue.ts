/** Sender of a picture: account, network (/24, /56) and subject (a verification or a login), of which only one picture is read at a time. */
export type Turn = { accountId: string; network: string; subject: string };

/** Limits of waiting pictures. The last places are reserved for others, so that one network fills neither an account's line nor the whole line. */
export const waitingAtMost = {
  inAll: 24,
  bytes: 96_000_000,
  ofNetwork: 8,
  ofAccount: 4,
  ofNetworkInAccount: 3,
} as const;

type Waiting<Task> = { turn: Turn; bytes: number; task: Task; since: number };

/** Cost of a turn until the real one is known. CPU ms. */
const expectedCostMs = 1_000;

/**
 * Makes a fair line: the costs of pictures are added up for each account and network, and the next picture is the one whose account and network have used
 * least. Being idle gives no credit: nobody counts as having used less than the last one served had.
 * @param now milliseconds, to measure ages
 */
export function makeFairQueue<Task>(now: () => number) {
  let waiting: Waiting<Task>[] = [];
  const busy = new Set<string>();
  const accounts = makeUsage();
  const networks = makeUsage();

  const usedFor = ({ accountId, network }: Turn) => accounts.of(accountId) + networks.of(network);
  const count = (is: (turn: Turn) => boolean) => waiting.filter(({ turn }) => is(turn)).length;

  const hasRoom = (given: Turn, bytes: number): boolean => {
    const isOfAccount = (turn: Turn) => turn.accountId === given.accountId;
    const isOfNetwork = (turn: Turn) => turn.network === given.network;
    return (
      waiting.length < waitingAtMost.inAll &&
      waiting.reduce((sum, one) => sum + one.bytes, bytes) <= waitingAtMost.bytes &&
      count(isOfNetwork) < waitingAtMost.ofNetwork &&
      count(isOfAccount) < waitingAtMost.ofAccount &&
      count((turn) => isOfAccount(turn) && isOfNetwork(turn)) < waitingAtMost.ofNetworkInAccount
    );
  };

  const isFree = (turn: Turn, bytes: number) => !busy.has(turn.subject) && hasRoom(turn, bytes);

  return {
    isFree,
    /** @returns false when there is no room, or a picture of the same subject waits or is being read */
    add(turn: Turn, bytes: number, task: Task): boolean {
      if (!isFree(turn, bytes)) return false;
      busy.add(turn.subject);
      waiting.push({ turn, bytes, task, since: now() });
      return true;
    },
    next(): { turn: Turn; task: Task } | null {
      const [first, ...others] = waiting;
      if (first === undefined) return null;
      const chosen = others.reduce((best, one) => (usedFor(one.turn) < usedFor(best.turn) ? one : best), first);
      waiting = waiting.filter((one) => one !== chosen);
      accounts.begin(chosen.turn.accountId);
      networks.begin(chosen.turn.network);
      return chosen;
    },
    /** Removes the tasks that have waited longer than this. */
    takeLate(atMostMs: number): { turn: Turn; task: Task }[] {
      const late = waiting.filter(({ since }) => now() - since >= atMostMs);
      waiting = waiting.filter((one) => !late.includes(one));
      for (const { turn } of late) busy.delete(turn.subject);
      return late;
    },
    /** Ends a turn: the picture was read, or given up. */
    done(turn: Turn, costMs: number): void {
      busy.delete(turn.subject);
      accounts.end(turn.accountId, costMs);
      networks.end(turn.network, costMs);
    },
    size: () => waiting.length,
    oldestMs: () => (waiting[0] === undefined ? 0 : now() - waiting[0].since),
  };
}

const rememberedAtMost = 1_000;

/** Counts the CPU ms that each has used, at least as many as the one that began last. */
const makeUsage = () => {
  const used = new Map<string, number>();
  let floor = 0;
  const of = (name: string) => Math.max(floor, used.get(name) ?? 0);
  return {
    of,
    begin: (name: string) => {
      floor = of(name);
      used.set(name, floor + expectedCostMs);
      if (used.size > rememberedAtMost) for (const [one, ms] of used) if (ms <= floor) used.delete(one);
    },
    end: (name: string, costMs: number) => void used.set(name, of(name) + costMs - expectedCostMs),
  };
};
