import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@carded/database';
import type { Chance } from '#crash/chance.ts';
import type { Supervised } from '#crash/supervise-server.ts';

export type BillKills = { billers: number; backends: number; database: number };
type Given = {
  chance: Chance;
  owner: Pick<Database, 'pool'>;
  billers: readonly Supervised[];
  killDatabase: () => void;
  /** Number of killed processes and databases in this stretch. */
  kills: number;
  done: BillKills;
  isOver: () => boolean;
};

const tickMs = 50;
/** Every tick that backends are ended; of ticks, how many see a process die. */
const processEvery = 24;
const databaseEvery = 6;

/** Ends backends every 50 ms, now and then a process, and now and then the whole database, until it is over. */
export async function killBillers({ chance, owner, billers, killDatabase, kills, done, isOver }: Given): Promise<void> {
  let killed = 0;
  for (let tick = 1; !isOver(); tick += 1) {
    await pause(tickMs);
    if (tick % processEvery === 0 && killed < kills) {
      killed += 1;
      if (killed % databaseEvery === 0) {
        killDatabase();
        done.database += 1;
      } else {
        chance.pick(billers).kill();
        done.billers += 1;
      }
      continue;
    }
    // Half of the time they are left to work.
    if (killed < kills && Math.floor(tick / processEvery) % 2 === 0) done.backends += await endBackends(owner);
  }
}

const endBackends = ({ pool }: Pick<Database, 'pool'>): Promise<number> =>
  pool
    .query(
      "select pg_terminate_backend(pid) from (select pid from pg_stat_activity where application_name = 'biller' order by random() limit 2) as p",
    )
    .then(({ rowCount }) => rowCount ?? 0)
    // The database is gone itself.
    .catch(() => 0);
