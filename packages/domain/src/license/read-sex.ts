import { cleanValue } from './clean-value.ts';
import type { License, ReadWarning } from './license.ts';
import { warn } from './warnings.ts';

/** Reads DBC: 1 or M, 2 or F, 9 or X (not specified); a mark that a scanner left behind it is ignored. */
export function readSex(value: string | undefined | null, warnings: ReadWarning[], element: string): License['sex'] {
  const text = cleanValue(value ?? undefined);
  if (text === null) return null;
  switch (text.charAt(0).toUpperCase()) {
    case '1':
    case 'M':
      return 'M';
    case '2':
    case 'F':
      return 'F';
    case '9':
    case 'X':
      return 'X';
    default:
      warn(warnings, 'sex_unreadable', 'sex', element);
      return null;
  }
}
