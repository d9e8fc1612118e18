import { divisionOf, identityMatchScore, isCountryCode } from '#codes/index.ts';
import { recordFields } from '#steps/index.ts';
import type { Requirements } from '#workflow/index.ts';
import { isCounted } from '../evidence.ts';
import { identify, isUnderageByCard } from '../identification.ts';
import type { Rule, RuleInput } from '../rule.ts';
import type { AgeFact, IdentityFact, Looked, TraceLine } from '../types.ts';

/** The buyer has the minimum age and was born before every cut-off. No birth date is never of age. */
export const age: Rule = ({ requirements, known }) => {
  const { minimumAge, minimumAgeCitation } = requirements;
  const line = (result: TraceLine['result'], more: Partial<TraceLine> = {}): TraceLine => ({
    rule: 'age',
    result,
    looked: { minimum: minimumAge },
    ...(minimumAgeCitation === undefined ? {} : { citation: minimumAgeCitation }),
    ...more,
  });
  if (requirements.isPlaceDisabled && !known.isCreated) return { line: line('skip') };
  const failed = known.ages.find((fact) => !fact.meetsMinimum || fact.cutoffFailed === true);
  if (failed !== undefined) {
    return {
      line: failed.meetsMinimum ? line('fail', cutoffOf(requirements)) : line('fail', { next: 'stopped' }),
      effect: { kind: 'turn_away', notCreated: 'underage', reason: 'underage' },
    };
  }
  if (known.ages.some((fact) => isChecked(fact, requirements))) return { line: line('pass') };
  if (known.ages.length > 0) {
    return { line: line('needs', { next: 'retry' }), effect: { kind: 'rerun', checks: ['age'] } };
  }
  // Waits in the ocr flow, where the birth date comes from the card.
  if (known.flow === 'ocr' && identify({ requirements, known }).standing?.state !== 'passed') {
    return { line: line('needs', { next: 'photo_id' }) };
  }
  return { line: line('needs', { next: 'details' }), effect: { kind: 'need', step: 'details' } };
};

/** Tells whether the fact was checked against the current requirements. */
function isChecked(fact: AgeFact, { minimumAge, birthCutoffs }: Requirements): boolean {
  return fact.minimum >= minimumAge && (birthCutoffs.length === 0 || fact.cutoffFailed === false);
}

/** The earliest one, which everybody fails who fails any. */
function cutoffOf({ birthCutoffs }: Requirements): Partial<TraceLine> {
  const [first] = birthCutoffs.toSorted((a, b) => a.bornOnOrAfter.localeCompare(b.bornOnOrAfter));
  if (first === undefined) return { looked: { cutoff: null }, next: 'stopped' };
  return { looked: { cutoff: first.bornOnOrAfter }, citation: first.citation, next: 'stopped' };
}

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

/** Checks what the same buyer did here before, and that this person does not finish another one's check. */
export const earlier: Rule = (input) => {
  const { known } = input;
  const what = [...new Set(known.earlier.map((one) => one.what))].sort();
  const { isKnownFromEarlier } = identify(input);
  if (what.includes('another_buyer')) {
    return {
      line: { rule: 'earlier', result: 'fail', looked: { what, counts: false }, next: 'stopped' },
      effect: { kind: 'deny', reasons: ['blocked'] },
    };
  }
  return {
    line: {
      rule: 'earlier',
      result: isKnownFromEarlier ? 'pass' : what.length > 0 ? 'info' : 'skip',
      looked: { what, counts: isKnownFromEarlier },
    },
  };
};

/** Someone with the right to do so accepted or refused it by hand. */
export const manual: Rule = (input) => {
  const { known } = input;
  if (known.manual === null) return { line: { rule: 'manual', result: 'skip', looked: {} } };
  const { accepted } = known.manual;
  if (!accepted) {
    return {
      line: { rule: 'manual', result: 'fail', looked: { accepted }, next: 'stopped' },
      effect: { kind: 'deny', reasons: ['blocked'] },
    };
  }
  const isOverruled = isUnderageByCard(input);
  if (isOverruled) return { line: { rule: 'manual', result: 'info', looked: { accepted, isOverruled } } };
  return { line: { rule: 'manual', result: 'pass', looked: { accepted } }, effect: { kind: 'accept' } };
};

/** The buyer is not on the ban list, and the list was asked. */
export const ban: Rule = ({ requirements, known }) => {
  const isTest = known.testBuyer === 'grace_doe';
  if (isTest || known.ban?.banned === true) {
    return {
      line: { rule: 'ban', result: 'fail', looked: { banned: true, isTest }, next: 'stopped' },
      effect: { kind: 'turn_away', notCreated: 'banned', reason: 'blocked' },
    };
  }
  if (known.ban !== null) return { line: { rule: 'ban', result: 'pass', looked: { banned: false } } };
  const isFreed = requirements.isPlaceDisabled && !known.isCreated;
  // Waits in the ocr flow, where no lookup is possible before the card was read.
  if (isFreed || (known.flow === 'ocr' && known.ages.length === 0)) {
    return { line: { rule: 'ban', result: 'skip', looked: {} } };
  }
  return {
    line: { rule: 'ban', result: 'needs', looked: {}, next: 'retry' },
    effect: { kind: 'hold', checks: ['ban'] },
  };
};

/** The buyer is not connected from where the website refuses connections. */
export const ip: Rule = ({ known }) => {
  const facts = known.ordered.filter((fact) => fact.kind === 'ip');
  const country = facts.at(-1)?.country;
  const looked = { country: isCountryCode(country) ? country : null };
  if (known.isIpBlocked) {
    return {
      line: { rule: 'ip', result: 'fail', looked, next: 'stopped' },
      effect: { kind: 'turn_away', notCreated: 'ip_blocked', reason: 'blocked' },
    };
  }
  return { line: { rule: 'ip', result: facts.length === 0 ? 'skip' : 'pass', looked } };
};

/** The order goes where the website sells, and where a law does not forbid it. */
export const place: Rule = ({ requirements, known }) => {
  const { country, state } = requirements.place;
  const where: Looked = {
    country: isCountryCode(country) ? country : 'ZZ',
    ...(divisionOf(country, state) === null ? {} : { state: state ?? null }),
  };
  const isBlocked = requirements.isPlaceBlocked || known.isPlaceFoundBlocked;
  if (!isBlocked) return { line: { rule: 'place', result: 'pass', looked: where } };
  const { blockedCitation } = requirements;
  return {
    line: {
      rule: 'place',
      result: 'fail',
      looked: { ...where, blockedBy: requirements.blockedBy ?? 'rule' },
      ...(blockedCitation === undefined ? {} : { citation: blockedCitation }),
      next: 'stopped',
    },
    effect: { kind: 'turn_away', notCreated: 'location_blocked', reason: 'blocked' },
  };
};

/** Lets the order continue where the website asks for no check, only before anything was created. */
export const placeDisabled: Rule = ({ requirements, known }) => {
  const isReleased = requirements.isPlaceDisabled && !known.isCreated;
  const line = { rule: 'place_disabled', result: isReleased ? 'info' : 'skip', looked: {} } as const;
  return isReleased ? { line, effect: { kind: 'release' } } : { line };
};
