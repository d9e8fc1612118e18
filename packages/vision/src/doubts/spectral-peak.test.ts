import { Canvas } from '@carded/testing/cards';
import { drawFront, onScreen } from '@carded/testing/fronts';
import { expect, it } from 'vitest';
import { thresholds } from '#engines.ts';
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
