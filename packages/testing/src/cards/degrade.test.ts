import { describe, expect, it } from 'vitest';
import { type Degradation, degrade } from './degrade.ts';
import { drawCard } from './draw-card.ts';
import { fromFile, toPng } from './image.ts';
import { randomCard } from './random-card.ts';

const card = drawCard({ text: randomCard(1).text, modulePx: 1 });
const steps: readonly Degradation[] = [
  { kind: 'scale', factor: 0.8 },
  { kind: 'rotate', degrees: 7 },
  { kind: 'keystone', amount: 0.1 },
  { kind: 'blur', sigma: 0.6 },
  { kind: 'noise', sigma: 6 },
  { kind: 'shade', darkest: 0.5 },
  { kind: 'glare', strength: 0.5 },
  { kind: 'scratches', count: 3 },
  { kind: 'jpeg', quality: 40 },
];

describe('degrade', () => {
  it.each(steps)('changes the picture by $kind and keeps four bytes a pixel', async (step) => {
    const changed = await degrade(card, [step]);
    expect(changed.data.length).toBe(changed.width * changed.height * 4);
    expect(changed.data).not.toEqual(card.data);
  });

  it('gives the same pixels for the same seed only', async () => {
    const [first, again, other] = await Promise.all([3, 3, 4].map((seed) => degrade(card, steps, seed)));
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
  });

  it('makes a portrait of a card that is turned by a quarter', async () => {
    const turned = await degrade(card, [{ kind: 'rotate', degrees: 90 }]);
    expect([turned.width, turned.height]).toEqual([card.height, card.width]);
  });
});

describe('drawCard', () => {
  it('draws backs and fronts that survive a PNG file', async () => {
    const front = drawCard({ side: 'front', ...randomCard(2), widthPx: 300 });
    for (const image of [card, front]) expect(await fromFile(await toPng(image))).toEqual(image);
  });
});
