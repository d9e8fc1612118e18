import type { FrameQuality } from '@carded/documents/browser';

export type Hint = 'dark' | 'glare' | 'blurred' | 'closer' | 'steady';

/**
 * What would make the picture better, most important first; thresholds are those of `FrameQuality`.
 * @param unread sharp frames so far in which no code was found
 */
export function hintFor({ sharpness, brightness, glare }: FrameQuality, unread: number): Hint {
  if (brightness < 0.2) return 'dark';
  if (glare > 0.05) return 'glare';
  if (sharpness < 0.25) return 'blurred';
  return unread >= 3 ? 'closer' : 'steady';
}
