import { findCard, type RgbaImage } from '@carded/documents';
import { Canvas, drawCard, randomCard } from '@carded/testing/cards';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardShape } from './is-drawn.ts';

const shapeOf = (image: RgbaImage) => cardShape(image, findCard(image));

const front = drawCard({ side: 'front', ...randomCard(3), widthPx: 600 });

describe('cardShape', () => {
  it('sees a card on a desk', () => {
    expect(shapeOf(front)).toBe('yes');
  });

  it('sees none on a white page with lines of text', () => {
    const page = new Canvas(900, 1200, [255, 255, 255]);
    for (let row = 0; row < 12; row++) page.text(80, 100 + row * 60, 'P UTOERIKSSON ANNA MARIA', 4, [0, 0, 0]);
    expect(shapeOf(page.image())).toBe('no');
  });

  it('never sees one on an empty picture of any size', () => {
    const side = fc.integer({ min: 1, max: 400 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        expect(shapeOf(new Canvas(width, height, [120, 110, 100]).image())).not.toBe('yes');
      }),
      { numRuns: 30 },
    );
  });

  it('tells a picture that was trimmed to the card', () => {
    expect(shapeOf(new Canvas(856, 540, [230, 236, 240]).image())).toBe('trimmed');
  });
});
