import { findCard } from '@carded/documents';
import { drawFront } from '@carded/testing/fronts';
import { expect, it } from 'vitest';
import { findPortrait } from './find-faces.ts';

const [LEVEL, DOWN] = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
];

it('finds the portrait of a card, however it lies', async () => {
  const card = await drawFront({ seed: 16, widthPx: 1_000 });
  expect((await findPortrait(card, LEVEL, findCard(card))).outcome).toBe('yes');
  expect((await findPortrait(card, LEVEL, null)).outcome).toBe('yes');
  const turned = await drawFront({ seed: 16, widthPx: 1_000, turn: 90 });
  expect((await findPortrait(turned, DOWN, findCard(turned))).outcome).toBe('yes');
});

it('finds none on a card without one', async () => {
  const bare = await drawFront({ seed: 16, portrait: null, widthPx: 1_000 });
  expect(await findPortrait(bare, LEVEL, findCard(bare))).toEqual({ outcome: 'no', face: null });
});
