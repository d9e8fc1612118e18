import { drawBarcode } from '#cards/draw-barcode.ts';
import { pick, seededRandom } from '#cards/random.ts';
import { textSvg } from './fonts.ts';
import { CARD, GROUNDS, guilloche } from './front-svg.ts';

/** Shape of the symbol on real cards: twelve columns of data, and a third of it to correct errors with. */
const SYMBOL = { columns: 12, correction: 5, rowHeight: 3 } as const;

/** The side of a card with its barcode as SVG, 856 by 540 units. `text` is what the barcode holds. */
export function backSvg(text: string, seed: number): string {
  const random = seededRandom(seed * 37 + 3);
  const small = { family: 'pt-sans', size: 17, fill: '#2a2a30' } as const;
  const words = ['CLASS D   END NONE   REST NONE   DONOR Y', 'REV 06/01/2018   NOT FOR FEDERAL PURPOSES'];
  return `<rect width="856" height="540" rx="31.8" fill="${pick(random, GROUNDS)}"/>
${guilloche('#5a6f94', random)}
<rect y="30" width="856" height="72" fill="#2c2628"/>
${words.map((line, row) => textSvg(line, 48, 136 + row * 26, small)).join('\n')}
${barcodeSvg(text, { left: 40, top: 190, width: CARD.width - 80 })}`;
}

type Place = { readonly left: number; readonly top: number; readonly width: number };

/** A PDF417 symbol on its white field. */
export function barcodeSvg(text: string, { left, top, width }: Place): string {
  const symbol = drawBarcode(text, SYMBOL);
  const rows = Array.from({ length: symbol.height }, (_, y) => {
    const row = Array.from({ length: symbol.width }, (__, x) => (symbol.isDark(x, y) ? '#' : ' ')).join('');
    return [...row.matchAll(/#+/g)]
      .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
      .join('');
  });
  const scale = width / symbol.width;
  const quiet = 2 * scale;
  return `<rect x="${left - quiet}" y="${top - quiet}" width="${width + 2 * quiet}" height="${symbol.height * scale + 2 * quiet}" fill="#fcfcfa"/>
<path transform="translate(${left} ${top}) scale(${scale})" fill="#1a1a20" d="${rows.join('')}"/>`;
}
