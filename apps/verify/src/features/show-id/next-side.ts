export type Side = 'front' | 'back' | 'passport';
export type DocumentKind = 'card' | 'passport';

/** Which side is shown next; a card that has both is shown again from its front. */
export function nextSide(kind: DocumentKind, received: readonly string[]): Side {
  if (kind === 'passport') return 'passport';
  return received.includes('front') && !received.includes('back') ? 'back' : 'front';
}

/** Whether only the front is missing: it was shown, and could not be read. */
export function isFrontMissing(received: readonly string[] = []): boolean {
  return received.includes('back') && !received.includes('front');
}
