import { lookAtPrint, type TextLine } from '@carded/vision';
import type { DecodedPicture, PrintAsked, RgbPixels } from '#platform/pictures/picture-job.ts';
import type { LineCorners, PrintSeen } from '#platform/pictures/seen.ts';
import { lookingMs } from './looking-ms.ts';
import { rgbaOf } from './rgba-of.ts';

/** Reads the printed side and looks for its portrait. */
export async function seePrint(
  { reading }: DecodedPicture,
  { longestSide }: PrintAsked,
  patience: number,
): Promise<PrintSeen> {
  const { text, lines, portrait, engines } = await lookAtPrint(rgbaOf(reading), {
    longestSide,
    limitMs: lookingMs * patience,
  });
  const isRead = text === 'read';
  return {
    lines: isRead ? lines.map((line) => line.text) : null,
    ...(isRead ? { corners: lines.map((line) => cornersOf(line, reading)) } : {}),
    portrait: portrait === 'not_available' ? 'not_run' : portrait,
    engines,
  };
}

/** As shares of the picture: it is kept in another size than it is read in. */
const cornersOf = ({ corners }: TextLine, { width, height }: Pick<RgbPixels, 'width' | 'height'>): LineCorners =>
  corners.map(({ x, y }) => [shareOf(x, width), shareOf(y, height)]);

const shareOf = (at: number, whole: number): number => Math.round(Math.min(1, Math.max(0, at / whole)) * 1e4) / 1e4;
