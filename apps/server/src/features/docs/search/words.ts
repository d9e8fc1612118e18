/** Words as they are compared: lower case, no accents. */
export function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

const longestQuery = 100;

/** A query as it is looked for: what differs only in case, accents or spaces is the same one. */
export function plainQuery(query: string): string {
  return plain(query.slice(0, longestQuery)).trim().replaceAll(/\s+/g, ' ').slice(0, longestQuery);
}

/** The words of a text. A name such as `show_close` or `onClosed` is found as a whole and by its parts. */
export function wordsOf(text: string): string[] {
  return [...text.matchAll(/[\p{L}\p{N}_]+/gu)].flatMap(([name]) => {
    const parts = name.split(/_+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u).filter((part) => part !== '');
    return parts.length > 1 ? [plain(name), ...parts.map(plain)] : [plain(name)];
  });
}

const fillers = new Set([
  'a',
  'an',
  'and',
  'are',
  'can',
  'do',
  'does',
  'for',
  'from',
  'how',
  'i',
  'in',
  'is',
  'it',
  'my',
  'of',
  'on',
  'or',
  'the',
  'to',
  'what',
  'with',
]);

/** What a person looks for: at most eight words, without those that say nothing unless there are no others. */
export function queryWords(query: string): string[] {
  const all = [...new Set([...query.matchAll(/[\p{L}\p{N}_]+/gu)].map(([word]) => plain(word)))];
  const telling = all.filter((word) => !fillers.has(word));
  return (telling.length > 0 ? telling : all).slice(0, 8);
}
