/** Keys whose names no value ends in; other names (`Tab`, `End`) are found as a separator when they stand everywhere. */
const keyNames =
  '(?:Arrow(?:Down|Up|Left|Right)|Enter|LineFeed|Backspace|PageUp|PageDown|CapsLock|NumLock|ScrollLock|Unidentified|' +
  '(?:Control|Ctrl)\\+?[A-Za-z@^_]?|Shift)';
const functionKey = 'F(?:1[0-9]|2[0-4]|[1-9])(?!\\d)';
/** What can follow the end of an element: another one, a subfile, the header, a line end or the end of the text. */
const boundary = '(?=\\s{0,4}(?:D[A-D][A-Z]|(?:DL|ID|EN)D[A-D][A-Z]|Z[A-Z][A-Z]|ANSI|AAMVA|AMVA|@|\\n)|\\s*$)';

const keys = `(?:${keyNames})(?:${keyNames}|${functionKey})*`;
const typedKeys = new RegExp(keys + boundary, 'g');
const typedKeysBeforeLowerCase = new RegExp(
  `${keys}(?=\\s{0,4}(?:d[a-d][a-z]|(?:dl|id|en)d[a-d]|z[a-z][a-z]|ansi|aamva|@|\\n)|\\s*$)`,
  'g',
);
const shiftedLetters = /Shift(?=[A-Z@^<>{}()_+:"?|~!#$%&*])/g;

/**
 * Turns names of keys that a scanner's page wrote for control characters (`ArrowDown`, `Enter`) into line ends, only where an
 * element can end: `123 Enterprise Dr` stays a street.
 */
export function restoreKeyNames(text: string, isCaseSwapped: boolean): string {
  if (isCaseSwapped) return text.replace(typedKeysBeforeLowerCase, '\n');
  const shifts = text.match(shiftedLetters)?.length ?? 0;
  const unshifted = shifts >= 10 ? text.replace(shiftedLetters, '') : text;
  return unshifted.replace(typedKeys, '\n');
}

/** Turns the operator's own line-feed texts into line ends, under the same caution. */
export function restoreLfStrings(text: string, lfStrings: readonly string[]): string {
  let restored = text;
  const longestFirst = lfStrings.filter((one) => one !== '').toSorted((a, b) => b.length - a.length);
  for (const one of longestFirst) {
    const escaped = one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    restored = restored.replace(new RegExp(`(?:${escaped})+${boundary}`, 'g'), '\n');
  }
  return restored;
}
