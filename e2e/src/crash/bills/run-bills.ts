import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type Database } from '@carded/database';
import type { FailpointName } from '@carded/server/platform/failpoints/failpoint';
import { makeChance } from '#crash/chance.ts';
import { crashContext, environmentOf } from '#crash/crash-context.ts';
import type { Fault } from '#crash/fault.ts';
import { freePort } from '#crash/free-port.ts';
import { makeFailpointPlan, placesOfBills } from '#crash/kill-processes.ts';
import type { Postgres } from '#crash/postgres.ts';
import { untilReady } from '#crash/run-scenario.ts';
import { type Role, superviseServer } from '#crash/supervise-server.ts';
import { withPostgres } from '#crash/with-postgres.ts';
import { checkBills } from './check-bills.ts';
import { countDue, nextDue, workOff } from './due.ts';
import { type BillKills, killBillers } from './kill-billers.ts';
import { makeMerchants } from './make-merchants.ts';
import { openGateway, readBook } from './open-gateway.ts';
import type { BillPlant } from './plants.ts';
import { sendEvents } from './send-events.ts';

export type BillScenario = {
  merchants: number;
  kills: number;
  hits: number;
  /** Longest time of each stretch of kills, in seconds. */
  seconds: number;
  seed: number;
  plant: BillPlant | null;
  hasLogs: boolean;
  say: (text: string) => void;
};
export type BillResult = {
  kills: BillKills;
  hits: ReadonlyMap<FailpointName, number>;
  invoices: number;
  charges: number;
  paid: number;
  events: number;
  seconds: number;
  faults: Fault[];
};

const [minuteMs, dayMs] = [60_000, 86_400_000];
const monthsBefore = 3;
const biller = join(import.meta.dirname, 'biller.ts');

/** Time after which held payments are left to a person. */
const heldUntilMs = 8 * dayMs;
/** A month more is over, or two. */
const monthLaterMs = 45 * dayMs;
const endsMs = 60 * dayMs;

/** Closes and collects months of some hundred accounts while the workers are killed. Everything it starts is ended in any case. */
export function runBills(scenario: BillScenario): Promise<BillResult> {
  return withPostgres((folder, postgres) => runOn(scenario, folder, postgres));
}

const runOn = async (scenario: BillScenario, folder: string, postgres: Postgres): Promise<BillResult> => {
  const { seed, plant, say, hasLogs } = scenario;
  const startedMs = performance.now();
  const seconds = () => Math.round((performance.now() - startedMs) / 1_000);
  const beginsAt = Date.now();
  let now = beginsAt;
  let isArmed = false;
  const gateway = await openGateway(seed, () => now);
  const port = await freePort();
  const env = {
    ...environmentOf({ port, dataDir: folder }),
    CARDED_PAYMENTS: 'sandbox',
    CARDED_PAYMENTS_SANDBOX_URL: gateway.url,
  };
  const plan = makeFailpointPlan(makeChance(seed), scenario.hits, placesOfBills);
  const supervised = (role: Role, program?: readonly string[]) =>
    superviseServer({
      ...{ role, env, hasLogs, preload: null, nextFailpoint: (one) => (isArmed ? plan.next(one) : null) },
      onEnd: (_, ending) => void (ending.by === 'failpoint' && plan.hit(ending.name)),
      ...(program === undefined ? {} : { program }),
    });
  let api = supervised('api');
  const owner = connect({ url: postgres.url, applicationName: 'crash', max: 2 });
  /** Context of this process, which is never killed. */
  const calm = await crashContext(env, postgres.appUrl, { max: 8, now: () => now });
  const kills: BillKills = { billers: 0, backends: 0, database: 0 };
  const faults: Fault[] = [];
  const killUntilDone = async () => {
    const billers = [1, 2].map(() => supervised('biller', [biller, postgres.appUrl, String(now)]));
    const untilMs = performance.now() + scenario.seconds * 1_000;
    let isOver = false;
    const killing = killBillers({
      ...{ chance: makeChance(seed + now), owner, billers, kills: scenario.kills, done: kills },
      killDatabase: postgres.kill,
      isOver: () => isOver,
    });
    while (performance.now() < untilMs && (await countDue(owner, now)) !== 0) await pause(100);
    isOver = true;
    await killing;
    for (const one of billers) one.kill();
    await Promise.all(billers.map((one) => one.stop()));
    await postgres.settled();
  };
  const work = async () => void faults.push(...(await workOff(calm)));
  // Moves the clock only while no worker runs, so that no charge is in progress.
  const hotly = async (afterMs: number) => {
    now = beginsAt + afterMs;
    await killUntilDone();
    await work();
    say(`day ${Math.round(afterMs / dayMs)} after ${seconds()} s: ${JSON.stringify(kills)} killed`);
  };
  /** Joins minutes for many merchants, which have due work in every one. */
  const stepMs = minuteMs * Math.ceil(scenario.merchants / 150);
  /** Moves from one due time to the next. */
  const calmly = async (untilMs: number) => {
    for (const end = beginsAt + untilMs; now < end; await work())
      now = Math.min(end, Math.max(now + stepMs, (await nextDue(owner)) ?? end));
  };
  try {
    await untilReady(port);
    const joined = { ...calm, now: () => monthBegin(beginsAt, -monthsBefore) };
    await makeMerchants(joined, owner, scenario.merchants, beginsAt);
    await plant?.spoil(owner);
    await api.stop();
    isArmed = true;
    api = supervised('api');
    await hotly(0);
    await calmly(dayMs - minuteMs);
    await hotly(dayMs);
    await calmly(heldUntilMs);
    gateway.holdNothing();
    const events = await sendEvents(gateway, port);
    await calmly(heldUntilMs + dayMs);
    await hotly(monthLaterMs);
    await calmly(endsMs);
    const { charges, paid } = readBook(gateway);
    const counted = await owner.pool.query<{ invoices: number }>(
      'select count(*)::int as invoices from carded.invoices',
    );
    return {
      ...{ kills, hits: plan.hits, events, seconds: seconds(), invoices: counted.rows[0]?.invoices ?? 0 },
      ...{ charges: charges.length, paid: paid.length },
      faults: [...faults, ...(await checkBills(rowsOf(owner), gateway, now))],
    };
  } finally {
    await api.stop();
    await gateway.close();
    await Promise.all([owner.close(), calm.db.close()]);
  }
};

const rowsOf =
  ({ pool }: Pick<Database, 'pool'>) =>
  async <Row extends object>(sql: string, values: readonly unknown[] = []) =>
    (await pool.query(sql, [...values])).rows as Row[];

const monthBegin = (at: number, months: number): number => {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
};
