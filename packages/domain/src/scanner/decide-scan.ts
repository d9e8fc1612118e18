import { isBornBefore, turnsOn } from '#age/index.ts';
import { identityMatchScore } from '#codes/index.ts';
import { isZip } from '#places/index.ts';
import { messageOf, scanMessages } from './messages.ts';
import { scanAge } from './scan-age.ts';
import {
  refusingReasons,
  type ScanCard,
  type ScanDecision,
  type ScanInput,
  type ScanReason,
  type ScanTraceLine,
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
 * What a card comes to at the counter. Pure and total. Accepted only when every rule is content: nothing unknown is ever accepted, and a card without an expiry
 * that can be read is no card to accept, whatever the reason.
 */
export function decideScan(input: ScanInput): ScanDecision {
  const rulings = rules.map((rule) => rule(input));
  const found = new Set(rulings.flatMap(({ reasons = [] }) => reasons));
  const reasons = scanReasons.filter((reason) => found.has(reason));
  const isRefused = reasons.some((reason) => refusingReasons.includes(reason));
  const { card, minimumAge, today } = input;
  const years = scanAge(card.birthDate, today);
  const isTooYoung = years !== null && years < minimumAge && !isCutOff(input);
  const turns = isTooYoung && card.birthDate !== null ? turnsOn(card.birthDate, minimumAge) : null;
  return {
    verdict: reasons.length === 0 ? 'accepted' : isRefused ? 'denied' : 'invalid',
    reasons,
    age: years,
    turnsOldEnoughOn: turns !== null && turns > today ? turns : null,
    errs: reasons.flatMap((reason) => (reason === 'unreadable' ? [] : [messageOf(reason, minimumAge)])),
    info: rulings.flatMap(({ info = [] }) => info),
    trace: rulings.map(({ line }) => line),
  };
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
  const doubts = warnings.filter(({ rule }) => doubtful.has(rule));
  return {
    line: {
      rule: 'scan_read',
      result: doubts.length === 0 ? 'pass' : 'info',
      looked: { read: 'card', doubts: [...new Set(doubts.map(({ rule }) => rule))] },
    },
    info: doubts.length === 0 ? [] : [scanMessages.doubts],
  };
}
/** What does not fit together on a card: a flag for the clerk, never a refusal. */
const doubtful: ReadonlySet<string> = new Set([
  'under_date_mismatch',
  'issued_before_birth',
  'expires_before_issue',
  'issuer_country_mismatch',
  'state_country_mismatch',
  'number_pattern',
]);

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

function expiry({ card, today }: ScanInput): Ruling {
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
