import type { CardData } from '#accuracy/card-data.ts';
import { measureAccuracy } from '#accuracy/measure-accuracy.ts';
import { startLooker } from '#accuracy/start-looker.ts';
import { writeCard } from '#accuracy/write-card.ts';
import { type Figure, type Line, line, reference } from '#figure.ts';

const quick = { widths: [1_000], seedsEach: 1, few: 1 };
const whole = { widths: [1_000, 1_400, 2_000], seedsEach: 2, few: 6 };

/** Measures how well fronts are read and doubted. A whole run writes its part of the accuracy card, docs/accuracy.md and its JSON; a quick one only prints. */
export const accuracy: Figure = {
  name: 'accuracy',
  measure: async ({ isQuick, say }) => {
    const lookers = [startLooker(), startLooker()] as const;
    try {
      const data = await measureAccuracy(lookers, isQuick ? quick : whole, say);
      if (!isQuick) await writeCard(data);
      return linesOf(data);
    } finally {
      for (const looker of lookers) looker.stop();
    }
  },
};

function linesOf({ groups, wrong, attacks, cpuMs, memoryMb }: CardData): Line[] {
  const shareIn = (name: string, atLeast: number): Line => {
    const { count, of } = groups.find((group) => group.name === name)?.front ?? { count: 0, of: 0 };
    return line(`front agrees, ${name} (${of})`, (100 * count) / of, '%', { atLeast });
  };
  const none = (what: string, { count, of }: { count: number; of: number }): Line =>
    line(`${what} (${of})`, count, 'agree', { atMost: 0 });
  return [
    shareIn('clean to hard', 98),
    shareIn('harsh', 85),
    shareIn('lying on another side', 98),
    shareIn('passport pages', 98),
    none("somebody else's code", wrong.strangers),
    none('birth date moved by days', wrong.movedByDay),
    none('birth date moved by years', wrong.movedByYears),
    ...attacks.map(({ name, passed }) => reference(name, passed.count, `of ${passed.of} pass`)),
    line('processor time of a look, median', cpuMs.median, 'ms', { atMost: 1_000 }),
    line('memory of the process that looks', memoryMb, 'MB', { atMost: 700 }),
  ];
}
