import type { MrzField, MrzWarning, MrzWarningRule } from './mrz.ts';

/** What each doubt says; nothing personal. */
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

/** Adds a doubt; the text comes from the rule, so it can hold nothing personal. */
export function warn(warnings: MrzWarning[], rule: MrzWarningRule, field: MrzField | null = null): void {
  warnings.push({ field, rule, text: mrzWarningTexts[rule] });
}
