import { findCard, type RgbaImage } from '@carded/documents';
import { cpuBudget, engines, type NotJudged, processorMs, runIfPossible } from '#engines.ts';
import { findPortrait, type Portrait } from '#faces/find-faces.ts';
import type { LookOptions } from '#look-at-picture.ts';
import { readText, type TextLine } from '#text/read-text.ts';

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
