import { normalizeCountry, stateName } from '@carded/domain/places';
import { becauseOf, messageOf, type ScanReason, scanMessages, scanReasonWords } from '@carded/domain/scanner';
import { isToDecide, type Outcome } from './outcome.ts';

/** Words of a verdict: one to be read across the counter, the reason, and what to do. */
export type VerdictWords = {
  readonly word: 'OK' | 'WAIT' | 'NO SALE' | 'AGAIN';
  readonly because: string;
  readonly next: string;
  /** The end of `next` that must not be missed. */
  readonly stress: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** Further results that neither the heading nor the advice mentions. */
  readonly marks: readonly string[];
};

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
/** An ISO date as a person reads it. */
export function longDay(iso: string): string {
  return dayFormat.format(new Date(`${iso}T00:00:00Z`));
}

const isoOf = (year: string, month: string, day: string) =>
  year === '' || month === '' || day === '' ? null : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
export function expiryOf({ input }: Outcome): string | null {
  return isoOf(input.exp_year, input.exp_month, input.exp_day);
}
export function birthDateOf({ input }: Outcome): string | null {
  return isoOf(input.dob_year, input.dob_month, input.dob_day);
}
export function nameOf({ input }: Outcome): string {
  return titleCase(`${input.first_name} ${input.last_name}`.trim());
}

/** First letters of words, and the one after `O'` or `D'`. */
const wordStarts = /(?<![\p{L}'’])\p{L}|(?<=(?<!\p{L})\p{L}['’])\p{L}/gu;
/** Cards shout; people do not. */
const titleCase = (text: string) =>
  text === text.toUpperCase() ? text.toLowerCase().replace(wordStarts, (letter) => letter.toUpperCase()) : text;

const issuerOf = ({ input }: Outcome): string => {
  const country = normalizeCountry(input.country) ?? 'US';
  return stateName(country, input.dl_state) ?? input.dl_state;
};

const cardLine = (outcome: Outcome): string => {
  const expiry = expiryOf(outcome);
  const issuer = issuerOf(outcome);
  if (expiry === null) return issuer;
  const isExpired = outcome.reasons.includes('expired');
  const state = isExpired
    ? `expired ${longDay(expiry)}`
    : outcome.verdict === 'accepted' || outcome.verdict === 'questionable'
      ? `until ${longDay(expiry)}`
      : 'valid';
  return issuer === '' ? state.charAt(0).toUpperCase() + state.slice(1) : `${issuer}, ${state}`;
};

const fact = (label: string, value: string) => (value === '' ? [] : [{ label, value }]);

const doNotSell = 'No result yet: do not sell.';

/** Adds the card's dates to the advice. */
const about = (reason: ScanReason, outcome: Outcome): string => {
  const expiry = expiryOf(outcome);
  if (reason === 'underage' && outcome.turnsOldEnoughOn !== null)
    return `Turns ${outcome.minimumAge} on ${longDay(outcome.turnsOldEnoughOn)}. `;
  if (reason === 'expired' && expiry !== null) return `It was valid through ${longDay(expiry)}. `;
  return '';
};

/** Gives reason and advice, by the first reason in the list's order. */
const saidOf = (outcome: Outcome): Pick<VerdictWords, 'because' | 'next'> => {
  const [reason = 'unreadable'] = outcome.reasons;
  return {
    // Uses the log's sentence, because a clerk may look it up there.
    because: (outcome.verdict === 'denied' ? becauseOf : messageOf)(reason, outcome.minimumAge),
    next: about(reason, outcome) + scanReasonWords[reason].next,
  };
};

/** Words for a card whose only problem is that its parts contradict each other. */
const undecided = (outcome: Outcome): Pick<VerdictWords, 'because' | 'next' | 'stress'> => ({
  because: becauseOf('inconsistent', outcome.minimumAge),
  next: isToDecide(outcome)
    ? 'Compare the card with the person. If you are sure it is real, press Decide. If not, ask for another ID.'
    : 'The card may be altered or misprinted. Ask for another ID.',
  stress: isToDecide(outcome) ? 'Do not sell yet.' : 'Do not sell with this card.',
});

export function wordsOf(outcome: Outcome): VerdictWords {
  const words = headingOf(outcome);
  const marks = outcome.info.filter(
    (line) => !words.next.includes(line) && (words.word !== 'WAIT' || line !== scanMessages.cardOnly),
  );
  return { ...words, marks: outcome.source === 'phone' ? [...marks, 'Scanned with the phone'] : marks };
}

const headingOf = (outcome: Outcome): Omit<VerdictWords, 'marks'> => {
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
  const who = [...fact('Name', nameOf(outcome)), ...(age === null ? [] : fact('Age', String(age)))];
  if (verdict === 'questionable')
    return { word: 'WAIT', ...undecided(outcome), facts: [...who, ...fact('Card', cardLine(outcome))] };
  if (verdict === 'denied') {
    const more = reasons.length > 1 && reasons.includes('underage') && reasons.includes('expired');
    return {
      word: 'NO SALE',
      ...saidOf(outcome),
      stress: more ? 'The card has also expired.' : '',
      facts: [...(age === null ? [] : fact('Age', String(age))), ...fact('Card', cardLine(outcome))],
    };
  }
  return { word: 'AGAIN', ...saidOf(outcome), stress: doNotSell, facts: [] };
};

/** The screen's place in three tries: after three the barcode is given up. */
export function triesText(unread: number): string {
  return unread <= 1
    ? 'First try'
    : unread === 2
      ? 'Second try. After the third, type it in'
      : 'Type it in from the front';
}

/** All that is known of a scanned card, line by line. */
export function detailRows(outcome: Outcome): readonly (readonly [string, string])[] {
  const { input } = outcome;
  const [born, expiry] = [birthDateOf(outcome), expiryOf(outcome)];
  const place = [input.city, [input.state, input.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const age = outcome.age === null ? '' : String(outcome.age);
  const rows: [string, string][] = [
    ['Name', nameOf(outcome)],
    ['Birth date', born === null ? '' : longDay(born)],
    ['Age', age],
    ['Minimum age', `${outcome.minimumAge}${outcome.citation === null ? '' : ` (${outcome.citation})`}`],
    ['Expires', expiry === null ? '' : longDay(expiry)],
    ['License number', input.id_number],
    ['Issued by', input.dl_state],
    ['Address', [input.address, place].filter(Boolean).join(', ')],
    ['Score', outcome.score === null ? '' : `${outcome.score} of 100`],
    ['Confirmed by records', outcome.verifiedFields.map(fieldWord).join(', ')],
  ];
  return rows.filter(([, value]) => value !== '');
}

const fieldWords: Readonly<Record<string, string>> = {
  dob: 'birth date',
  zip: 'ZIP code',
  id_number: 'license number',
};
export function fieldWord(field: string): string {
  return fieldWords[field] ?? field.replaceAll('_', ' ');
}
