// The letters of the site: Inter as far as American English, Spanish and French need it, in the weights that are used. 23 KB instead of 73.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
/** Latin with its accents, and the signs that our pages write. */
const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”…•′″€™←→↑↓−×≤≥✓Œœ`;
const weights = { min: 400, max: 680 };

/**
 * Writes the font file beside the other assets.
 * @returns its rule. Letters that come late are used on the next page: text that moves while it is read is worse than another font.
 */
export async function writeSiteLetters(assets: URL): Promise<string> {
  const whole = createRequire(import.meta.url).resolve(
    '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2',
  );
  const font = await subsetFont(readFileSync(whole), characters, {
    targetFormat: 'woff2',
    variationAxes: { opsz: 20, wght: weights },
  });
  const name = `inter-site-${createHash('sha256').update(font).digest('base64url').slice(0, 8)}.woff2`;
  writeFileSync(new URL(name, assets), font);
  return `@font-face{font-family:Inter Variable;font-weight:${weights.min} ${weights.max};font-display:optional;src:url(/assets/${name}) format("woff2")}`;
}
