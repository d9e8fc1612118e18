import type { DenyReason } from '#codes/index.ts';
import { isSettling } from '../card.ts';
import { identify, isUnderageByCard } from '../identification.ts';
import type { Rule } from '../rule.ts';
import type { DocumentFact, TraceLine } from '../types.ts';

/** A photo ID is shown where the website asks for one, or nothing else says who the buyer is. */
export const photoId: Rule = (input) => {
  const { known, requirements } = input;
  const { isIdNeeded, isIdRequired, idAskedBy, standing } = identify(input);
  const line = (result: TraceLine['result']): TraceLine => ({
    rule: 'photo_id',
    result,
    looked: {
      isNeeded: isIdNeeded,
      isRequired: isIdRequired,
      mode: requirements.requireIdMode,
      // The rules are behind all others.
      ...(idAskedBy === 'earlier' || idAskedBy === 'test' ? { askedBy: idAskedBy } : {}),
    },
  });
  if (known.isTypingNeeded) {
    const step = 'type_details';
    return { line: { ...line('needs'), next: step }, effect: { kind: 'need', step } };
  }
  if (!isIdNeeded) return { line: line('skip') };
  if (standing === null) {
    return { line: { ...line('needs'), next: 'photo_id' }, effect: { kind: 'need', step: 'photo_id' } };
  }
  if (standing.state === 'incomplete' || standing.state === 'looking' || standing.state === 'front_again') {
    const next = standing.state === 'incomplete' ? 'other_side' : standing.state;
    return { line: { ...line('needs'), next }, effect: { kind: 'need', step: next } };
  }
  return { line: line('pass') };
};

/** The card can be read: there is one in the photo, and a code or a person says what it holds. */
export const cardRead: Rule = (input) => {
  const { card, testBuyer } = input.known;
  const { standing } = identify(input);
  if (card === null || standing === null) return { line: { rule: 'card_read', result: 'skip', looked: {} } };
  const reader = card.sides.find(isSettling)?.readBy ?? null;
  const looked = {
    readBy: standing.isReviewed ? 'person' : reader,
    sides: card.sides.map((one) => one.side).sort(),
    isTest: testBuyer !== null,
  };
  if (testBuyer === 'frank_doe' || standing.reasons.includes('blank_id')) {
    return {
      line: { rule: 'card_read', result: 'fail', looked, next: 'photo_id' },
      effect: { kind: 'deny', reasons: testBuyer === 'frank_doe' ? ['invalid_id'] : ['blank_id'] },
    };
  }
  const isRead = reader !== null || standing.state === 'passed';
  return { line: { rule: 'card_read', result: isRead ? 'pass' : 'info', looked } };
};

/** The card has not run out, and nothing says that it is not genuine. */
export const cardValid: Rule = (input) => {
  const { card, testBuyer } = input.known;
  const { standing } = identify(input);
  if (card === null || standing === null || testBuyer !== null) {
    return { line: { rule: 'card_valid', result: 'skip', looked: {} } };
  }
  const own: readonly DenyReason[] = ['expired', 'fake_id'];
  const reasons = standing.isReviewed ? [] : standing.reasons.filter((reason) => own.includes(reason));
  if (reasons.length > 0) {
    return {
      line: { rule: 'card_valid', result: 'fail', looked: { reasons }, next: 'photo_id' },
      effect: { kind: 'deny', reasons },
    };
  }
  const isPassed = standing.state === 'passed' || card.sides.some((one) => isSettling(one) && one.expired === false);
  return { line: { rule: 'card_valid', result: isPassed ? 'pass' : 'info', looked: { reasons } } };
};

/** Checks the buyer's age by the birth date on the card. An underage card is never overruled. */
export const cardAge: Rule = (input) => {
  const { requirements, known } = input;
  const { standing } = identify(input);
  if (known.card === null || standing === null || known.testBuyer !== null) {
    return { line: { rule: 'card_age', result: 'skip', looked: {} } };
  }
  const looked = { minimum: requirements.minimumAge };
  const citation = requirements.minimumAgeCitation === undefined ? {} : { citation: requirements.minimumAgeCitation };
  const isOpen = standing.state !== 'failed' && standing.state !== 'passed';
  if (isUnderageByCard(input) && !isOpen) {
    return {
      line: { rule: 'card_age', result: 'fail', looked, ...citation, next: 'stopped' },
      effect: { kind: 'deny', reasons: ['underage'], isFinal: true },
    };
  }
  const isRead = known.card.sides.some((one) => isSettling(one) && one.meetsMinimum === true);
  const isPassed = standing.state === 'passed' || isRead;
  return { line: { rule: 'card_age', result: isPassed ? 'pass' : 'info', looked, ...citation } };
};

/** Name and birth date on the card are those of the order. */
export const cardBelongs: Rule = (input) => {
  const { card, testBuyer } = input.known;
  const { standing } = identify(input);
  if (card === null || standing === null || testBuyer !== null) {
    return { line: { rule: 'card_belongs', result: 'skip', looked: {} } };
  }
  const read = card.sides.filter(isSettling);
  const looked = { name: agreement(read, 'nameAgrees'), birthDate: agreement(read, 'birthDateAgrees') };
  if (standing.reasons.includes('info_mismatch') && !standing.isReviewed) {
    return {
      line: { rule: 'card_belongs', result: 'fail', looked, next: 'photo_id' },
      effect: { kind: 'deny', reasons: ['info_mismatch'] },
    };
  }
  if (!standing.isReviewed && card.sides.some((one) => one.disputed === true)) {
    return { line: { rule: 'card_belongs', result: 'info', looked: { ...looked, isDisputed: true } } };
  }
  const isPassed = standing.state === 'passed' || (looked.name === 'agrees' && looked.birthDate === 'agrees');
  return { line: { rule: 'card_belongs', result: isPassed ? 'pass' : 'info', looked } };
};

function agreement(
  read: readonly DocumentFact[],
  field: 'nameAgrees' | 'birthDateAgrees',
): 'agrees' | 'differs' | 'not_compared' {
  if (read.some((one) => one[field] === false)) return 'differs';
  return read.some((one) => one[field] === true) ? 'agrees' : 'not_compared';
}

/** Requires evidence for a readable card. It refuses nobody: with too little, a person reviews. */
export const cardEvidence: Rule = (input) => {
  const { card, testBuyer } = input.known;
  const { standing, evidence, evidenceNeeded } = identify(input);
  const isWeighed = standing !== null && (standing.isReviewed || !['incomplete', 'failed'].includes(standing.state));
  if (card === null || evidence === null || testBuyer !== null || !isWeighed) {
    return { line: { rule: 'card_evidence', result: 'skip', looked: {} } };
  }
  const { level, by, flags } = evidence;
  // Leaves out the selfie's missing checks where it would not be enough anyway.
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
