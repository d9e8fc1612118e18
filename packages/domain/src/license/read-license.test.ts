import { describe, expect, test } from 'vitest';
import { cardCases, findMistakes, findWrongDates } from '#license/test-data/read-cases.ts';
import { damages } from '#license/test-data/wedge-damage.ts';
import { readLicense } from './read-license.ts';

test.each(cardCases.map((card) => [card.jurisdiction, card.id, card] as const))(
  'reads the card %s %s',
  (_, __, card) => {
    expect(findMistakes(card, readLicense(card.raw))).toEqual([]);
  },
);

describe.each(damages.map((damage) => [damage.name, damage] as const))('after the damage "%s"', (_, damage) => {
  test('reads every card', () => {
    const failed = cardCases
      .map((card) => [
        card.jurisdiction,
        card.id,
        findMistakes(card, readLicense(damage.apply(card.raw)), damage.loses),
      ])
      .filter(([, , mistakes]) => mistakes?.length);
    expect(failed).toEqual([]);
  });

  test('reads no wrong date', () => {
    const wrong = cardCases.filter((card) => findWrongDates(card, readLicense(damage.apply(card.raw))).length > 0);
    expect(wrong.map((card) => card.id)).toEqual([]);
  });
});
