import { identityMatchScore } from '#codes/index.ts';
import { recordFields } from '#steps/index.ts';
import { identify } from '../identification.ts';
import { isCounted } from '../is-counted.ts';
import type { Rule, RuleInput } from '../rule.ts';
import type { IdentityFact, TraceLine } from '../types.ts';

/** Records of a source agree with what the buyer typed. */
export const identity: Rule = (input) => {
  const { requirements, known } = input;
  const { isMatched, isKnownFromEarlier } = identify(input);
  const line = (result: TraceLine['result']): TraceLine => ({
    rule: 'identity',
    result,
    looked: lookedAt(input),
    ...(requirements.independentSourceCitation === undefined
      ? {}
      : { citation: requirements.independentSourceCitation }),
  });
  if (isMatched) return { line: line('pass') };
  if (known.identities.length === 0) return { line: line('skip') };
  return { line: isKnownFromEarlier ? line('info') : { ...line('needs'), next: 'photo_id' } };
};

function lookedAt({ requirements, known }: RuleInput): TraceLine['looked'] {
  const answered = known.identities.filter((one) => one.outcome !== 'not_available');
  const best =
    answered.find((one) => isCounted(one, requirements)) ??
    answered.reduce<IdentityFact | null>((top, one) => (top === null || one.score > top.score ? one : top), null);
  return {
    needed: identityMatchScore,
    sources: known.identities.length,
    answered: answered.length,
    score: best === null ? null : best.score,
    birthDateEqual: best?.birthDateEqual ?? null,
    agreed: (best?.agreed ?? []).filter((name) => Object.hasOwn(recordFields, name)),
    isIndependenceMissing: best !== null && requirements.independentSource && !best.independent,
    isTest: known.testBuyer === 'john_doe',
  };
}
