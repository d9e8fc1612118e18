import { findCard, type RgbaImage } from '@carded/documents';
import { type CardShape, cardShape, isDrawn } from '#doubts/is-drawn.ts';
import { spectralPeak } from '#doubts/spectral-peak.ts';
import { cpuBudget, engines, flagAbove, type NotJudged, processorMs, runIfPossible, thresholds } from '#engines.ts';
import { findPortrait, type Portrait } from '#faces/find-faces.ts';
import { readText, type TextLine } from '#text/read-text.ts';

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

/** Findings about the printed side of a document. */
export type PrintLook = {
  /** `read` does not say that there was anything: `lines` may be empty. They are personal data, and nothing else here is. */
  readonly text: 'read' | NotJudged;
  readonly lines: readonly TextLine[];
  readonly portrait: Portrait | NotJudged;
  readonly engines: Pick<typeof engines, 'text' | 'portrait'>;
  /** Processor time that it took. */
  readonly cpuMs: number;
};

type PrintOptions = LookOptions & {
  /** See `readText`: 960, and again 1280 when the first look did not settle it. */
  readonly longestSide?: number;
};

/**
 * Looks at the print and the portrait on a picture of a document's printed side, in any orientation. Never rejects because of the picture. Unfinished parts are
 * `not_run`.
 */
export async function lookAtPrint(
  image: RgbaImage,
  { longestSide = 960, limitMs = Number.POSITIVE_INFINITY, now = processorMs }: PrintOptions = {},
): Promise<PrintLook> {
  const { hasTime, usedMs } = cpuBudget(limitMs, now);
  const read = await runIfPossible(hasTime, () => readText(image, { longestSide, hasTime }));
  const along = typeof read === 'string' ? { x: 1, y: 0 } : read.along;
  const portrait = await runIfPossible(hasTime, () => findPortrait(image, along, findCard(image)));
  return {
    text: typeof read === 'string' ? read : read.isWhole ? 'read' : 'not_run',
    lines: typeof read === 'string' ? [] : read.lines,
    portrait: typeof portrait === 'string' ? portrait : portrait.outcome,
    engines,
    cpuMs: usedMs(),
  };
}
