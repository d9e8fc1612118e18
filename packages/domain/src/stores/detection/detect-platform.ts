import type { StoreSlug } from '../capabilities.ts';
import { hasMark, platformMarks } from './platform-marks.ts';

/** What a shop seems to be made with. A guess, never a decision: the merchant says. */
export type PlatformGuess = { readonly slug: StoreSlug; readonly isCertain: boolean };
export type HomePage = { readonly html: string; readonly headers: Readonly<Record<string, string | undefined>> };

const enough = 2;

/**
 * Looks for the marks of every platform. Two are certain, unless another platform has two as well: a page may speak of its last one, or show two. One is a hint.
 * @returns null where there is none, or where two are hinted at alike
 */
export function detectPlatform({ html, headers }: HomePage): PlatformGuess | null {
  const counted = Object.entries(platformMarks)
    .map(([slug, marks]) => ({
      slug: slug as StoreSlug,
      count: marks.filter((mark) => hasMark(mark, html, headers)).length,
    }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
  const [first, second] = counted;
  if (first === undefined || first.count === second?.count) return null;
  return { slug: first.slug, isCertain: first.count >= enough && (second === undefined || second.count < enough) };
}
