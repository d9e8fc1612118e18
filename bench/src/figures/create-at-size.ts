import { openBench } from '#data/bench.ts';
import { ensureLog, largeCount, smallCount } from '#data/databases.ts';
import { type Figure, line, reference } from '#figure.ts';
import { makeBuyerLoad } from '#load/create-load.ts';
import { medianOf, type Round } from '#load/run-clients.ts';

const clients = 16;
const slowerShareAtMost = 0.15;

/** Does a create slow down as the log grows? Two databases side by side, taking turns. */
export const createAtSize: Figure = {
  name: 'create-at-size',
  measure: async (setting) => {
    const rounds = setting.isQuick ? 3 : 5;
    const roundMs = setting.isQuick ? 2_000 : 5_000;
    await using bench = await openBench();
    const counts = [smallCount, largeCount(setting.isQuick)];
    const loads = [];
    for (const count of counts) {
      const server = await bench.serve(await ensureLog(bench.cluster, count, setting), 'api');
      loads.push({ load: await makeBuyerLoad(server, bench.buyers, clients), rounds: [] as Round[] });
    }
    for (const { load } of loads) await load.run(1_500);
    for (let index = 0; index < rounds; index += 1) {
      for (const { load, rounds: done } of loads) done.push(await load.run(roundMs));
      setting.say(`round ${index + 1} of ${rounds}: ${loads.map((one) => rate(one.rounds)).join(', ')}`);
    }
    await Promise.all(loads.map(({ load }) => load.close()));
    const [small = Number.NaN, large = Number.NaN] = loads.map((one) => medianOf(one.rounds).perSecond);
    const failed = loads.reduce((sum, one) => sum + medianOf(one.rounds).failed, 0);
    return [
      reference(`create at ${words(counts[0])} stored`, small, '/s'),
      line(`create at ${words(counts[1])} stored`, large, '/s', { atLeast: (1 - slowerShareAtMost) * small }),
      line('create, not 200', failed, 'answers', { atMost: 0 }),
    ];
  },
};

const words = (count = 0) => count.toLocaleString('en-US');
const rate = (rounds: readonly Round[]) => `${Math.round(rounds.at(-1)?.perSecond ?? 0)}/s`;
