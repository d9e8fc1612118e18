import type { EvidenceLevel } from '#codes/index.ts';
import { type Fact, identify, readFacts } from '#decision/index.ts';
import type { Requirements } from '#workflow/index.ts';
import { type ReviewSignal, reviewSignals } from './review-signals.ts';
import { type ReviewSuggestion, suggestReview } from './suggest-review.ts';

/** What a reviewer is shown of a card beside its pictures. */
export type WeighedReview = {
  readonly level: EvidenceLevel;
  /** By which it is put in turn: a card in order whose holder records know at another address is most often somebody's who moved, and goes before its level. */
  readonly rank: EvidenceLevel;
  readonly isKnownElsewhere: boolean;
  /** From which level a machine accepts for this buyer. */
  readonly needed: EvidenceLevel;
  readonly signals: readonly ReviewSignal[];
  readonly suggestion: ReviewSuggestion;
};

/** @param doubts what is odd about the code itself, in words: those who hold what was read say so */
export function weighReview(
  requirements: Requirements,
  facts: readonly Fact[],
  doubts: readonly string[] = [],
): WeighedReview {
  const known = readFacts(facts);
  const { evidence, evidenceNeeded } = identify({ requirements, known });
  const level = evidence?.level ?? 0;
  const odd = doubts.map(
    (words): ReviewSignal => ({ speaks: 'against', label: 'Code on the card', words, side: null }),
  );
  const signals = [...odd, ...reviewSignals(known, evidence?.by ?? null)];
  const fronts = known.card?.fronts ?? 0;
  const isKnownElsewhere = evidence?.isKnownElsewhere === true;
  return {
    level,
    rank: isKnownElsewhere && level === 2 ? 3 : isKnownElsewhere && level === 3 ? 4 : level,
    isKnownElsewhere,
    needed: evidenceNeeded,
    signals,
    suggestion: suggestReview({ evidence, signals, hasSelfie: known.selfie?.state === 'given', fronts }),
  };
}
