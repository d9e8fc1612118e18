import { setTimeout as pause } from 'node:timers/promises';
import { type FailpointName, failpointNames } from '@carded/server/platform/failpoints/failpoint';
import type { Chance } from './chance.ts';
import type { Role } from './supervise-server.ts';

type Target = 'api' | 'worker' | 'database';
export type Kills = Record<Target, number>;
export type Hits = Map<FailpointName, number>;

/** Failpoints with the process that passes them, and the largest number of passes before it ends there. */
const places: Record<FailpointName, { role: Role; passesAtMost: number }> = {
  'create-before-write': { role: 'api', passesAtMost: 10 },
  'create-after-write': { role: 'api', passesAtMost: 10 },
  'images-after-put': { role: 'api', passesAtMost: 2 },
  'relay-after-delete': { role: 'worker', passesAtMost: 5 },
  'relay-before-commit': { role: 'worker', passesAtMost: 5 },
  'announce-before-commit': { role: 'worker', passesAtMost: 3 },
  'announce-after-commit': { role: 'worker', passesAtMost: 3 },
  'deliver-before-send': { role: 'worker', passesAtMost: 15 },
  'deliver-after-send': { role: 'worker', passesAtMost: 15 },
  'deliver-after-record': { role: 'worker', passesAtMost: 15 },
  'order-after-look': { role: 'worker', passesAtMost: 5 },
  'order-before-step': { role: 'worker', passesAtMost: 5 },
  'order-after-step': { role: 'worker', passesAtMost: 5 },
  'close-before-write': { role: 'biller', passesAtMost: 5 },
  'close-after-write': { role: 'biller', passesAtMost: 5 },
  'charge-after-begin': { role: 'biller', passesAtMost: 10 },
  'charge-after-send': { role: 'biller', passesAtMost: 10 },
  'charge-after-settle': { role: 'biller', passesAtMost: 10 },
  'event-before-commit': { role: 'api', passesAtMost: 2 },
};

const isOfBills = (name: FailpointName) => places[name].role === 'biller' || name === 'event-before-commit';
export const placesOfBills = failpointNames.filter(isOfBills);
/** Tells failpoints of stores, where another test kills a worker. */
const isOfStores = (name: FailpointName) => name.startsWith('order-');
const placesOfOrders = failpointNames.filter((name) => !isOfBills(name) && !isOfStores(name));

/** Deals failpoints to processes that start: the place with the fewest hits first, until each has enough. */
export function makeFailpointPlan(chance: Chance, enough: number, names: readonly FailpointName[] = placesOfOrders) {
  const hits: Hits = new Map(names.map((name) => [name, 0]));
  const wantedOf = (role: Role | null) =>
    names.filter((name) => (role === null || places[name].role === role) && (hits.get(name) ?? 0) < enough);
  let isOver = false;
  return {
    hits,
    isDone: () => wantedOf(null).length === 0,
    /** Stops the kills. */
    end: () => {
      isOver = true;
    },
    hit: (name: FailpointName) => hits.set(name, (hits.get(name) ?? 0) + 1),
    next: (role: Role) => {
      const wanted = isOver ? [] : wantedOf(role);
      if (wanted.length === 0) return null;
      const fewest = Math.min(...wanted.map((name) => hits.get(name) ?? 0));
      const name = chance.pick(wanted.filter((one) => hits.get(one) === fewest));
      return { name, count: chance.between(1, places[name].passesAtMost) };
    },
  };
}

type Given = {
  chance: Chance;
  kills: number;
  /** Measured start time of the API. */
  startMs: number;
  untilMs: number;
  kill: Record<Target, () => void>;
  isUp: () => boolean;
  isDone: () => boolean;
};

const targets: readonly Target[] = ['api', 'worker', 'database'];
const pauseLeastMs = 100;
/** Time for a killed process to come back before the next kill, three times in four. */
const comeBackMs = 15_000;

/** Kills at random moments until there were enough and `isDone`, or the time is over. Each target gets its share. */
export async function killProcesses({ chance, kills, startMs, untilMs, kill, isUp, isDone }: Given): Promise<Kills> {
  const done: Kills = { api: 0, worker: 0, database: 0 };
  const total = () => done.api + done.worker + done.database;
  while (performance.now() < untilMs && (total() < kills || !isDone())) {
    const waitsUntilMs = performance.now() + (chance.happens(0.75) ? comeBackMs : 0);
    while (!isUp() && performance.now() < Math.min(waitsUntilMs, untilMs)) await pause(50);
    // Kills some processes while they start, most while they work.
    await pause(chance.between(pauseLeastMs, Math.round(startMs * 1.5)));
    if (total() >= kills) continue;
    const share = Math.ceil(kills / targets.length);
    const target = chance.pick(targets.filter((one) => done[one] < share));
    kill[target]();
    done[target] += 1;
  }
  return done;
}
