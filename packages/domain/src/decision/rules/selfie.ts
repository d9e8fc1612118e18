import type { DenyReason } from '#codes/index.ts';
import { identify } from '../identification.ts';
import type { Rule } from '../rule.ts';
import { isSelfieBound, isSelfieReviewed } from '../selfie-review.ts';
import type { SelfieFact } from '../types.ts';

const refusals: Readonly<Partial<Record<SelfieFact['state'], DenyReason>>> = {
  not_matched: 'selfie_mismatch',
  no_id_shown: 'selfie_id_missing',
};

/**
 * A selfie goes with the photo ID, where the website asks for it. A buyer who does not agree to one is no worse off: a person decides from the
 * ID (740 ILCS 14/15(b)).
 */
export const selfie: Rule = (input) => {
  const { requirements, known } = input;
  const { isIdNeeded } = identify(input);
  if (!requirements.selfie || !isIdNeeded) return { line: { rule: 'selfie', result: 'skip', looked: {} } };
  const state = known.selfie?.state ?? null;
  const looked = { state };
  if (state === null) {
    return {
      line: { rule: 'selfie', result: 'needs', looked, next: 'selfie' },
      effect: { kind: 'need', step: 'selfie' },
    };
  }
  if (isSelfieReviewed(known)) return { line: { rule: 'selfie', result: 'pass', looked } };
  if (isSelfieBound(input)) return { line: { rule: 'selfie', result: 'pass', looked: { state, isByMachine: true } } };
  const reason = refusals[state];
  if (reason !== undefined) {
    return {
      line: { rule: 'selfie', result: 'fail', looked, next: 'selfie' },
      effect: { kind: 'deny', reasons: [reason] },
    };
  }
  return { line: { rule: 'selfie', result: state === 'matched' ? 'pass' : 'info', looked } };
};
