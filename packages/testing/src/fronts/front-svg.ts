import { pick, seededRandom } from '#cards/random.ts';
import { families, type TextStyle, textSvg } from './fonts.ts';
import { type LayoutName, layouts } from './layouts.ts';
import { portraitSvg } from './portrait.ts';
import type { FrontContent } from './print.ts';

export const CARD = { width: 856, height: 540 };

export const GROUNDS = ['#eef3f8', '#f5efe6', '#e9f2ea', '#f3ecf3', '#eef0e4', '#e6eef2'] as const;
const TINTS = ['#3a5f8a', '#8a4b3a', '#3f7050', '#6b4a86', '#54606e', '#93742e'] as const;

/** The printed side of a card as SVG, 856 by 540 units. `portrait` is a seed, or null for a card without one. */
export function frontSvg(
  content: FrontContent,
  layout: LayoutName,
  seed: number,
  portrait: number | null = seed,
): string {
  const random = seededRandom(seed * 31 + 5);
  const [ground, tint, family] = [pick(random, GROUNDS), pick(random, TINTS), pick(random, families)];
  const style = ({
    size,
    isBold = false,
    isLabel = false,
  }: {
    size: number;
    isBold?: boolean;
    isLabel?: boolean;
  }): TextStyle => ({
    family: layout === 'dense' ? 'pt-sans-narrow' : family,
    weight: isBold ? 700 : 400,
    size: family === 'cousine' && layout !== 'dense' ? size * 0.84 : size,
    fill: isLabel ? tint : '#1b1b20',
  });
  const prints = layouts[layout](content).flat();
  const title = `${content.details.jurisdiction} ${layout === 'words' ? 'IDENTITY CARD' : 'DRIVER LICENSE'}`;
  return `<rect width="856" height="540" rx="31.8" fill="${ground}"/>
${guilloche(tint, random)}
<rect x="0" y="24" width="856" height="64" fill="${tint}" opacity=".85"/>
${textSvg(title, 40, 72, { family, weight: 700, size: 44, fill: '#fff' })}
${portrait === null ? '' : portraitAt(portrait, 36, 150, 230)}
${prints.map((one) => textSvg(one.text, one.x, one.y, style(one))).join('\n')}
${portrait === null ? '' : `<g opacity=".16">${portraitAt(portrait, 680, 380, 110, false)}</g>`}
${blobs(tint, random)}`;
}

function portraitAt(seed: number, x: number, y: number, width: number, hasGround = true): string {
  return `<svg x="${x}" y="${y}" width="${width}" height="${width * 1.25}" viewBox="50 48 200 250">${
    hasGround ? '<rect width="300" height="375" fill="#c9d4dc"/>' : ''
  }${portraitSvg(seed)}</svg>`;
}

/** Fine waves over the whole card, as security print has them. */
export function guilloche(color: string, random: () => number): string {
  const [wave, depth] = [60 + random() * 80, 8 + random() * 14];
  const lines = Array.from({ length: 46 }, (_, line) => {
    const points = Array.from({ length: 44 }, (__, step) => {
      const x = step * 20;
      return `${x} ${(line * 12 + depth * Math.sin((x + line * 9) / wave) * Math.cos(line / 5)).toFixed(1)}`;
    });
    return `<polyline points="${points.join(' ')}"/>`;
  });
  return `<g fill="none" stroke="${color}" stroke-opacity=".2" stroke-width="1">${lines.join('')}</g>`;
}

/** The sheen of a hologram: soft spots of light. */
function blobs(color: string, random: () => number): string {
  const spot = (at: number) =>
    `<radialGradient id="h${at}"><stop offset="0" stop-color="#fff" stop-opacity=".4"/><stop offset=".6" stop-color="${color}" stop-opacity=".12"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
<circle cx="${Math.round(250 + random() * 560)}" cy="${Math.round(120 + random() * 380)}" r="${Math.round(40 + random() * 50)}" fill="url(#h${at})"/>`;
  return [0, 1, 2].map(spot).join('\n');
}
