import { iso3Countries } from '#places/iso3-countries.ts';

/** ICAO Doc 9303 parts 4 to 6: TD1 is 3 lines of 30 (ID cards), TD2 2 lines of 36, TD3 2 lines of 44 (passports). */
export type MrzFormat = 'TD1' | 'TD2' | 'TD3';

/** Data of the zone. Null is absent, unreadable or not proven by its check digit; the warnings tell which. */
export type MrzFields = {
  /** One or two letters: `P`, `ID`, `AC`. */
  documentCode: string | null;
  /** Code of the issuing state or organization, one to three letters; `UTO` is ICAO's specimen state. */
  issuer: string | null;
  lastName: string | null;
  /** Given names, divided by blanks. */
  firstNames: string | null;
  /** Number without fillers, including the rest of a long number of TD1 and TD2. */
  documentNumber: string | null;
  nationality: string | null;
  /** ISO `YYYY-MM-DD`, never after `today`. */
  birthDate: string | null;
  /** ISO `YYYY-MM-DD`, in the hundred years around `today`. */
  expiryDate: string | null;
  /** `X` is not specified. */
  sex: 'M' | 'F' | 'X' | null;
  /** Inner fillers as blanks; the two parts of TD1 divided by a blank. */
  optionalData: string | null;
};

export type MrzField = keyof MrzFields;

/** `absent`: the format has no such digit, or the document leaves it out where it may. */
export type MrzCheck = 'ok' | 'failed' | 'absent';

export type MrzCheckName = 'documentNumber' | 'birthDate' | 'expiryDate' | 'optionalData' | 'composite';

export type MrzChecks = Record<MrzCheckName, MrzCheck>;

/** Reason why a field is null or doubtful. */
export type MrzWarningRule =
  | 'check_failed'
  | 'composite_failed'
  | 'date_missing'
  | 'date_incomplete'
  | 'date_impossible'
  | 'birth_century_assumed'
  | 'expires_before_birth'
  | 'name_missing'
  | 'name_unreadable'
  | 'name_parts_repeated'
  | 'name_truncated'
  | 'number_missing'
  | 'code_unreadable'
  | 'document_code_unknown'
  | 'sex_unreadable';

/** Doubt about a reading. It never holds a value of the document. */
export type MrzWarning = { field: MrzField | null; rule: MrzWarningRule; text: string };

/** Text of each doubt, without personal data. */
export const mrzWarningTexts: Readonly<Record<MrzWarningRule, string>> = {
  check_failed: 'The check digit does not match; the value was left out.',
  composite_failed: 'The overall check digit does not match.',
  date_missing: 'The document gives no date.',
  date_incomplete: 'The document gives only part of the date.',
  date_impossible: 'The value is not a calendar date in a sensible range.',
  birth_century_assumed: 'The year has two digits; the later century was used.',
  expires_before_birth: 'The document expires before the birth date.',
  name_missing: 'The name is missing.',
  name_unreadable: 'The name has characters that names do not have.',
  name_parts_repeated: 'The name is divided more than once; the first division was used.',
  name_truncated: 'The name fills its field and may have been cut.',
  number_missing: 'The document number is missing.',
  code_unreadable: 'The code is not made of letters.',
  document_code_unknown: 'The document code is not one of this format.',
  sex_unreadable: 'The code for sex is unknown.',
};

/**
 * Codes besides ISO 3166-1 alpha-3 (ICAO Doc 9303 part 3, section 5, eighth edition 2021): Germany, the kinds of British nationality, Kosovo, organizations,
 * and stateless persons. `UTO`, the specimens' state, is not among them.
 */
const others: ReadonlySet<string> = new Set(
  'D GBD GBN GBO GBP GBS RKS EUE UNO UNA UNK XBA XIM XCC XCE XCO XEC XPO XES XMP XOM XDC XXA XXB XXC XXX'.split(' '),
);

/** Tells whether a state, organization or kind of nationality has this code. */
export function isMrzCode(code: string): boolean {
  return Object.hasOwn(iso3Countries, code) || others.has(code);
}
