import { ocrB } from '#cards/ocr-b.ts';
import { seededRandom } from '#cards/random.ts';
import { type TextStyle, textSvg } from './fonts.ts';
import { guilloche } from './front-svg.ts';
import { portraitSvg } from './portrait.ts';
import { inWords } from './print.ts';

/** ISO/IEC 7810 ID-3 at ten units a millimetre. */
export const PAGE = { width: 1250, height: 880 };

export type PassportContent = {
  readonly lastName: string;
  readonly firstNames: string;
  readonly documentNumber: string;
  readonly nationality: string;
  /** Dates are ISO. */
  readonly birthDate: string;
  readonly issueDate: string;
  readonly expiryDate: string;
  readonly sex: 'M' | 'F' | 'X';
  /** The machine readable zone: two lines of 44 signs. */
  readonly lines: readonly string[];
};

/** ICAO Doc 9303 part 4: ten letters an inch, and where the lines of the zone run. Units. */
const zone = { pitch: 25.4, middles: [738, 791] } as const;

/** A passport's data page as SVG, 1250 by 880 units. */
export function passportSvg(content: PassportContent, seed: number): string {
  const random = seededRandom(seed * 53 + 11);
  const label: TextStyle = { family: 'pt-sans', size: 19, fill: '#5a6f94' };
  const value: TextStyle = { family: 'arimo', weight: 700, size: 32, fill: '#20222c' };
  const field = (name: string, text: string, x: number, y: number) =>
    textSvg(name, x, y, label) + textSvg(text, x, y + 34, value);
  return `<rect width="1250" height="880" fill="#f2eee6"/>
<g transform="scale(1.5 1.65)">${guilloche('#7a86ad', random)}</g>
${textSvg('PASSPORT', 60, 84, { ...value, size: 44 })}
<svg x="60" y="150" width="330" height="412" viewBox="50 48 200 250"><rect width="300" height="375" fill="#d3dae0"/>${portraitSvg(seed)}</svg>
${field('Type', 'P', 440, 130)}${field('Code', content.nationality, 620, 130)}${field('Passport No.', content.documentNumber, 860, 130)}
${field('Surname', content.lastName, 440, 210)}
${field('Given names', content.firstNames, 440, 290)}
${field('Nationality', content.nationality, 440, 370)}
${field('Date of birth', inWords(content.birthDate), 440, 450)}${field('Sex', content.sex, 860, 450)}
${field('Date of issue', inWords(content.issueDate), 440, 530)}
${field('Date of expiration', inWords(content.expiryDate), 860, 530)}
${content.lines.map((line, at) => zoneLineSvg(line, zone.middles[at] ?? 0)).join('')}`;
}

/** A line of OCR-B, row by row of its bitmap. */
function zoneLineSvg(line: string, middleY: number): string {
  const { data, width, height, middle, pitchPx } = ocrB(line);
  const rows = Array.from({ length: height }, (_, y) => {
    const row = [...data.subarray(y * width, (y + 1) * width)].map((ink) => (ink > 127 ? '#' : ' ')).join('');
    return [...row.matchAll(/#+/g)]
      .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
      .join('');
  });
  const scale = zone.pitch / pitchPx;
  const left = (PAGE.width - line.length * zone.pitch) / 2;
  return `<path transform="translate(${left} ${middleY}) scale(${scale}) translate(0 ${-middle})" fill="#16161a" d="${rows.join('')}"/>`;
}
