import { normaliseCountry, stateName } from '@carded/domain/places';
import type { ScanReason } from '@carded/domain/scanner';
import type { Outcome } from './outcome.ts';

/** What a verdict says: one word to be read across the counter, why, and what to do. */
export interface VerdictWords {
  readonly word: 'OK' | 'NO SALE' | 'AGAIN';
  readonly because: string;
  readonly next: string;
  /** The end of `next` that must not be missed. */
  readonly stress: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
/** An ISO date as a person reads it. */
export const longDay = (iso: string): string => dayFormat.format(new Date(`${iso}T00:00:00Z`));

const isoOf = (year: string, month: string, day: string) =>
  year === '' || month === '' || day === '' ? null : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
export const expiryOf = ({ input }: Outcome): string | null => isoOf(input.exp_year, input.exp_month, input.exp_day);
export const birthDateOf = ({ input }: Outcome): string | null => isoOf(input.dob_year, input.dob_month, input.dob_day);
export const nameOf = ({ input }: Outcome): string => titleCase(`${input.first_name} ${input.last_name}`.trim());

/** First letters of words, and the one after `O'` or `D'`. */
const wordStarts = /(?<![\p{L}'’])\p{L}|(?<=(?<!\p{L})\p{L}['’])\p{L}/gu;
/** Cards shout; people do not. */
const titleCase = (text: string) =>
  text === text.toUpperCase() ? text.toLowerCase().replace(wordStarts, (letter) => letter.toUpperCase()) : text;

const issuerOf = ({ input }: Outcome): string => {
  const country = normaliseCountry(input.country) ?? 'US';
  return stateName(country, input.dl_state) ?? input.dl_state;
};

const cardLine = (outcome: Outcome): string => {
  const expiry = expiryOf(outcome);
  const issuer = issuerOf(outcome);
  if (expiry === null) return issuer;
  const isExpired = outcome.reasons.includes('expired');
  const state = isExpired
    ? `ran out ${longDay(expiry)}`
    : outcome.verdict === 'accepted'
      ? `until ${longDay(expiry)}`
      : 'valid';
  return issuer === '' ? state.charAt(0).toUpperCase() + state.slice(1) : `${issuer}, ${state}`;
};

const fact = (label: string, value: string) => (value === '' ? [] : [{ label, value }]);

const doNotSell = 'No answer yet: do not sell.';

/** Refusals, the first of the list's order that applies. */
const refused = (outcome: Outcome, reason: ScanReason | undefined): Pick<VerdictWords, 'because' | 'next'> => {
  const { minimumAge, turnsOldEnoughOn } = outcome;
  const expiry = expiryOf(outcome);
  switch (reason) {
    case 'underage':
      return {
        because: `Under ${minimumAge}`,
        next:
          turnsOldEnoughOn === null
            ? 'Hand the card back, kindly.'
            : `Turns ${minimumAge} on ${longDay(turnsOldEnoughOn)}. Hand the card back, kindly.`,
      };
    case 'expired':
      return {
        because: 'The card has run out',
        next: `${expiry === null ? '' : `It was good until ${longDay(expiry)}. `}Ask for another ID.`,
      };
    case 'banned':
      return { because: 'Banned here', next: 'This person is on your ban list. Hand the card back, kindly.' };
    default:
      return {
        because: 'Records differ',
        next: 'Records know this person with another birth date. Ask for another ID.',
      };
  }
};

const unanswered = (reason: ScanReason | undefined): Pick<VerdictWords, 'because' | 'next'> => {
  switch (reason) {
    case 'no_birth_date':
      return { because: 'No birth date was read', next: 'Scan it again, or type the dates from the front.' };
    case 'no_expiry':
      return { because: 'No expiry date was read', next: 'Scan it again, or type the dates from the front.' };
    case 'missing_fields':
      return {
        because: 'The card does not say enough',
        next: 'Missing required fields for an ID analysis. Type them in.',
      };
    case 'number_missing':
      return { because: 'No license number', next: 'License # not found. Type it in from the front.' };
    default:
      return { because: 'Only half was read', next: 'Wipe the barcode, hold it flat, a hand away.' };
  }
};

export const wordsOf = (outcome: Outcome): VerdictWords => {
  const { verdict, reasons, age } = outcome;
  if (verdict === 'accepted') {
    return {
      word: 'OK',
      because: outcome.isByHand
        ? 'Accepted by hand'
        : age === null
          ? 'Old enough, card valid'
          : `Age ${age}, card valid`,
      ...{ next: '', stress: '' },
      facts: [...fact('Name', nameOf(outcome)), ...fact('Card', cardLine(outcome))],
    };
  }
  const [reason] = reasons;
  if (verdict === 'denied') {
    const more = reasons.length > 1 && reasons.includes('underage') && reasons.includes('expired');
    return {
      word: 'NO SALE',
      ...refused(outcome, reason),
      stress: more ? 'The card has run out, too.' : '',
      facts: [...(age === null ? [] : fact('Age', String(age))), ...fact('Card', cardLine(outcome))],
    };
  }
  return { word: 'AGAIN', ...unanswered(reason), stress: doNotSell, facts: [] };
};

/** The screen's place in three tries: after three the barcode is given up. */
export const triesText = (unread: number): string =>
  unread <= 1 ? 'First try' : unread === 2 ? 'Second try. After three, type it in' : 'Type it in from the front';
