import { foldWords } from '#people/fold-text.ts';

/** What forms, visas and cards have in place of a name that somebody does not have: `FNU` (first name unknown), `NLN` (no last name), AAMVA's `NONE` and `unavl`. */
const placeholder =
  /^(?:FNU|LNU|NFN|NLN|NONE|UNAVL|UNAVAIL|UNAVAILABLE|NO ?(?:FIRST|LAST|GIVEN|FAMILY) ?NAMES?|NO ?SURNAME|(?:FIRST|LAST) ?NAME ?UNKNOWN)$/;

/** Whether a part of a name says that there is none: it is empty, signs alone, or stands in the place of one. */
function isNoName(part: string): boolean {
  const words = foldWords(part).join(' ');
  return words === '' || placeholder.test(words) || /^\W*n\/a\W*$/i.test(part);
}

/**
 * The one name of somebody who has no other: the other part is empty or says that there is none, or both are the same, typed twice because a form asks for two.
 * Null for everybody else. A name that is also a placeholder counts as one, so compare names as they stand first.
 */
export function oneNameOf(firstName: string, lastName: string): string | null {
  if (isNoName(firstName)) return isNoName(lastName) ? null : lastName;
  if (isNoName(lastName)) return firstName;
  return foldWords(firstName).join('') === foldWords(lastName).join('') ? lastName : null;
}
