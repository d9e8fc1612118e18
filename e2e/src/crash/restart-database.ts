import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from './chance.ts';
import type { Kills } from './kill-processes.ts';
import type { Postgres } from './postgres.ts';
import type { Outages } from './watch-outages.ts';

type Given = {
  chance: Chance;
  postgres: Postgres;
  outages: Outages;
  /** In each way. */
  times: number;
  untilMs: number;
};

/** Restarts the database alone under load, tidily and by killing it, each time after the server came back from the last. */
export async function restartDatabase({ chance, postgres, outages, times, untilMs }: Given): Promise<Kills> {
  const done: Kills = { api: 0, worker: 0, database: 0 };
  for (const way of ['restart', 'kill'] as const) {
    for (let time = 0; time < times && performance.now() < untilMs; time += 1) {
      while (!outages.isUp() && performance.now() < untilMs) await pause(50);
      await pause(chance.between(200, 1_500));
      outages.began('database');
      postgres[way]();
      done.database += 1;
    }
  }
  return done;
}
