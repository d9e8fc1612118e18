import type { ReadWarning } from './license.ts';

const nameFields = ['firstName', 'middleName', 'lastName'] as const;

/** The name parts a reading says were cut to fit, as `compareNames` of people takes them. */
export function truncatedNames(warnings: readonly ReadWarning[]): (typeof nameFields)[number][] {
  return nameFields.filter((field) => warnings.some((one) => one.rule === 'name_truncated' && one.field === field));
}
