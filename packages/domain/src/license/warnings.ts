import type { LicenseField, ReadWarning, WarningRule } from './license.ts';

/** What each doubt says; nothing personal. */
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
