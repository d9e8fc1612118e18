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

/** Whether a record knows the buyer at the very address of the order. A street of the same name is in most towns. */
export function isAtAddress({ agreed }: Pick<IdentityFact, 'agreed'>): boolean {
  const has = (...fields: readonly string[]) => fields.every((field) => agreed.includes(field));
  return has('street') && (has('zip') || has('city', 'state'));
}

/** Whether a record has this name and birth date, wherever it says they live. */
export function isSamePerson({ outcome, birthDateEqual, agreed }: IdentityFact): boolean {
  return birthDateEqual && (outcome === 'match' || ['firstName', 'lastName'].every((field) => agreed.includes(field)));
}
