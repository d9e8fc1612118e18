import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { PrintedLines } from '@carded/contract';
import { band, bandMark, brandLine, surface, white } from '@carded/tokens/colors';
import satori from 'satori';
import sharp from 'sharp';
import { printOf } from '../print-of.ts';

const [title = '', permalink = '', web = ''] = process.argv.slice(2);

/** Matches characters that the fonts below lack: they would be drawn as boxes. */
const drawable = /[^\u0020-\u024f\u2010-\u2026\u20ac]/gu;

const readLetters = () =>
  Promise.all(files.map(async (file) => ({ name: 'Inter', data: await readFile(file), weight: 700 as const })));

const require = createRequire(import.meta.url);

// The variable Inter of the site loads too, and is drawn in wrong weights.
const files = [
  require.resolve('@fontsource/inter/files/inter-latin-700-normal.woff'),
  require.resolve('@fontsource/inter/files/inter-latin-ext-700-normal.woff'),
];

const edge = 72;

const height = 630;

const width = 1200;

/** Draws the corner of a card with the line drawing, cut off by the picture's right edge. */
const card = (print: PrintedLines): string => {
  const lines = print.flatMap(({ line, lines: count, turnBy }) =>
    Array.from(
      { length: count },
      (_, index) => `<path d="${line}" transform="rotate(${(index * turnBy).toFixed(3)})"/>`,
    ),
  );
  return `<clipPath id="card"><rect x="712" y="104" width="720" height="454" rx="26"/></clipPath><g clip-path="url(#card)"><path fill="${surface.dark}" d="M712 104h488v454H712z"/><g fill="none" stroke="${bandMark.dark}" stroke-opacity=".5" stroke-width="1.7" transform="translate(1010 331) scale(.62)">${lines.join('')}</g></g><rect x="712" y="104" width="720" height="454" rx="26" fill="none" stroke="${brandLine.dark}" stroke-width="2"/>`;
};

process.stdout.write(await drawPicture(title, permalink, web));

/**
 * Draws the PNG that is shown where a post is shared, from its title and its line drawing. Nothing is fetched.
 * @param web where the site's files were built, with its logo
 */
async function drawPicture(title: string, permalink: string, web: string): Promise<Buffer> {
  const words = title.normalize('NFC').replaceAll(drawable, '');
  const said = await satori(
    {
      type: 'div',
      key: null,
      props: {
        style: {
          ...{ display: 'flex', flexDirection: 'column', justifyContent: 'flex-end', width: 600, height: 420 },
          ...{ color: white.dark, fontSize: words.length > 55 ? 54 : words.length > 30 ? 64 : 78 },
          ...{ lineHeight: 1.08, letterSpacing: '-0.028em' },
        },
        children: words,
      },
    },
    { width: 600, height: 420, fonts: await readLetters() },
  );
  const logo = await readFile(join(web, 'brand/logo-on-dark.svg'), 'utf8').catch(() => '');
  const mark = logo.replace('<svg ', `<svg x="${edge}" y="${edge}" height="52" width="256" `);
  const text = said.replace('<svg ', `<svg x="${edge}" y="${height - edge - 420 + 12}" `);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><path fill="${band.dark}" d="M0 0h${width}v${height}H0z"/>${card(printOf(permalink))}${mark}${text}</svg>`;
  return sharp(Buffer.from(svg))
    .png({ palette: true, colors: 12, dither: 0, compressionLevel: 9, effort: 10 })
    .toBuffer();
}
