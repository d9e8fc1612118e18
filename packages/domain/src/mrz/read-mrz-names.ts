import type { MrzWarning } from './mrz.ts';
import { warn } from './warnings.ts';

/** Primary and secondary identifier: the family name, then `<<`, then given names, each divided by single fillers. */
export function readMrzNames(
  text: string,
  warnings: MrzWarning[],
): { readonly lastName: string | null; readonly firstNames: string | null } {
  const none = { lastName: null, firstNames: null };
  if (!/^[A-Z<]*$/.test(text)) {
    warn(warnings, 'name_unreadable', 'lastName');
    return none;
  }
  if (/^<*$/.test(text)) {
    warn(warnings, 'name_missing', 'lastName');
    return none;
  }
  const [written = '', ...others] = text.replace(/<+$/, '').split(/<<+/);
  // Part 3, 4.6: a single name is the primary identifier; some issuers write it as the secondary one, or a placeholder beside it.
  const isOne = [written, others.join('<')].some((part) => part === '' || isPlaceholder(part));
  const primary = isOne
    ? [written, ...others].filter((part) => part !== '' && !isPlaceholder(part)).join('<')
    : written;
  const secondary = isOne ? [] : others;
  if (primary.startsWith('<') || primary === '') {
    warn(warnings, 'name_unreadable', 'lastName');
    return none;
  }
  if (secondary.length > 1) warn(warnings, 'name_parts_repeated', 'firstNames');
  // Part 3, 4.6: a name that does not fit is cut so that the field is full to its last place.
  if (!text.endsWith('<')) warn(warnings, 'name_truncated', secondary.length > 0 ? 'firstNames' : 'lastName');
  const blanks = (part: string) => part.replaceAll('<', ' ').trim();
  return { lastName: blanks(primary), firstNames: blanks(secondary.join(' ')) || null };
}

/** What embassies and registries write where there is no name: `FNU`, `NLN`, `XXX`. */
const isPlaceholder = (part: string): boolean => /^(?:FNU|LNU|NFN|NLN|X{3,})$/.test(part);
