import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether two secrets are the same, in the same time wherever they differ. Nothing is the same as nothing. */
export function isSameSecret(given: string | undefined, expected: string): boolean {
  return given !== undefined && expected !== '' && timingSafeEqual(digest(given), digest(expected));
}
