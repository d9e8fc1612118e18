import { lookAtPrint } from '@carded/vision';
import type { DecodedPicture, PrintAsked } from '#platform/pictures/picture-job.ts';
import type { PrintSeen } from '#platform/pictures/seen.ts';
import { rgbaOf } from './rgba-of.ts';

/** Reads the printed side and looks for its portrait. */
export async function seePrint({ reading }: DecodedPicture, { longestSide }: PrintAsked): Promise<PrintSeen> {
  const { text, lines, portrait, engines } = await lookAtPrint(rgbaOf(reading), { longestSide });
  return {
    lines: text === 'read' ? lines.map((line) => line.text) : null,
    portrait: portrait === 'not_available' ? 'not_run' : portrait,
    engines,
  };
}
