import { findCard, type RgbaImage } from '@carded/documents';
import { type CardShape, cardShape, isDrawn } from '#doubts/is-drawn.ts';
import { spectralPeak } from '#doubts/spectral-peak.ts';
import { cpuBudget, engines, flagAbove, processorMs, thresholds } from '#engines.ts';

/** Findings about any picture of a document: whether it shows a card, and doubts about the picture. */
export type PictureLook = {
  readonly shape: CardShape | 'not_run';
  readonly drawn: 'yes' | 'no' | 'not_run';
  readonly screen: 'yes' | 'no' | 'not_run';
  readonly engines: Pick<typeof engines, 'shape' | 'drawn' | 'screen'>;
  /** Processor time that it took. */
  readonly cpuMs: number;
};

export type LookOptions = {
  /** Milliseconds of the clock after which no further step begins; no limit when left out. */
  readonly limitMs?: number;
  /** The clock of the limit, in milliseconds; this process's own processor time when left out. */
  readonly now?: () => number;
};

/** Looks at the whole picture as uploaded, not trimmed or resized: resizing removes the traces of a screen or a drawing. Unfinished parts are `not_run`. */
export function lookAtPicture(
  image: RgbaImage,
  { limitMs = Number.POSITIVE_INFINITY, now = processorMs }: LookOptions = {},
): PictureLook {
  const { hasTime, usedMs } = cpuBudget(limitMs, now);
  const { shape, drawn } = hasTime() ? cardIn(image) : unseen;
  const screen = hasTime() ? flagAbove(spectralPeak(image), thresholds.screen) : 'not_run';
  return { shape, drawn, screen, engines, cpuMs: usedMs() };
}

const unseen = { shape: 'not_run', drawn: 'not_run' } as const;

function cardIn(image: RgbaImage): Pick<PictureLook, 'shape' | 'drawn'> {
  const card = findCard(image);
  const shape = cardShape(image, card);
  return { shape, drawn: isDrawn(image, card, shape) ? 'yes' : 'no' };
}
