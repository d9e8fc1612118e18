import { openBench } from '#data/bench.ts';
import { ensureStart } from '#data/starting-database.ts';
import { type Figure, line, reference } from '#figure.ts';
import { median } from '#load/percentile.ts';
import { type Manner, makeShops, type Waits } from '#load/shops.ts';

const deliverWithinMs = 2_000;
const slowerAtMost = 2;
const healthy: Manner[] = Array.from({ length: 15 }, () => 'well');
const troubled: Manner[] = [...healthy, 'never', 'never', 'with an error', 'with an error', 'by hanging up'];

/**
 * Measures how soon a shop gets a webhook while others hang, fail and disconnect, beside rounds in which every shop answers. Each round has new shops, so that
 * none is known to fail.
 */
export const slowReceivers: Figure = {
  name: 'slow-receivers',
  measure: async (setting) => {
    const rounds = setting.isQuick ? 3 : 5;
    await using bench = await openBench();
    const name = 'bench_webhooks';
    await bench.cluster.create(name, await ensureStart(bench.cluster));
    const shops = await makeShops(await bench.serve(name, 'both'));
    bench.afterwards(shops.close);
    await shops.measureRound(healthy);
    const [calm, trouble]: [Waits[], Waits[]] = [[], []];
    for (let index = 0; index < rounds; index += 1) {
      calm.push(await shops.measureRound(healthy));
      trouble.push(await shops.measureRound(troubled));
      setting.say(
        `round ${index + 1} of ${rounds}: p95 ${calm.at(-1)?.p95} ms, with slow receivers ${trouble.at(-1)?.p95} ms`,
      );
    }
    const p95 = (all: Waits[]) => median(all.map((one) => one.p95));
    return [
      reference('every shop answers, p95', p95(calm), 'ms'),
      reference('others hang, fail and hang up, p50', median(trouble.map((one) => one.p50)), 'ms'),
      line('others hang, fail and hang up, p95', p95(trouble), 'ms', { atMost: deliverWithinMs }),
      line('slower than without them', p95(trouble) / p95(calm), 'times', { atMost: slowerAtMost }),
      line(
        'never heard',
        [...calm, ...trouble].reduce((sum, { missing }) => sum + missing, 0),
        'deliveries',
        { atMost: 0 },
      ),
    ];
  },
};
