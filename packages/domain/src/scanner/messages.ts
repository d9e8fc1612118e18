import type { DenyReason } from '#codes/index.ts';
import type { ScanKeeps, ScanReason } from './types.ts';

/** What a screen says, word for word. */
export const scanMessages = {
  diagnostics: 'Send the raw text for review so that we can see what the scanner read.',
  incomplete: 'Incomplete input data',
  sent: 'Diagnostics have been sent for review.',
  cardOnly: 'Checked from the card only.',
  offline: 'Offline: checked from the card only.',
  byHand: 'Accepted by hand.',
  unusualNumber: 'The license number has an unusual form. Look at the card.',
} as const;

/** What each reason says: why, without a period, and what to do. `{age}` is the minimum age. */
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

/** Why, without its full stop, as a heading has it. */
export function becauseOf(reason: ScanReason, minimumAge: number): string {
  return scanReasonWords[reason].because.replace('{age}', String(minimumAge));
}

/** Why, as a sentence. */
export function messageOf(reason: ScanReason, minimumAge: number): string {
  return `${becauseOf(reason, minimumAge)}.`;
}

/** What is wrong, as an answer lists it. An unread card is not an error of the card but a warning: `scanMessages.incomplete`. */
export function messagesOf(reasons: readonly ScanReason[], minimumAge: number): string[] {
  return reasons.filter((reason) => reason !== 'unreadable').map((reason) => messageOf(reason, minimumAge));
}

/**
 * What the log calls a reason: the public list of reasons. A card that contradicts itself may be a misprint, so it is recorded as nothing: a scan that waits for a
 * person without a reason is the questionable one.
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

/** What a screen says of what stays. */
export function keepsSentence(keeps: ScanKeeps): string {
  return keeps === 'identity'
    ? 'Saved: the result with name, address, birth date and license number, encrypted. The text of the barcode is not saved.'
    : 'Saved: the result, the reason and an age range. Name, address, birth date and license number are not saved.';
}
