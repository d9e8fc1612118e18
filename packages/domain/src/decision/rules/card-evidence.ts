import { identify } from '../identification.ts';
import type { Rule } from '../rule.ts';

/** What stands behind a card that could be read. It refuses nobody: without enough of it a person looks. */
export const cardEvidence: Rule = (input) => {
  const { card, testBuyer } = input.known;
  const { standing, evidence, evidenceNeeded } = identify(input);
  const isWeighed = standing !== null && (standing.isReviewed || !['incomplete', 'failed'].includes(standing.state));
  if (card === null || evidence === null || testBuyer !== null || !isWeighed) {
    return { line: { rule: 'card_evidence', result: 'skip', looked: {} } };
  }
  const { level, by, flags } = evidence;
  // What of the selfie is missing tells nothing where it would not be enough either.
  const missing = [...evidence.missing, ...(evidenceNeeded === 3 ? evidence.unbound : [])];
  const elsewhere = evidence.isKnownElsewhere ? { isKnownElsewhere: true } : {};
  const looked = { level, needed: evidenceNeeded, by, ...elsewhere, flags, missing, isReviewed: standing.isReviewed };
  const isPassed = standing.isReviewed || standing.state === 'passed';
  const next = standing.state === 'looking' || standing.state === 'front_again' ? standing.state : 'wait';
  const line = { rule: 'card_evidence', result: isPassed ? 'pass' : 'info', looked } as const;
  return {
    line: ['looking', 'front_again', 'unsettled'].includes(standing.state) ? { ...line, result: 'needs', next } : line,
  };
};
