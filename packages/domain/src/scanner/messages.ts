import type { DenyReason } from '#codes/index.ts';
import type { ScanKeeps, ScanReason } from './types.ts';

/** What a screen says, word for word. */
export const scanMessages = {
  missing: 'Missing required fields for an ID analysis.',
  diagnostics: 'Send the raw text for review, so that we can see what the scanner gave.',
  number: 'License # not found.',
  incomplete: 'Incomplete input data',
  sent: 'Diagnostics have been sent for review.',
  cardOnly: 'Checked from the card only.',
  offline: 'Offline: from the card alone.',
  doubts: 'Look at the card: what it says does not fit together.',
  byHand: 'Accepted by hand.',
} as const;

/** What a reason says on the screen. */
export function messageOf(reason: ScanReason, minimumAge: number): string {
  switch (reason) {
    case 'underage':
      return `Under ${minimumAge}.`;
    case 'expired':
      return 'The card has run out.';
    case 'banned':
      return 'This person is banned here.';
    case 'record_differs':
      return 'Records know this person with another birth date.';
    case 'unreadable':
      return scanMessages.incomplete;
    case 'no_birth_date':
      return 'The birth date could not be read.';
    case 'no_expiry':
      return 'The expiry date could not be read.';
    case 'missing_fields':
      return scanMessages.missing;
    case 'number_missing':
      return scanMessages.number;
  }
}

/** What the log calls a reason: the public list of reasons. */
export function logReasonOf(reason: ScanReason): DenyReason | 'banned' {
  switch (reason) {
    case 'underage':
    case 'expired':
    case 'banned':
      return reason;
    case 'record_differs':
      return 'info_mismatch';
    case 'unreadable':
      return 'blank_id';
    case 'no_birth_date':
    case 'no_expiry':
    case 'missing_fields':
    case 'number_missing':
      return 'info_missing';
  }
}

/** What a screen says of what stays, to whoever asks. */
export function keepsSentence(keeps: ScanKeeps): string {
  return keeps === 'identity'
    ? 'Kept: name, address, birth date and license number, sealed, with the verdict. The text of the barcode is not kept.'
    : 'Kept: the verdict, why, and roughly how old. Name, address, birth date and license number are not kept.';
}
