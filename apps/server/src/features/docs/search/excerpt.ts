import { escapeHtml } from '#platform/html/escape-html.ts';
import { wordsOf } from './words.ts';

const length = 190;
const word = /[\p{L}\p{N}_]+/gu;

/** Marks the words that were found. */
export function marked(text: string, found: ReadonlySet<string>): string {
  let html = '';
  let end = 0;
  for (const match of text.matchAll(word)) {
    if (!wordsOf(match[0]).some((part) => found.has(part))) continue;
    html += `${escapeHtml(text.slice(end, match.index))}<mark>${escapeHtml(match[0])}</mark>`;
    end = match.index + match[0].length;
  }
  return html + escapeHtml(text.slice(end));
}

/** The part of a text where most of the words stand, as HTML with the words marked. */
export function excerpt(text: string, found: ReadonlySet<string>): string {
  const hits = [...text.matchAll(word)]
    .filter(([each]) => wordsOf(each).some((part) => found.has(part)))
    .map(({ index }) => index);
  const best = densest(hits, length - 40);
  const from = best < 60 || text.length <= length ? 0 : text.lastIndexOf(' ', best - 40) + 1;
  const until = from + length >= text.length ? text.length : text.lastIndexOf(' ', from + length);
  return `${from > 0 ? '… ' : ''}${marked(text.slice(from, until), found)}${until < text.length ? ' …' : ''}`;
}

/** The one of these ascending places from which on most others stand within the width. */
function densest(places: readonly number[], width: number): number {
  let best = places[0] ?? 0;
  let most = 0;
  let end = 0;
  for (const [index, place] of places.entries()) {
    while (end < places.length && (places[end] ?? 0) < place + width) end += 1;
    if (end - index <= most) continue;
    most = end - index;
    best = place;
  }
  return best;
}
