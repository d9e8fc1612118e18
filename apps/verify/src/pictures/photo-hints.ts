import type { FrameQuality } from '@carded/documents/browser';

/** What may keep a photo from being read. */
export type PhotoHint = 'is_back' | 'same_side' | 'small' | 'dark' | 'glare' | 'blurred' | 'no_code';

export type PhotoFacts = {
  readonly quality: FrameQuality;
  /** The longer side of what is sent, in pixels. */
  readonly longest: number;
  /** Whether its code was read; null where there is none to read. */
  readonly isCodeRead: boolean | null;
  /** It is another side than the one asked for. */
  readonly wrongSide?: 'is_back' | 'same_side' | null;
};

/** A card of this many pixels has letters a person can just read. */
const smallest = 640;

/** Worst first, two at most; none for a card whose code was read: then it is good enough. */
export function photoHints({ quality, longest, isCodeRead, wrongSide = null }: PhotoFacts): readonly PhotoHint[] {
  if (wrongSide !== null) return [wrongSide];
  if (isCodeRead === true) return [];
  const { sharpness, brightness, glare } = quality;
  const hints: PhotoHint[] = [];
  if (longest < smallest) hints.push('small');
  if (brightness < limits.leastBrightness) hints.push('dark');
  if (glare > limits.mostGlare) hints.push('glare');
  if (sharpness < limits.leastSharpness) hints.push('blurred');
  if (isCodeRead === false) hints.push('no_code');
  return hints.slice(0, 2);
}

/** Where a picture stops being good enough to read a card from, in the measures of `FrameQuality`. */
export const limits = { leastSharpness: 0.25, leastBrightness: 0.2, mostGlare: 0.05 } as const;
