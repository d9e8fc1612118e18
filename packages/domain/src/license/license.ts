/** Data of a driver's license or identity card. Texts are trimmed, absent fields null, dates ISO `YYYY-MM-DD`. */
export type License = {
  /** AAMVA subfile type: `DL` driver's license, `ID` identity card, `EN` enhanced license. */
  documentType: string;
  firstName: string | null;
  middleName: string | null;
  lastName: string | null;
  suffix: string | null;
  birthDate: string | null;
  expiryDate: string | null;
  issueDate: string | null;
  idNumber: string | null;
  street: string | null;
  street2: string | null;
  city: string | null;
  state: string | null;
  /** `12345`, `12345-6789` or `A1A 1A1`; as written for a country other than USA and CAN. */
  zip: string | null;
  /** ISO 3166-1 alpha-3, as AAMVA element DCG has it. */
  country: string | null;
  sex: 'M' | 'F' | 'X' | null;
  /** Code of the issuing state, province or body, from the issuer identification number. */
  issuer: string | null;
  /** Issuer identification number, six digits. */
  iin: string | null;
  aamvaVersion: number | null;
  under18Until: string | null;
  under19Until: string | null;
  under21Until: string | null;
};

export type LicenseField = keyof License;

/** Reason why a field is doubtful or null, or what was repaired before reading. */
export type WarningRule =
  | 'text_repaired'
  | 'segmented_without_separators'
  | 'header_missing'
  | 'version_unknown'
  | 'document_type_assumed'
  | 'date_missing'
  | 'date_impossible'
  | 'date_ambiguous'
  | 'date_order_swapped'
  | 'date_trailing_text'
  | 'date_leading_zero_restored'
  | 'birth_month_from_expiry'
  | 'expiry_without_day'
  | 'non_expiring'
  | 'name_missing'
  | 'name_split_by_blanks'
  | 'name_truncated'
  | 'number_missing'
  | 'number_from_other_element'
  | 'number_decoded'
  | 'number_pattern'
  | 'residence_address_used'
  | 'zip_cut'
  | 'zip_unreadable'
  | 'zip_state_mismatch'
  | 'country_from_issuer'
  | 'country_from_state'
  | 'state_from_issuer'
  | 'sex_unreadable'
  | 'issuer_unknown'
  | 'issuer_state_mismatch'
  | 'issuer_country_mismatch'
  | 'state_country_mismatch'
  | 'under_date_mismatch'
  | 'issued_before_birth'
  | 'issued_in_future'
  | 'expires_before_issue'
  | 'element_repeated';

/** Doubt about a reading. It never holds a value of the card. */
export type ReadWarning = {
  field: LicenseField | null;
  /** AAMVA element id such as `DBB`, or `track 2`. */
  element: string | null;
  rule: WarningRule;
  text: string;
};

/** Reason why nothing was read. */
type RefusalReason = 'empty' | 'too_short' | 'too_long' | 'too_few_lines' | 'not_a_license';

export type LicenseReading =
  | { ok: true; license: License; warnings: ReadWarning[] }
  | { ok: false; reason: RefusalReason; warnings: ReadWarning[] };

export type ReadOptions = {
  /** Texts that the operator's scanner types in place of a line feed. */
  lfStrings?: readonly string[];
  /** The day it is, ISO, where the card is shown or a little west of it. Without it no issue date is too late. */
  today?: string;
};

/** Text of each doubt, without personal data. */
export const licenseWarningTexts: Readonly<Record<WarningRule, string>> = {
  text_repaired: 'The scanner changed the text; it was repaired before reading.',
  segmented_without_separators: 'The text had no usable line ends; elements were found by their ids and values.',
  header_missing: 'The AAMVA header was not found.',
  version_unknown: 'The AAMVA version is unknown.',
  document_type_assumed: "The document type was not stated; taken as a driver's license.",
  date_missing: 'The date is missing.',
  date_impossible: 'The value is not a calendar date in a sensible range.',
  date_ambiguous: 'The value can be read as more than one date.',
  date_order_swapped: 'The date was not in the usual order of the issuer; the only possible order was used.',
  date_trailing_text: 'Text after the date was ignored.',
  date_leading_zero_restored: 'A leading zero was restored; only one date is possible.',
  birth_month_from_expiry: 'The stripe gives the birth month as the month of expiration.',
  expiry_without_day: 'The stripe gives the expiration without a day; the last day of the month counts.',
  non_expiring: 'The card does not expire.',
  name_missing: 'The name is missing.',
  name_split_by_blanks: 'The name was split at spaces.',
  name_truncated: 'The document says the name was cut to fit.',
  number_missing: 'License # not found.',
  number_from_other_element: 'The number was taken from another element.',
  number_decoded: 'The letter of the number was decoded from two digits.',
  number_pattern: 'The license number is not in the form that its issuer uses.',
  residence_address_used: 'The residence address was used because the mailing address is empty.',
  zip_cut: 'The ZIP code had extra or missing characters.',
  zip_unreadable: 'The ZIP code is not valid for the country.',
  zip_state_mismatch: 'The ZIP code is not in the state.',
  country_from_issuer: 'The country was taken from the issuer number.',
  country_from_state: 'The country was taken from the state.',
  state_from_issuer: 'The state was taken from the issuer number.',
  sex_unreadable: 'The code for sex is unknown.',
  issuer_unknown: 'The issuer number is unknown.',
  issuer_state_mismatch: 'The issuer number belongs to another state.',
  issuer_country_mismatch: 'The card was issued in another country than the one it names.',
  state_country_mismatch: 'The state is not in the country that the card names.',
  under_date_mismatch: 'The “under age until” date does not match the birth date.',
  issued_before_birth: 'The issue date is before the birth date.',
  issued_in_future: 'The issue date is still to come.',
  expires_before_issue: 'The expiration date is before the issue date.',
  element_repeated: 'The element occurs more than once with different values; the first was used.',
};

/** Adds a doubt; the text comes from the rule, so it can hold nothing personal. */
export function warn(
  warnings: ReadWarning[],
  rule: WarningRule,
  field: LicenseField | null = null,
  element: string | null = null,
): void {
  warnings.push({ field, element, rule, text: licenseWarningTexts[rule] });
}

/** Contradictions on a card that no issuer would print, from any point of view. */
export const contradictions = [
  'under_date_mismatch',
  'issued_before_birth',
  'issued_in_future',
  'expires_before_issue',
  'state_country_mismatch',
] as const satisfies readonly WarningRule[];

const nameFields = ['firstName', 'middleName', 'lastName'] as const;

/** The name parts a reading says were cut to fit, as `compareNames` of people takes them. */
export function truncatedNames(warnings: readonly ReadWarning[]): (typeof nameFields)[number][] {
  return nameFields.filter((field) => warnings.some((one) => one.rule === 'name_truncated' && one.field === field));
}
