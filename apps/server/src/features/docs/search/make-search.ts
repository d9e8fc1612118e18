import { setImmediate } from 'node:timers/promises';
import { isOneEdit } from '@carded/domain/people';
import { escapeHtml } from '#platform/html/escape-html.ts';
import type { DocsEntry, DocsPage } from '../render-markdown.ts';

export type Found = { page: DocsPage; entry: DocsEntry; score: number; words: ReadonlySet<string> };
type Search = (query: string) => readonly Found[];

type Place = { page: DocsPage; entry: DocsEntry; called: ReadonlySet<string> };
/** The weight of a word, by its position. */
const weights = { title: 8, names: 6, page: 3, text: 1, code: 0.4 } as const;
const most = 30;
/** A word of fewer letters begins too many others. */
const shortest = 3;
/** Shops are here for their checkout first: the account’s calls come after it, and what is true of one platform only. A whole page is a better answer than a part of one. */
const favor = ({ page, entry }: Place): number =>
  (page.group === 'Account API' ? 0.5 : page.under === undefined ? 1 : 0.6) * (entry.anchor === '' ? 2.2 : 1);
/** Rates how well a query's word fits a page's word that begins with it. */
const surenessOf = (word: string, asked: string): number => (word === asked ? 1 : word === `${asked}s` ? 0.95 : 0.5);
/** A call may be asked for with its method. */
const isMethod = /^(get|post|put|delete) +(?=\/)/;

/** A search over all pages, ranked: words in titles and names before words in texts, rare words before common ones, whole words before beginnings. Made in turns. */
export async function makeSearch(pages: readonly DocsPage[]): Promise<Search> {
  const places: Place[] = pages.flatMap((page) =>
    page.entries.map((entry) => ({
      page,
      entry,
      called: new Set([entry.title, ...entry.names.split(' ')].map(plain)),
    })),
  );
  const index = new Map<string, Map<number, number>>();
  for await (const [at, { page, entry }] of inTurns(places.entries())) {
    const parts = { title: entry.title, names: entry.names, page: page.title, text: entry.text, code: entry.code };
    for (const part of Object.keys(weights) as (keyof typeof weights)[]) {
      const words = wordsOf(parts[part]);
      for (const [word, same] of Map.groupBy(words, (each) => each)) {
        // The tenth occurrence of a word adds little, and long texts have many words.
        const weight = (weights[part] * same.length) / (same.length + 0.5 + words.length / 200);
        const counted = index.get(word) ?? new Map<number, number>();
        index.set(word, counted.set(at, (counted.get(at) ?? 0) + weight));
      }
    }
  }
  const known = [...index.keys()];

  /** Words of the pages that a word of the query means, and how surely. */
  const meant = (asked: string): [string, number][] => {
    const begun = known
      .filter((word) => (asked.length < shortest ? word === asked : word.startsWith(asked)))
      .map((word): [string, number] => [word, surenessOf(word, asked)]);
    if (begun.length > 0 || asked.length < 4) return begun;
    return known.filter((word) => isOneEdit(asked, word)).map((word) => [word, 0.4]);
  };
  const scoresOf = (words: readonly [string, number][]): Map<number, number> => {
    const scores = new Map<number, number>();
    for (const [word, sureness] of words) {
      const counted = index.get(word) ?? new Map<number, number>();
      const rarity = Math.log(1 + places.length / (1 + counted.size));
      for (const [at, weight] of counted) scores.set(at, Math.max(scores.get(at) ?? 0, weight * sureness * rarity));
    }
    return scores;
  };

  return (query) => {
    const given = plainQuery(query);
    const asked = queryWords(given);
    const meanings = asked.map(meant);
    const scored = meanings.map(scoresOf);
    const words = new Set(meanings.flat().map(([word]) => word));
    const whole = given.replace(isMethod, '');
    const candidates = new Set(scored.flatMap((scores) => [...scores.keys()]));
    const ranked = [...candidates].flatMap((at) => {
      const place = places[at];
      if (place === undefined) return [];
      const hits = scored.filter((scores) => scores.has(at)).length;
      const { called, ...found } = place;
      const sum = favor(place) * scored.reduce((total, scores) => total + (scores.get(at) ?? 0), 0);
      return [{ ...found, hits, score: called.has(whole) ? sum * 4 : sum, words }];
    });
    const fullest = Math.max(0, ...ranked.map(({ hits }) => hits));
    return ranked
      .filter(({ hits }) => hits === fullest)
      .sort((one, other) => other.score - one.score)
      .slice(0, most);
  };
}

/** Folds words for comparison: lower case, no accents. */
function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

const longestQuery = 100;

/** Normalizes a query: case, accents and spaces make no difference. */
export function plainQuery(query: string): string {
  return plain(query.slice(0, longestQuery)).trim().replaceAll(/\s+/g, ' ').slice(0, longestQuery);
}

/** Splits a text into words. A name such as `show_close` or `onClosed` is found whole and by its parts. */
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

/** Picks the words to search: at most eight, without fillers unless there are only fillers. */
export function queryWords(query: string): string[] {
  const all = [...new Set([...query.matchAll(/[\p{L}\p{N}_]+/gu)].map(([word]) => plain(word)))];
  const meaningful = all.filter((word) => !fillers.has(word));
  return (meaningful.length > 0 ? meaningful : all).slice(0, 8);
}

/** One after the other, each in its own turn: other requests are served in between. */
export async function* inTurns<T>(items: Iterable<T>): AsyncGenerator<T> {
  for (const item of items) {
    yield item;
    await setImmediate();
  }
}

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

/** Draws the part of a text with most of the words, marked. */
export function excerpt(text: string, found: ReadonlySet<string>): string {
  const hits = [...text.matchAll(word)]
    .filter(([each]) => wordsOf(each).some((part) => found.has(part)))
    .map(({ index }) => index);
  const best = densest(hits, length - 40);
  const from = best < 60 || text.length <= length ? 0 : text.lastIndexOf(' ', best - 40) + 1;
  const until = from + length >= text.length ? text.length : text.lastIndexOf(' ', from + length);
  return `${from > 0 ? '… ' : ''}${marked(text.slice(from, until), found)}${until < text.length ? ' …' : ''}`;
}

/** Finds the place, of ascending ones, with most others within the width after it. */
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
