import { Canvas } from '@carded/testing/cards';
import { drawFront, liveFrame, portraitPicture } from '@carded/testing/fronts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandOf, compareFaces } from './embed-face.ts';

const away = (distance: number) => Float32Array.from({ length: 128 }, (_, at) => (at === 0 ? distance : 0));
const here = away(0);

describe('bandOf', () => {
  it('says same only of three pictures or more, near the portrait in their mean', () => {
    expect(bandOf(here, [away(0.3), away(0.5), away(0.5)])).toBe('same');
    expect(bandOf(here, [away(0.3), away(0.3)])).toBe('unsure');
    expect(bandOf(here, [away(0.46), away(0.46), away(0.46)])).toBe('unsure');
    expect(bandOf(here, [away(0.61)])).toBe('different');
    expect(bandOf(null, [here, here, here])).toBe('unsure');
    expect(bandOf(here, [])).toBe('unsure');
    expect(bandOf(here, [here, here, away(Number.NaN)])).toBe('unsure');
  });

  it('never says same of fewer than three pictures, whatever they show', () => {
    const embedding = fc.float32Array({ minLength: 128, maxLength: 128 });
    fc.assert(
      fc.property(embedding, fc.array(embedding, { maxLength: 2 }), (portrait, selfies) => {
        expect(bandOf(portrait, selfies)).not.toBe('same');
      }),
    );
  });
});

describe('compareFaces', () => {
  it('finds a drawn face the same in three other pictures of it, and is unsure of another', async () => {
    const portrait = await portraitPicture(1, 0);
    const frames = await Promise.all([4, -5, 7].map((turn) => portraitPicture(1, turn)));
    expect(await compareFaces(portrait, frames)).toBe('same');
    expect(await compareFaces(portrait, frames.slice(0, 2))).toBe('unsure');
    expect(await compareFaces(await portraitPicture(4, 0), frames)).toBe('unsure');
  });

  it('finds the portrait on a card, however it lies, in frames of a live selfie', async () => {
    const frames = await Promise.all([0.55, 0.65, 0.75, 0.85].map((size) => liveFrame(7, { size })));
    for (const turn of [0, 270] as const)
      expect([turn, await compareFaces(await drawFront({ seed: 7, turn, widthPx: 1_000 }), frames)]).toEqual([
        turn,
        'same',
      ]);
  });

  it('is unsure where a face is missing or small', async () => {
    const face = await portraitPicture(1, 0);
    const empty = new Canvas(400, 400, [120, 120, 120]).image();
    expect(await compareFaces(empty, [face, face, face])).toBe('unsure');
    expect(await compareFaces(face, [empty, empty, empty])).toBe('unsure');
    const small = await portraitPicture(1, 0, 150);
    expect(await compareFaces(face, [small, small, small])).toBe('unsure');
  });

  it('judges nothing without time', async () => {
    expect(await compareFaces(await portraitPicture(1, 0), [], () => false)).toBe('not_run');
  });
});
