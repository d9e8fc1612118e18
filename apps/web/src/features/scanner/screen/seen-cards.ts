import type { ScanVerdict } from '@carded/domain/scanner';
import type { Outcome } from '#features/scanner/verdict/outcome.ts';
import type { ScreenEvent } from './screen-state.ts';

/** Which cards this screen has answered, and what they came to: each is counted once, as what it came to last. */
export function makeSeenCards() {
  const seen = new Map<string, ScanVerdict>();
  return {
    /**
     * What an answer is to the screen. A phone's decision about a card that the screen has left moves the count and must not cover the next card.
     * @returns null for what is known already
     */
    eventOf: (outcome: Outcome, onScreen: Outcome | null): ScreenEvent | null => {
      const { uuid, verdict, source } = outcome;
      const before = uuid === null ? undefined : seen.get(uuid);
      if (uuid !== null) seen.set(uuid, verdict);
      if (before === undefined) return { type: 'answered', outcome, isCounted: true };
      if (source === 'phone' && before === verdict) return null;
      if (source === 'phone' && onScreen?.uuid !== uuid) return { type: 'decided', before, verdict };
      return { type: 'answered', outcome, isCounted: false };
    },
    /** A clerk accepted it on this screen. */
    accept: (uuid: string): void => {
      seen.set(uuid, 'accepted');
    },
  };
}
