import { type Figure, line, reference } from '#figure.ts';
import { median, percentile } from '#load/percentile.ts';
import { measureVerdicts } from '#made-up/measure-verdicts.ts';
import { openMadeUpBench } from '#made-up/open-made-up-bench.ts';

const quickCount = 4;
const wholeCount = 40;

/** How long a buyer waits for a verdict after the back of a card, when its front was read meanwhile. */
export const verdict: Figure = {
  name: 'verdict',
  measure: async ({ isQuick, count }) => {
    const asked = count ?? (isQuick ? quickCount : wholeCount);
    await using opened = await openMadeUpBench('bench_verdict');
    const { waitedMs, decided } = await measureVerdicts(opened.context, opened.server, asked);
    return [
      line(`answer to a back side, front read meanwhile, median (${waitedMs.length})`, median(waitedMs), 'ms', {
        atMost: 500,
      }),
      reference('the same, 95 of 100 within', percentile(waitedMs, 0.95), 'ms'),
      reference('accepted by that answer', decided, `of ${waitedMs.length}`),
    ];
  },
};
