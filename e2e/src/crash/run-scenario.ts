import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '@carded/database';
import { makeChance } from './chance.ts';
import { checkAll } from './checks/index.ts';
import { crashContext, environmentOf } from './crash-context.ts';
import { drain } from './drain.ts';
import type { Fault } from './fault.ts';
import { freePort } from './free-port.ts';
import { makeSend } from './http.ts';
import { type Journal, makeJournal } from './journal.ts';
import { type Hits, type Kills, killProcesses, makeFailpointPlan } from './kill-processes.ts';
import { createOrders } from './load/create-orders.ts';
import type { Load } from './load/load.ts';
import { passBuyers } from './load/pass-buyers.ts';
import { insertPeople } from './people.ts';
import type { Plant } from './planted/plants.ts';
import type { Postgres } from './postgres.ts';
import { startReceiver } from './receiver.ts';
import { restartDatabase } from './restart-database.ts';
import { makeShops } from './shops.ts';
import { slackOf } from './slack.ts';
import { type Ending, type Role, type Supervised, superviseServer } from './supervise-server.ts';
import { answersWell, type Outage, watchOutages } from './watch-outages.ts';
import { withPostgres } from './with-postgres.ts';

export type Scenario = {
  kills: number;
  hits: number;
  seconds: number;
  seed: number;
  plant: Plant | null;
  /** Instead of kills: how often the database is restarted in each way. */
  restarts?: number;
  hasLogs: boolean;
  say: (text: string) => void;
};
export type Result = {
  kills: Kills;
  hits: Hits;
  failedStarts: number;
  outages: readonly Outage[];
  journal: Journal;
  received: number;
  drainMs: number;
  seconds: number;
  load: number;
  /** Start time of an undisturbed API. */
  startMs: number;
  faults: Fault[];
};

const clients = { orders: 4, buyers: 2 };
/** Size of the directory; smaller for a short run. */
const peopleOf = ({ seconds }: Scenario) => (seconds <= 60 ? 500 : 4_000);
const loadNow = () => loadavg()[0] ?? 0;
const drainSlackAtMost = 4;
const sayEveryMs = 20_000;
const slownessAtMost = 5;
const startWithinMs = 60_000;
/** Time in which work started before the last kill is answered. */
const settleMs = 60_000;

/** Runs from an empty folder to the verdict. Everything it starts is ended in any case. */
export function runScenario(scenario: Scenario): Promise<Result> {
  return withPostgres((folder, postgres) => runOn(scenario, folder, postgres));
}

const runOn = async (scenario: Scenario, folder: string, postgres: Postgres): Promise<Result> => {
  const { seed, plant, say } = scenario;
  const startedMs = performance.now();
  const port = await freePort();
  const env = environmentOf({ port, dataDir: folder });
  const plan = makeFailpointPlan(makeChance(seed), scenario.hits, plant?.places);
  const outages = watchOutages(port);
  const receiver = await startReceiver(makeChance(seed + 1));
  let failedStarts = 0;
  let isArmed = false;
  const onEnd = (role: Role, ending: Ending) => {
    if (ending.by === 'failure') failedStarts += 1;
    if (ending.by === 'failpoint') plan.hit(ending.name);
    if (role === 'api') outages.began('api');
  };
  const supervise = (role: Role): Supervised =>
    superviseServer({
      role,
      env,
      preload: plant?.preload ?? null,
      nextFailpoint: (one) => (isArmed ? plan.next(one) : null),
      onEnd,
      hasLogs: scenario.hasLogs,
    });
  const servers: { api?: Supervised; worker?: Supervised } = {};
  const saying = setInterval(() => {
    const hits = [...plan.hits.values()].reduce((sum, count) => sum + count, 0);
    if (isArmed) say(`${outages.measured.length} times back at 2xx, ${hits} ends at failpoints`);
  }, sayEveryMs);
  try {
    // Migrates, and leaves compiled code for those that come after.
    servers.api = supervise('api');
    await untilReady(port);
    await servers.api.stop();
    servers.api = supervise('api');
    const startMs = await untilReady(port);
    servers.worker = supervise('worker');
    const shops = await prepare(scenario, env, postgres, receiver.url);
    say(
      `ready after ${Math.round((performance.now() - startedMs) / 1_000)} s; the API starts in ${Math.round(startMs)} ms`,
    );

    const journal = makeJournal();
    let isOver = false;
    let giveUpAtMs = Number.POSITIVE_INFINITY;
    const load = (number: number): Load => ({
      send: makeSend(port),
      journal,
      ...shops,
      chance: makeChance(seed + 10 + number),
      slowness: Math.min(slownessAtMost, slackOf({ load: 0, startMs })),
      isOver: () => isOver,
      giveUpAt: () => giveUpAtMs,
      hasKeyPerTry: plant?.hasKeyPerTry ?? false,
    });
    const running = [
      ...Array.from({ length: clients.orders }, (_, number) => createOrders(load(number))),
      ...Array.from({ length: clients.buyers }, (_, number) => passBuyers(load(100 + number))),
    ];
    // Gives every process that starts from here on a failpoint to end at.
    isArmed = scenario.restarts === undefined;
    const untilMs = performance.now() + scenario.seconds * 1_000;
    const { api, worker } = servers;
    const chance = makeChance(seed + 2);
    const killAll = () =>
      killProcesses({
        chance,
        kills: scenario.kills,
        startMs,
        untilMs,
        kill: {
          api: () => api.kill(),
          worker: () => worker.kill(),
          database: () => {
            outages.began('database');
            postgres.kill();
          },
        },
        isUp: outages.isUp,
        isDone: plan.isDone,
      });
    const kills =
      scenario.restarts === undefined
        ? await killAll()
        : await restartDatabase({ chance, postgres, outages, times: scenario.restarts, untilMs });
    say(`${kills.api + kills.worker + kills.database} kills done, ${journal.creates.length} creates so far`);
    plan.end();
    isOver = true;
    giveUpAtMs = performance.now() + settleMs;
    await Promise.all(running);
    await postgres.settled();

    const owner = connect({ url: postgres.url, applicationName: 'crash', max: 2 });
    const context = await crashContext(env, postgres.appUrl);
    try {
      const drained = await drain(owner, Math.min(drainSlackAtMost, slackOf({ load: loadNow(), startMs })));
      const rows = async <Row extends object>(sql: string, values: readonly unknown[] = []) =>
        (await owner.pool.query(sql, [...values])).rows as Row[];
      const faults = await checkAll({ journal, shops: shops.shops.all, received: receiver.received, context, rows });
      return {
        kills,
        hits: plan.hits,
        failedStarts,
        outages: outages.measured,
        journal,
        received: receiver.received.length,
        drainMs: drained.ms,
        seconds: Math.round((performance.now() - startedMs) / 1_000),
        load: loadNow(),
        startMs,
        faults: [...journal.faults, ...drained.faults, ...faults],
      };
    } finally {
      await Promise.all([owner.close(), context.db.close()]);
    }
  } finally {
    clearInterval(saying);
    await outages.stop();
    await Promise.all([servers.api?.stop(), servers.worker?.stop()]);
    await receiver.close();
  }
};

/** @returns how long it took. */
export async function untilReady(port: number): Promise<number> {
  const sinceMs = performance.now();
  while (!(await answersWell(port))) {
    if (performance.now() > sinceMs + startWithinMs) throw new Error('The server did not start.');
    await pause(50);
  }
  return performance.now() - sinceMs;
}

const prepare = async (scenario: Scenario, env: Record<string, string>, postgres: Postgres, hooksUrl: string) => {
  const context = await crashContext(env, postgres.appUrl);
  const owner = connect({ url: postgres.url, applicationName: 'crash', max: 1 });
  try {
    await scenario.plant?.spoil?.(owner);
    return { shops: await makeShops(context, hooksUrl), people: await insertPeople(context, peopleOf(scenario)) };
  } finally {
    await Promise.all([context.db.close(), owner.close()]);
  }
};
