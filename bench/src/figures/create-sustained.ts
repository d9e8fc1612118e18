import { openBench } from '#data/bench.ts';
import { ensureLog, smallCount } from '#data/databases.ts';
import { type Figure, line, reference } from '#figure.ts';
import { makeBuyerLoad } from '#load/create-load.ts';

/** Creates for a minute while the worker of the same process relays, announces and chains what they cause (asvs A3). */
export const createSustained: Figure = {
  name: 'create-sustained',
  measure: async (setting) => {
    await using bench = await openBench();
    const name = await ensureLog(bench.cluster, smallCount, setting);
    const server = await bench.serve(name, 'both');
    const load = await makeBuyerLoad(server, bench.buyers, 16);
    await load.run(1_500);
    const round = await load.run(setting.isQuick ? 10_000 : 60_000);
    await load.close();
    return [
      line('create with the worker running', round.perSecond, '/s', { atLeast: 150 }),
      reference('create with the worker running p50', round.p50, 'ms'),
      line('create with the worker running p99', round.p99, 'ms', { atMost: 150 }),
      line('create, not 200', round.failed, 'answers', { atMost: 0 }),
    ];
  },
};
