import { findCard, type RgbaImage } from '@carded/documents';
import { Canvas, fromFile, toJpeg } from '@carded/testing/cards';
import {
  asFile,
  backSvg,
  drawFront,
  drawnIntoPhoto,
  frontSvg,
  onEvenSurface,
  passportPage,
  randomFront,
  randomPassport,
} from '@carded/testing/fronts';
import { expect, it } from 'vitest';
import { thresholds } from '#engines.ts';
import { cardShape, flatShares, isDrawn } from './is-drawn.ts';

const drawn = (image: RgbaImage): boolean => {
  const card = findCard(image);
  return isDrawn(image, card, cardShape(image, card));
};
const { content, layout } = randomFront(3);
const front = frontSvg(content, layout, 3);
const back = backSvg('@\n\u001e\rANSI 636026100101DL00310004DLDAQD1234567', 3);
const grounds = { trimmed: null, white: '#ffffff', dark: '#2b2d30' } as const;

it.each(Object.entries(grounds))('sees that a card was drawn whole and never photographed: %s', async (_, ground) => {
  const file = await asFile({ svg: front, widthPx: 1_400, ground });
  expect(drawn(file)).toBe(true);
  const saved = await fromFile(await toJpeg(await asFile({ svg: back, widthPx: 1_600, ground }), 90));
  expect(drawn(saved)).toBe(true);
});

it('sees a drawn passport that was saved as JPEG', async () => {
  const page = passportPage(3_000, randomPassport(3_000));
  expect(drawn(await fromFile(await toJpeg(await asFile({ ...page, widthPx: 1_500, ground: '#ffffff' }), 92)))).toBe(
    true,
  );
});

it.each([0.45, 0.6, 0.8])('sees a drawn card laid into a photo with grain, at %f of its width', async (share) => {
  for (const svg of [front, back]) expect(drawn(await drawnIntoPhoto({ svg, share, seed: 3, noise: 4 }))).toBe(true);
});

it.each([
  ['crushed to black', [12, 12, 12]],
  ['washed out', [255, 255, 255]],
] as const)('does not take a small photographed card for drawn because its desk is %s', async (_, ground) => {
  for (const share of [0.45, 0.7])
    expect(drawn(await onEvenSurface({ svg: front, share, seed: 3, ground, noise: 3, quality: 80 }))).toBe(false);
});

it('does not take a photo for drawn, however hard JPEG was on it', async () => {
  for (const level of ['clean', 'hard', 'harsh'] as const)
    expect(drawn(await drawFront({ seed: 15, level, widthPx: 1_000 }))).toBe(false);
});

it('sees a drawn page behind the photo of a small card', async () => {
  const photo = await drawFront({ seed: 3, widthPx: 900 });
  const page = new Canvas(1_400, 1_400, [255, 255, 255]);
  for (let row = 0; row < 10; row++) page.text(60, 40 + row * 60, 'P UTOERIKSSON ANNA MARIA 1990', 6, [0, 0, 0]);
  for (let y = 0; y < photo.height; y++)
    for (let x = 0; x < photo.width; x++) {
      const at = (y * photo.width + x) * 4;
      page.dot(250 + x, 700 + y, [photo.data[at] ?? 0, photo.data[at + 1] ?? 0, photo.data[at + 2] ?? 0]);
    }
  const image = page.image();
  const card = findCard(image);
  // Checks that the card alone looks like a photo.
  expect(flatShares(image, card).onCard).toBeLessThan(thresholds.drawn);
  expect(card).not.toBeNull();
  expect(drawn(image)).toBe(true);
});

it('takes a picture smaller than a block for one without grain', () => {
  expect(flatShares(new Canvas(7, 7, [1, 2, 3]).image(), null)).toEqual({ onCard: 1, around: 0, inkAround: 0 });
});
