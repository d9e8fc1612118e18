import { foldWords } from '#people/spelling.ts';

/** Matches placeholders for a missing name on forms, visas and cards: `FNU` (first name unknown), `NLN` (no last name), AAMVA's `NONE` and `unavl`. */
const placeholder =
  /^(?:FNU|LNU|NFN|NLN|NONE|UNAVL|UNAVAIL|UNAVAILABLE|NO ?(?:FIRST|LAST|GIVEN|FAMILY) ?NAMES?|NO ?SURNAME|(?:FIRST|LAST) ?NAME ?UNKNOWN)$/;

/** Tells whether a part of a name is missing: empty, only symbols, or a placeholder. */
function isNoName(part: string): boolean {
  const words = foldWords(part).join(' ');
  return words === '' || placeholder.test(words) || /^\W*n\/a\W*$/i.test(part);
}

/**
 * Finds the only name of a person: the other part is empty or a placeholder, or both are the same, typed twice because a form requires two. Null for everyone
 * else. A real name that equals a placeholder counts as one, so compare names unchanged first.
 */
export function oneNameOf(firstName: string, lastName: string): string | null {
  if (isNoName(firstName)) return isNoName(lastName) ? null : lastName;
  if (isNoName(lastName)) return firstName;
  return foldWords(firstName).join('') === foldWords(lastName).join('') ? lastName : null;
}
