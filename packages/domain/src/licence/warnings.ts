import type { LicenceField, ReadWarning, WarningRule } from './licence.ts';

const texts: Readonly<Record<WarningRule, string>> = {
  text_repaired: 'The scanner changed the text; it was repaired before reading.',
  segmented_without_separators: 'The text had no usable line ends; elements were found by their ids and values.',
  header_missing: 'The AAMVA header was not found.',
  version_unknown: 'The AAMVA version is not one that is known.',
  document_type_assumed: "The document type was not stated; taken as a driver's license.",
  date_missing: 'The date is missing.',
  date_impossible: 'The value is not a calendar date in a sensible range.',
  date_ambiguous: 'The value can be read as more than one date.',
  date_order_swapped: 'The date was not in the usual order of the issuer; the only possible order was used.',
  date_trailing_text: 'Text after the date was ignored.',
  date_leading_zero_restored: 'A leading zero was restored; only one date is possible.',
  expiry_without_day: 'The stripe gives month and year of expiry without a day.',
  non_expiring: 'The document does not expire.',
  name_missing: 'The name is missing.',
  name_split_by_blanks: 'The parts of the name were split at blanks.',
  name_truncated: 'The document says the name was cut to fit.',
  number_missing: 'License # not found.',
  number_from_other_element: 'The number was taken from another element.',
  number_decoded: 'The letter of the number was decoded from two digits.',
  number_pattern: 'The number does not have the usual form of the issuer.',
  residence_address_used: 'The residence address was used because the mailing address is empty.',
  zip_cut: 'The zip had extra or missing characters.',
  zip_unreadable: 'The zip is not valid for the country.',
  zip_state_mismatch: 'The zip does not lie in the state.',
  country_from_issuer: 'The country was taken from the issuer number.',
  country_from_state: 'The country was taken from the state.',
  state_from_issuer: 'The state was taken from the issuer number.',
  sex_unreadable: 'The code for sex is not one that is known.',
  issuer_unknown: 'The issuer number is not one that is known.',
  issuer_state_mismatch: 'The issuer number belongs to another state.',
  issuer_country_mismatch: 'The issuer number belongs to another country.',
  state_country_mismatch: 'The country has no such state.',
  under_date_mismatch: 'The date does not fit the birth date.',
  issued_before_birth: 'The issue date is before the birth date.',
  expires_before_issue: 'The expiry date is before the issue date.',
  element_repeated: 'The element occurs more than once with different values; the first was used.',
};

/** Adds a doubt; the text comes from the rule, so it can hold nothing personal. */
export function warn(
  warnings: ReadWarning[],
  rule: WarningRule,
  field: LicenceField | null = null,
  element: string | null = null,
): void {
  warnings.push({ field, element, rule, text: texts[rule] });
}
