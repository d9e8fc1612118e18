// The letters of the site: Inter as far as American English, Spanish and French need it, in the weights that are used. 24 KB in two files instead of 73 in one.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
const rareSigns = [...'\\^`{|}~'];
/** Letters that every page may use. */
const common = [...range(0x20, 0x7e), ...'\u00a0©–—‘’“”…'].filter((one) => !rareSigns.includes(one));
/** Latin with its accents, and signs: loaded by a page that writes one of them. */
const rare = [...rareSigns, ...range(0xa1, 0xff), ...'•′″€™←→↑↓−×≤≥✓Œœ'].filter((one) => !common.includes(one));
const weights = { min: 400, max: 680 };
/** Bytes a server sends before it waits for an acknowledgment (RFC 6928), without 900 bytes of headers. */
const firstWindow = 10 * 1_460 - 900;

/**
 * Writes the font files beside the other assets.
 * @returns their rules. Letters that come late are used on the next page: text that moves while it is read is worse than another font.
 * @throws Error where the common letters need a second trip
 */
export async function writeSiteLetters(assets: URL): Promise<string> {
  const [first, second] = await Promise.all([subset(common), subset(rare)]);
  if (first.length > firstWindow) throw new Error(`The letters take ${first.length} bytes, more than ${firstWindow}.`);
  return [ruleOf(assets, first, common), ruleOf(assets, second, rare)].join('');
}

const whole = createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2');
const subset = (characters: readonly string[]) =>
  subsetFont(readFileSync(whole), characters.join(''), {
    targetFormat: 'woff2',
    variationAxes: { opsz: 20, wght: weights },
    keepFeatures: ['kern', 'tnum'],
    noHinting: true,
    // Widths between two weights are in the outlines as well.
    dropTables: ['HVAR', 'MVAR', 'STAT', 'gasp', 'prep'],
  });

function ruleOf(assets: URL, font: Buffer, characters: readonly string[]): string {
  const name = `inter-site-${createHash('sha256').update(font).digest('base64url').slice(0, 8)}.woff2`;
  writeFileSync(new URL(name, assets), font);
  return `@font-face{font-family:Inter Variable;font-weight:${weights.min} ${weights.max};font-display:optional;src:url(/assets/${name}) format("woff2");unicode-range:${unicodeRange(characters)}}`;
}

/** Formats a CSS range, such as `U+20-5B,U+5D`. */
export function unicodeRange(characters: readonly string[]): string {
  const points = characters.map((one) => one.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const starts = points.filter((point) => !points.includes(point - 1));
  const ends = points.filter((point) => !points.includes(point + 1));
  const hex = (point: number) => point.toString(16).toUpperCase();
  return starts
    .map((start, index) => `U+${hex(start)}${ends[index] === start ? '' : `-${hex(ends[index] ?? start)}`}`)
    .join(',');
}
