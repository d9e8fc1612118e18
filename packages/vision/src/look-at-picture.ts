import { findCard, type RgbaImage } from '@carded/documents';
import { cpuBudget } from '#cpu-budget.ts';
import { type CardShape, cardShape } from '#doubts/card-shape.ts';
import { flatShare } from '#doubts/flat-share.ts';
import { spectralPeak } from '#doubts/spectral-peak.ts';
import { engines, thresholds } from '#engines.ts';
import { flagAbove } from '#flag-above.ts';

/** What any picture of a document shows: whether it is of a card, and doubts about the picture. */
export type PictureLook = {
  readonly shape: CardShape | 'not_run';
  readonly drawn: 'yes' | 'no' | 'not_run';
  readonly screen: 'yes' | 'no' | 'not_run';
  readonly engines: Pick<typeof engines, 'shape' | 'drawn' | 'screen'>;
  /** Processor time that it took. */
  readonly cpuMs: number;
};

export type LookOptions = {
  /** Processor time after which no further step begins. */
  readonly limitMs?: number;
};

/**
 * Looks at the whole picture as it was uploaded: not trimmed, not resized. What its pixels say of a screen or a drawing is gone once it was made smaller. What it
 * did not get to in its time is `not_run`.
 */
export function lookAtPicture(image: RgbaImage, { limitMs = 3_000 }: LookOptions = {}): PictureLook {
  const { hasTime, usedMs } = cpuBudget(limitMs);
  const drawn = flagAbove(flatShare(image), thresholds.drawn);
  const shape = hasTime() ? cardShape(image, findCard(image)) : 'not_run';
  const screen = hasTime() ? flagAbove(spectralPeak(image), thresholds.screen) : 'not_run';
  return { shape, drawn, screen, engines, cpuMs: usedMs() };
}
