import { isBornBefore, turnsOn } from '#age/index.ts';
import { identityMatchScore } from '#codes/index.ts';
import { contradictions, licenseWarningTexts, type ReadWarning, type WarningRule } from '#license/index.ts';
import { isZip } from '#places/index.ts';
import { messagesOf, scanMessages } from './messages.ts';
import { scanAge } from './scan-age.ts';
import {
  refusingReasons,
  type ScanCard,
  type ScanDecision,
  type ScanInput,
  type ScanReason,
  type ScanTraceLine,
  type ScanVerdict,
  scanReasons,
} from './types.ts';

type Ruling = {
  readonly line: ScanTraceLine;
  readonly reasons?: readonly ScanReason[];
  readonly info?: readonly string[];
};
type Rule = (input: ScanInput) => Ruling;

/** Every rule, in the order of the trace. Each is content, or gives reasons; none takes a reason back. */
const rules: readonly Rule[] = [read, age, expiry, fields, ban, records];

/**
 * Decides about a card at the counter. Pure and total. Accepted only when every rule agrees: a card with unknown data, or without a readable expiry date, is
 * never accepted.
 */
export function decideScan(input: ScanInput): ScanDecision {
  const rulings = rules.map((rule) => rule(input));
  const found = new Set(rulings.flatMap(({ reasons = [] }) => reasons));
  const reasons = scanReasons.filter((reason) => found.has(reason));
  const { card, minimumAge, today } = input;
  const years = scanAge(card.birthDate, today);
  const isTooYoung = years !== null && years < minimumAge && !isCutOff(input);
  const turns = isTooYoung && card.birthDate !== null ? turnsOn(card.birthDate, minimumAge) : null;
  return {
    verdict: verdictOf(reasons),
    reasons,
    age: years,
    turnsOldEnoughOn: turns !== null && turns > today ? turns : null,
    errs: messagesOf(reasons, minimumAge),
    info: rulings.flatMap(({ info = [] }) => info),
    trace: rulings.map(({ line }) => line),
  };
}

function verdictOf(reasons: readonly ScanReason[]): ScanVerdict {
  if (reasons.length === 0) return 'accepted';
  if (reasons.some((reason) => refusingReasons.includes(reason))) return 'denied';
  return reasons.every((reason) => reason === 'inconsistent') ? 'questionable' : 'invalid';
}

/** Fields an ID analysis needs, as the wire names them, that a card lacks or has in a form its country does not know. */
export function missingFields(card: ScanCard): readonly string[] {
  const has: readonly (readonly [string, boolean])[] = [
    ['dob', card.birthDate !== null],
    ['first_name', card.firstName !== ''],
    ['last_name', card.lastName !== ''],
    ['address', card.address !== ''],
    ['city', card.city !== ''],
    ['state', card.state !== ''],
    ['zip', card.country !== '' && isZip(card.country, card.zip)],
  ];
  return has.flatMap(([name, isThere]) => (isThere ? [] : [name]));
}

function isEmpty({ birthDate, expiryDate, firstName, lastName, idNumber, address }: ScanCard): boolean {
  return (
    birthDate === null && expiryDate === null && [firstName, lastName, idNumber, address].every((text) => text === '')
  );
}

function read({ card, warnings }: ScanInput): Ruling {
  if (isEmpty(card)) {
    return {
      line: { rule: 'scan_read', result: 'fail', looked: { read: 'nothing' }, next: 'scan_again' },
      reasons: ['unreadable'],
      info: [scanMessages.incomplete],
    };
  }
  const doubts = doubtsIn(warnings);
  const isUnusual = warnings.some(({ rule }) => rule === 'number_pattern');
  const looked = { read: 'card', doubts, ...(isUnusual ? { number: 'unusual' } : {}) };
  const notes = isUnusual ? [scanMessages.unusualNumber] : [];
  if (doubts.length === 0) return { line: { rule: 'scan_read', result: 'pass', looked }, info: notes };
  return {
    line: { rule: 'scan_read', result: 'needs', looked, next: 'another_id' },
    reasons: ['inconsistent'],
    info: [...doubts.map((rule) => licenseWarningTexts[rule]), ...notes],
  };
}

function isCutOff({ card, cutoffs = [] }: ScanInput): boolean {
  return cutoffs.some(({ bornOnOrAfter }) => !isBornBefore(card.birthDate, bornOnOrAfter));
}

function age(input: ScanInput): Ruling {
  const { card, minimumAge, minimumAgeCitation, today, cutoffs = [] } = input;
  const years = scanAge(card.birthDate, today);
  const line = (result: ScanTraceLine['result'], more: Partial<ScanTraceLine> = {}): ScanTraceLine => ({
    rule: 'scan_age',
    result,
    looked: { minimum: minimumAge },
    ...(minimumAgeCitation === undefined ? {} : { citation: minimumAgeCitation }),
    ...more,
  });
  if (years === null) return { line: line('needs', { next: 'type_it_in' }), reasons: ['no_birth_date'] };
  // An age that is no number, or not whole, lets nobody through.
  if (!(years >= minimumAge)) return { line: line('fail', { next: 'refuse' }), reasons: ['underage'] };
  const cutoff = cutoffs.find(({ bornOnOrAfter }) => !isBornBefore(card.birthDate, bornOnOrAfter));
  if (cutoff !== undefined) {
    const looked = { minimum: minimumAge, cutoff: cutoff.bornOnOrAfter };
    return { line: line('fail', { looked, citation: cutoff.citation, next: 'refuse' }), reasons: ['underage'] };
  }
  return { line: line('pass') };
}

function expiry({ card, warnings, today }: ScanInput): Ruling {
  if (card.expiryDate === null && warnings.some(({ rule }) => rule === 'non_expiring')) {
    return {
      line: { rule: 'scan_expiry', result: 'pass', looked: { expires: false } },
      info: [licenseWarningTexts['non_expiring']],
    };
  }
  const month = card.expiryMonth ?? null;
  const thisMonth = today.slice(0, 7);
  if (card.expiryDate === null && (month === null || month === thisMonth)) {
    return { line: { rule: 'scan_expiry', result: 'needs', looked: {}, next: 'type_it_in' }, reasons: ['no_expiry'] };
  }
  // A card is good through the day it names.
  const isValid = card.expiryDate === null ? month !== null && month > thisMonth : card.expiryDate >= today;
  if (!isValid) {
    return { line: { rule: 'scan_expiry', result: 'fail', looked: {}, next: 'another_id' }, reasons: ['expired'] };
  }
  return { line: { rule: 'scan_expiry', result: 'pass', looked: {} } };
}

function fields({ card, mode }: ScanInput): Ruling {
  if (mode === 2) return { line: { rule: 'scan_fields', result: 'skip', looked: { mode } } };
  const missing = missingFields(card);
  const hasNumber = card.idNumber !== '';
  if (missing.length === 0 && hasNumber) return { line: { rule: 'scan_fields', result: 'pass', looked: { mode } } };
  return {
    line: {
      rule: 'scan_fields',
      result: 'needs',
      looked: { mode, missing: [...missing, ...(hasNumber ? [] : ['id_number'])] },
      next: 'type_it_in',
    },
    reasons: [
      ...(missing.length > 0 ? (['missing_fields'] as const) : []),
      ...(hasNumber ? [] : (['number_missing'] as const)),
    ],
    info: missing.length > 0 && !isEmpty(card) ? [scanMessages.diagnostics] : [],
  };
}

function ban({ isBanned }: ScanInput): Ruling {
  if (isBanned === undefined) return { line: { rule: 'scan_ban', result: 'skip', looked: {} } };
  return isBanned
    ? { line: { rule: 'scan_ban', result: 'fail', looked: {}, next: 'refuse' }, reasons: ['banned'] }
    : { line: { rule: 'scan_ban', result: 'pass', looked: {} } };
}

/** Records confirm, or say nothing; they never make up for what the card lacks. */
function records({ mode, identity }: ScanInput): Ruling {
  if (mode === 2) return { line: { rule: 'scan_records', result: 'skip', looked: { mode } } };
  const cardOnly = [scanMessages.cardOnly];
  if (identity === undefined)
    return { line: { rule: 'scan_records', result: 'skip', looked: { mode } }, info: cardOnly };
  const looked = { needed: identityMatchScore, score: identity.score, agreed: [...identity.agreed] };
  if (identity.birthDateDiffers) {
    return {
      line: { rule: 'scan_records', result: 'fail', looked, next: 'another_id' },
      reasons: ['record_differs'],
    };
  }
  const isMatched = identity.score !== null && identity.score >= identityMatchScore;
  return {
    line: { rule: 'scan_records', result: isMatched ? 'pass' : 'info', looked },
    info: identity.score === null ? cardOnly : [],
  };
}

/**
 * Warnings about a card that contradicts itself. A real card may, by a mistake of its issuer, and a forged one often does: it is neither refused nor accepted.
 * At a counter the country of the issuer counts too: the clerk holds the card and can compare. An unusual number is only a note: the usual forms are no
 * official list, and real cards break them.
 */
const doubtful: ReadonlySet<WarningRule> = new Set([...contradictions, 'issuer_country_mismatch']);

/** The contradictions among the doubts of a reading, each once. */
export function doubtsIn(warnings: readonly Pick<ReadWarning, 'rule'>[]): WarningRule[] {
  return [...new Set(warnings.map(({ rule }) => rule).filter((rule) => doubtful.has(rule)))];
}
