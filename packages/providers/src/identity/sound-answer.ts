import { matchScore } from '@carded/domain/people';
import { type IdentityAnswer, notAvailable } from './port.ts';

/**
 * Makes any answer safe to decide on: `match` only with a score of at least 90 and an equal birth date, else `no_match`; nonsense is
 * `not_available`.
 */
export function soundAnswer(answer: IdentityAnswer): IdentityAnswer {
  const { outcome, score, birthDateEqual, agreed }: Partial<IdentityAnswer> = answer ?? {};
  const isSound =
    (outcome === 'match' || outcome === 'no_match') &&
    typeof score === 'number' &&
    score >= 0 &&
    score <= 100 &&
    typeof birthDateEqual === 'boolean' &&
    Array.isArray(agreed);
  if (!isSound) {
    return notAvailable;
  }
  const isMatch = outcome === 'match' && score >= matchScore && birthDateEqual;
  return { outcome: isMatch ? 'match' : 'no_match', score, birthDateEqual, agreed };
}
