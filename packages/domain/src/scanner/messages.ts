import type { DenyReason } from '#codes/index.ts';
import { licenseWarningTexts, type WarningRule } from '#license/index.ts';
import type { ScanKeeps, ScanReason, ScanTraceLine, ScanVerdict } from './types.ts';

/** Texts of a screen, word for word. */
export const scanMessages = {
  diagnostics: 'Send the raw text for review so that we can see what the scanner read.',
  incomplete: 'Incomplete input data',
  sent: 'Diagnostics have been sent for review.',
  cardOnly: 'Checked from the card only.',
  offline: 'Offline: checked from the card only.',
  byHand: 'Accepted by hand.',
  unusualNumber: 'The license number has an unusual form. Look at the card.',
} as const;

/** Words of each reason: why, without a period, and what to do. `{age}` is the minimum age. */
export const scanReasonWords: Readonly<Record<ScanReason, { readonly because: string; readonly next: string }>> = {
  underage: { because: 'Under {age}', next: 'Politely hand the card back.' },
  expired: { because: 'The card has expired', next: 'Ask for another ID.' },
  banned: { because: 'This person is on your ban list', next: 'Politely hand the card back.' },
  record_differs: { because: 'Records show another birth date for this person', next: 'Ask for another ID.' },
  unreadable: {
    because: 'The card was not read completely',
    next: 'Wipe the barcode and hold it flat, about 6 inches away.',
  },
  no_birth_date: {
    because: 'The birth date could not be read',
    next: 'Scan the card again, or type the dates from its front.',
  },
  no_expiry: {
    because: 'The expiration date could not be read',
    next: 'Scan the card again, or type the dates from its front.',
  },
  missing_fields: {
    because: 'Missing required fields for an ID analysis',
    next: 'Type them in from the front.',
  },
  number_missing: { because: 'License # not found', next: 'Type it in from the front.' },
  inconsistent: {
    because: 'Card details do not match',
    next: 'Compare the card with the person, or ask for another ID.',
  },
};

/** Words a reason without its period, as a heading. */
export function becauseOf(reason: ScanReason, minimumAge: number): string {
  return scanReasonWords[reason].because.replace('{age}', String(minimumAge));
}

/** Words a reason as a sentence. */
export function messageOf(reason: ScanReason, minimumAge: number): string {
  return `${becauseOf(reason, minimumAge)}.`;
}

/** Lists the errors of an answer. An unread card is not an error of the card but a warning: `scanMessages.incomplete`. */
export function messagesOf(reasons: readonly ScanReason[], minimumAge: number): string[] {
  return reasons.filter((reason) => reason !== 'unreadable').map((reason) => messageOf(reason, minimumAge));
}

/**
 * Names of reasons in the log: the public list of reasons. A card that contradicts itself may be a misprint, so it has none: a scan that waits for a person
 * without a reason is the questionable one.
 */
const logReasons: Readonly<Record<ScanReason, DenyReason | 'banned' | null>> = {
  underage: 'underage',
  expired: 'expired',
  banned: 'banned',
  record_differs: 'info_mismatch',
  unreadable: 'blank_id',
  no_birth_date: 'info_missing',
  no_expiry: 'info_missing',
  missing_fields: 'info_missing',
  number_missing: 'info_missing',
  inconsistent: null,
};
export function logReasonOf(reason: ScanReason): DenyReason | 'banned' | null {
  return logReasons[reason];
}

/** Words which data a screen keeps. */
export function keepsSentence(keeps: ScanKeeps): string {
  return keeps === 'identity'
    ? 'Saved: the result with name, address, birth date and license number, encrypted. The text of the barcode is not saved.'
    : 'Saved: the result, the reason and an age range. Name, address, birth date and license number are not saved.';
}

type Words = {
  readonly title: string;
  readonly detail: string;
  readonly aside: string;
};
const say = (title: string, detail: string, aside: string): Words => ({ title, detail, aside });
const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as readonly string[]) : []);

const numberNote = 'The license number has an unusual form.';
const doubtText = (rule: string): string => licenseWarningTexts[rule as WarningRule];

/** A line of a scan's trace in plain words for the merchant. */
export function scanWords({ rule, result, looked, citation }: ScanTraceLine): Words {
  switch (rule) {
    case 'scan_read':
      if (result === 'fail') return say('Card could be read', 'Nothing could be read', 'no');
      return say(
        'Card could be read',
        [...listOf(looked.doubts).map(doubtText), ...(looked.number === 'unusual' ? [numberNote] : [])].join(' '),
        result === 'pass' ? 'yes' : 'does not match',
      );
    case 'scan_age': {
      const title = `${String(looked.minimum)} or older by the card`;
      if (looked.cutoff !== undefined) return say(`Born before ${String(looked.cutoff)}`, citation ?? '', 'no');
      const detail = citation === undefined ? 'Minimum age of your settings' : `Minimum age by law, ${citation}`;
      return say(title, detail, result === 'pass' ? 'yes' : result === 'fail' ? 'no' : 'not known');
    }
    case 'scan_expiry':
      if (result === 'pass')
        return looked.expires === false
          ? say('Card still valid', licenseWarningTexts['non_expiring'], 'valid')
          : say('Card still valid', 'Not expired', 'valid');
      if (result === 'fail') return say('Card still valid', 'It was expired on the day of this scan', 'expired');
      return say('Card still valid', 'Its expiration date could not be read', 'not known');
    case 'scan_fields':
      if (result === 'skip') return say('Name and address', 'Not needed for a birth date check', 'not asked');
      if (result === 'pass') return say('Name and address', 'Everything an ID check needs', 'complete');
      return say('Name and address', `Missing: ${listOf(looked.missing).map(fieldName).join(', ')}`, 'incomplete');
    case 'scan_ban':
      if (result === 'skip') return say('Ban list', 'Not asked', 'not known yet');
      return result === 'fail'
        ? say('Banned', 'You banned this person', 'ban found')
        : say('Not banned', '', 'no ban found');
    case 'scan_records':
      if (result === 'skip') return say('Records', 'Not asked', 'not asked');
      if (result === 'fail') return say('Records', 'They show another birth date for this person', 'differs');
      if (looked.score === null) return say('Records', 'No source answered', 'card only');
      return say(
        'Records',
        result === 'pass' ? 'They confirm the card' : 'They confirm part of it',
        `${String(looked.score)} of 100`,
      );
    case 'manual':
      return say('Accepted by hand', 'Someone at the scanner accepted it', 'by hand');
  }
}

const names: Readonly<Record<string, string>> = {
  dob: 'birth date',
  exp: 'expiration date',
  first_name: 'first name',
  last_name: 'last name',
  address: 'address',
  city: 'city',
  state: 'state',
  zip: 'ZIP code',
  id_number: 'license number',
};
const fieldName = (name: string): string => names[name] ?? name;

/** A scan in one word and a sentence, for the log. */
export function scanOutcomeWords(
  verdict: ScanVerdict,
  reasons: readonly ScanReason[],
  minimumAge: number,
  isByHand: boolean,
): { readonly title: string; readonly sentence: string; readonly next: string } {
  if (isByHand) return { title: 'Accepted by hand', sentence: 'Someone at the scanner accepted it.', next: '' };
  if (verdict === 'accepted') return { title: 'Accepted', sentence: `${minimumAge} or older, card valid.`, next: '' };
  const sentence = reasons.map((reason) => messageOf(reason, minimumAge)).join(' ');
  if (verdict === 'denied') return { title: 'No sale', sentence, next: '' };
  if (verdict === 'questionable') return { title: 'Questionable', sentence, next: scanReasonWords.inconsistent.next };
  return { title: 'No result', sentence, next: 'Scan the card again, or type it in.' };
}
