import { foldCompact, foldWords } from '#people/index.ts';

/** A shorter name stands in other words by chance: it has to be a word, and exact. */
const LONG = 5;

/**
 * Whether a name is printed in a line, give or take one letter. A code cuts long names (AAMVA D20: elements DDE to DDG), so
 * the print may go on where the name ends.
 */
export function printsName(line: string, name: string): boolean {
  const wanted = foldCompact(name);
  if (wanted === '') return false;
  if (wanted.length >= LONG) return holdsWithinOneEdit(foldCompact(line), wanted);
  // The number of the field is often read as part of its first word; the letter behind it is the field's, as in 4d, or the name's.
  const words = foldWords(line)
    .flatMap((word) => [word, word.replace(/^\d{1,2}(?=[A-Z]{2})/, ''), word.replace(/^\d{1,2}[A-D](?=[A-Z]{2})/, '')])
    .map(alike);
  return words.includes(alike(wanted)) || holdsInARow(foldWords(line).map(alike), foldWords(name).map(alike));
}

/** Signs that no print tells apart for sure, as one of them. */
const alike = (word: string): string => word.replaceAll(/[I1|]/g, 'L').replaceAll('0', 'O');

function holdsInARow(words: readonly string[], wanted: readonly string[]): boolean {
  return words.some((_, at) => wanted.every((word, index) => words[at + index] === word));
}

/** Whether some part of a text is within one added, missing or changed sign of what is wanted (Sellers 1980). */
function holdsWithinOneEdit(text: string, wanted: string): boolean {
  let row = Array.from({ length: wanted.length + 1 }, (_, at) => at);
  for (const sign of text) {
    const next = [0];
    for (let at = 1; at <= wanted.length; at++) {
      const same = (row[at - 1] ?? 0) + (wanted[at - 1] === sign ? 0 : 1);
      next.push(Math.min(same, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    row = next;
    if ((row[wanted.length] ?? 2) <= 1) return true;
  }
  return false;
}
