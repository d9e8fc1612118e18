import { writeCard } from '#accuracy/write-card.ts';
import { type Figure, type Line, line, reference } from '#figure.ts';
import type { KindCount, MadeUpData } from '#made-up/made-up-data.ts';
import { measureMadeUp } from '#made-up/measure-made-up.ts';
import { openMadeUpBench } from '#made-up/open-made-up-bench.ts';

const quickCount = 26;
const wholeCount = 1_000;
/** Honest cards for each made-up document, enough to distinguish 97 % from less: each takes two and a half seconds of a processor. */
const honestShare = 0.66;
const honestAtMost = 450;
const honestAtLeast = 97;
/** Number of drawn cards of adults whom records know elsewhere, each look at each place in turn; and of honest buyers who moved. */
const forgedAtMost = 300;
const movedAtMost = 60;

/**
 * Made-up documents that a machine accepts with default settings, and honest cards that it does: through server, database, readers and the job that looks at
 * print. A whole run writes its part of the accuracy card; a quick one only prints.
 */
export const madeUp: Figure = {
  name: 'made-up',
  measure: async ({ isQuick, count, say }) => {
    const asked = count ?? (isQuick ? quickCount : wholeCount);
    await using opened = await openMadeUpBench('bench_made_up');
    const { context, server } = opened;
    const honest = Math.min(honestAtMost, Math.round(honestShare * asked));
    const data = await measureMadeUp(
      context,
      server,
      {
        madeUp: asked,
        honest,
        forged: Math.min(forgedAtMost, asked),
        moved: Math.min(movedAtMost, Math.ceil(asked / 10)),
      },
      say,
    );
    if (!isQuick) await writeCard({ madeUp: data });
    return linesOf(data);
  },
};

/**
 * Measures cards only: drawn ones of adults recorded elsewhere, and honest ones. Their part of the accuracy card is written; the made-up documents keep their
 * results.
 */
export const forgedCards: Figure = {
  name: 'forged-cards',
  measure: async ({ isQuick, count, say }) => {
    const forged = count ?? (isQuick ? 15 : forgedAtMost);
    await using opened = await openMadeUpBench('bench_forged_cards');
    const counts = { madeUp: 0, honest: Math.ceil(forged / 3), forged, moved: Math.ceil(forged / 10) };
    const {
      madeUp: _,
      allMadeUp: __,
      date,
      machine,
      ...data
    } = await measureMadeUp(opened.context, opened.server, counts, say);
    if (!isQuick)
      await writeCard(({ madeUp: before }) => {
        if (before === undefined) throw new Error('Measure made-up first.');
        return { madeUp: { ...before, ...data, cards: { date, machine } } };
      });
    return linesOf(data);
  },
};

function linesOf({
  madeUp: kinds = [],
  forged = [],
  honest,
  moved = [],
  allMadeUp,
  allForged,
  allHonest,
}: Omit<MadeUpData, 'date' | 'machine' | 'madeUp' | 'allMadeUp'> & Partial<MadeUpData>): Line[] {
  const acceptedLine = ({ name, accepted }: KindCount): Line =>
    reference(name, accepted.count, `of ${accepted.of} accepted`);
  return [
    ...kinds.map(acceptedLine),
    ...(allMadeUp === undefined
      ? []
      : [line(`made-up documents accepted (${allMadeUp.of})`, allMadeUp.count, 'accepted', { atMost: 0 })]),
    ...forged.map(acceptedLine),
    ...(allForged === undefined
      ? []
      : [
          line(`drawn cards of adults recorded elsewhere accepted (${allForged.of})`, allForged.count, 'accepted', {
            atMost: 0,
          }),
        ]),
    ...moved.map(acceptedLine),
    ...honest.map(({ name, accepted }) =>
      line(`${name} (${accepted.of})`, (100 * accepted.count) / accepted.of, '% accepted', { atLeast: honestAtLeast }),
    ),
    reference('all honest cards', allHonest.count, `of ${allHonest.of} accepted`),
  ];
}
