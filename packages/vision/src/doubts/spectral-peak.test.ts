import { Canvas } from '@carded/testing/cards';
import { drawFront, onScreen } from '@carded/testing/fronts';
import { expect, it } from 'vitest';
import { thresholds } from '#engines.ts';
import { flatShare } from './flat-share.ts';
import { spectralPeak } from './spectral-peak.ts';

it('tells a card from the same card on a screen', async () => {
  const card = await drawFront({ seed: 15, widthPx: 1_000 });
  expect(spectralPeak(card)).toBeLessThan(thresholds.screen);
  for (const contrast of [0.5, 0.3])
    expect(spectralPeak(onScreen(card, { contrast, seed: 2 }))).toBeGreaterThan(thresholds.screen);
});

it('finds no pattern on an even surface, and cannot tell of a picture smaller than a window', () => {
  expect(spectralPeak(new Canvas(300, 300, [90, 90, 90]).image())).toBeLessThan(thresholds.screen);
  expect(spectralPeak(new Canvas(255, 900, [90, 90, 90]).image())).toBeNull();
});

it('tells a drawing from a photo by its even blocks', async () => {
  const page = new Canvas(900, 600, [255, 255, 255]);
  page.text(60, 200, 'P UTOERIKSSON ANNA MARIA', 5, [0, 0, 0]);
  expect(flatShare(page.image())).toBeGreaterThan(0.9);
  expect(flatShare(await drawFront({ seed: 15, level: 'hard', widthPx: 1_000 }))).toBeLessThan(thresholds.drawn);
  expect(flatShare(new Canvas(7, 7, [1, 2, 3]).image())).toBe(1);
});
