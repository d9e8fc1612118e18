import { identityMatchScore } from '#codes/index.ts';
import type { Requirements } from '#workflow/index.ts';
import type { IdentityFact } from './types.ts';

/**
 * Whether a match ends the search: a score of 90 or more with an equal birth date, and where the law wants it from a
 * source the seller neither owns nor changes (15 USC 376a(b)(4)).
 */
export function isCounted(one: IdentityFact, requirements: Pick<Requirements, 'independentSource'>): boolean {
  return (
    one.outcome === 'match' &&
    one.score >= identityMatchScore &&
    one.birthDateEqual &&
    (one.independent || !requirements.independentSource)
  );
}
