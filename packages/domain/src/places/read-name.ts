import { foldWords } from '#people/spelling.ts';

/** A place's name without what people write differently: capitals, accents, signs, a list's arrow, `the`, `&` and `St.`. */
export function placeWords(text: string): string {
  const words = foldWords(text.replace(/&/g, ' and ')).filter((word) => word !== 'THE');
  return words.map((word) => (word === 'SAINT' ? 'ST' : word)).join(' ');
}

/** Codes by `placeWords` of a code or name. */
export type CodesByWords = ReadonlyMap<string, string>;

/** Names of several places, which the part beside them tells apart: alone in a list of two parts they say nothing. */
const shared = new Set([
  'CHINA',
  'CONGO',
  'GUINEA',
  'IRELAND',
  'KOREA',
  'SAMOA',
  'ST MARTIN',
  'SUDAN',
  'VIRGIN ISLANDS',
]);

/**
 * The code of a place by its code or a name, as forms and lists write it: "California▼", "Korea, Republic of",
 * "Myanmar (Burma)", "CA - California". Two parts that name two places name none. Null when unknown.
 */
export function readName(text: string, codes: CodesByWords): string | null {
  // A card's or a script's control characters are no list's signs.
  if (/\p{Cc}/u.test(text.replace(/\s+/g, ' '))) return null;
  const plain = codes.get(text) ?? codes.get(placeWords(text));
  if (plain !== undefined) return plain;
  const dashed = /^(.+?)(?: [-–—:|] |[–—:|])(.+)$/.exec(text);
  if (dashed !== null) return agreed([dashed[1], dashed[2]].map((part = '') => readName(part, codes)));
  const [, first = '', second = ''] = /^([^(]+)\((.+)\)\W*$/.exec(text) ?? /^([^,]+),(.+)$/.exec(text) ?? [];
  if (second === '') return null;
  const turned = codes.get(placeWords(`${second} ${first}`));
  if (turned !== undefined || !text.includes('(')) return turned ?? null;
  const named = [first, second].map(placeWords).filter((words) => !shared.has(words));
  return agreed(named.map((words) => codes.get(words) ?? null));
}

/** The one code that parts name; null when they name none or two. */
function agreed(found: readonly (string | null)[]): string | null {
  const named = new Set(found.filter((code) => code !== null));
  return named.size === 1 ? ([...named][0] ?? null) : null;
}
