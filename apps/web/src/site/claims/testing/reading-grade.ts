/** Tags at which a line of a page ends. */
const blocks = /<\/?(?:p|li|h[1-6]|dt|dd|td|th|tr|div|summary|figcaption|section|article|br|ul|ol|dl)\b[^>]*>/g;

/** Reads the text of a page, line by line, without drawings, code, dialogs that nobody opened, and the small print of sources. */
export function linesOf(html: string): string[] {
  return html
    .replaceAll(/<(svg|script|style|pre|small|dialog)\b[\s\S]*?<\/\1>/g, '\n')
    .replaceAll(blocks, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#x27;', '’')
    .replaceAll('&amp;', '&')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /\p{L}/u.test(line));
}

export function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\d][\p{L}\d’'-]*/gu) ?? [];
}

/** The whole sentences: a heading, a label or a cell of a table is none, and would make any page look easy. */
export function sentencesOf(lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.match(/[^.!?]+(?:[.!?](?!\s|$|[”"])[^.!?]*)*[.!?](?=\s|$|[”"])/g) ?? []);
}

/** The school year in which sentences are read with ease (Flesch and Kincaid, 1975). */
export function readingGrade(sentences: readonly string[]): number {
  const words = sentences.flatMap(wordsIn);
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}

/** Groups of vowels, without a silent ending: right for nine English words in ten, which is what the formula was made with. */
export function syllablesOf(word: string): number {
  const letters = word.toLowerCase().replaceAll(/[^a-z]/g, '');
  if (letters.length <= 3) return 1;
  const spoken = letters.replace(/(?:[^laeiouy]es|[^dt]ed|[^laeiouy]e)$/, (end) => end.charAt(0)).replace(/^y/, '');
  return Math.max(1, (spoken.match(/[aeiouy]{1,2}/g) ?? []).length);
}
