import { isAsked } from './search-answers.ts';

/** A text with the words marked that were looked for. */
export function MarkedText({ text, asked }: { text: string; asked: readonly string[] }) {
  if (asked.length === 0) return text;
  return text.split(/([\p{L}\p{N}_]+)/u).map((piece, at) => {
    const key = `${at}`;
    return at % 2 === 1 && isAsked(piece, asked) ? <mark key={key}>{piece}</mark> : piece;
  });
}
