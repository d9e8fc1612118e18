import { compareFront } from '@carded/domain/front-text';
import { degrade } from '@carded/testing/cards';
import { drawFront, randomFront } from '@carded/testing/fronts';
import { expect, it } from 'vitest';
import { lookAtPrint } from './look-at-picture.ts';

const turns = [0, 90, 180, 270] as const;
/** Limits high enough for a busy machine: these tests ask what is read, not how soon. */
const looking = { longestSide: 1_280, limitMs: 60_000 };

it('reads every layout on every side', async () => {
  for (const [at, turn] of turns.entries())
    for (let layout = 0; layout < 6; layout++) {
      const seed = 600 + layout + 6 * at;
      const { content, layout: name } = randomFront(seed);
      const dateOrder = name === 'canadian' ? ('day_first' as const) : ('month_first' as const);
      const { lines } = await lookAtPrint(await drawFront({ seed, turn, level: 'moderate' }), looking);
      const texts = lines.map(({ text }) => text);
      expect([seed, compareFront(texts, { ...content.person, ...content.details, dateOrder }).front]).toEqual([
        seed,
        'agrees',
      ]);
    }
}, 900_000);

it('never agrees with noise', async () => {
  const front = await drawFront({ seed: 5 });
  const noise = await degrade(
    front,
    [
      { kind: 'blur', sigma: 40 },
      { kind: 'noise', sigma: 90 },
    ],
    5,
  );
  const look = await lookAtPrint(noise, looking);
  const { content } = randomFront(5);
  const fields = { ...content.person, ...content.details, dateOrder: 'day_first' as const };
  expect(
    compareFront(
      look.lines.map(({ text }) => text),
      fields,
    ).front,
  ).not.toBe('agrees');
  expect(look.portrait).not.toBe('yes');
}, 120_000);
