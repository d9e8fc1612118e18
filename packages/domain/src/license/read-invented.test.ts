import { expect, test } from 'vitest';
import { damages, type InventedCard, inventCard } from '#license/testing/wedge-damage.ts';
import type { License } from './license.ts';
import { readLicense } from './read-license.ts';

const cards = Array.from({ length: 150 }, (_, index) => inventCard(7 * index + 1));
/** Damage that leaves nothing between elements: a name such as EDDA before DAD can then be cut in two ways. */
const leavesNoSeparator = new Set(['all control characters dropped']);

const mistakesOf = (card: InventedCard, raw: string) => {
  const reading = readLicense(raw);
  if (!reading.ok) return [reading.reason];
  const fields = Object.keys(card.expected) as (keyof License)[];
  return fields.filter((field) => reading.license[field] !== card.expected[field]);
};

test('reads invented cards of every version', () => {
  expect(cards.flatMap((card) => mistakesOf(card, card.raw))).toEqual([]);
});

test.each(damages.map((damage) => [damage.name, damage] as const))(
  'reads invented cards after "%s"',
  (name, damage) => {
    const mistakes = cards.map((card) => mistakesOf(card, damage.apply(card.raw)));
    const failed = mistakes.filter((fields) => fields.length > 0);
    expect(failed.length, JSON.stringify(failed)).toBeLessThanOrEqual(leavesNoSeparator.has(name) ? 4 : 0);
    expect(failed.flat().filter((field) => field.endsWith('Date'))).toEqual([]);
  },
);
