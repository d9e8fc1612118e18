// Draws the line rosette of the site into public/brand: rings of interlaced fine lines, as on a card's security print.
import { writeFileSync } from 'node:fs';
import { bandMark, print } from '@carded/tokens/colors';

type Ring = { radius: number; swing: number; petals: number; lines: number };
const rings: readonly Ring[] = [
  { radius: 150, swing: 34, petals: 10, lines: 10 },
  { radius: 258, swing: 76, petals: 6, lines: 14 },
  { radius: 366, swing: 40, petals: 12, lines: 8 },
];

const STEPS = 252;

const line = ({ radius, swing, petals, lines }: Ring, index: number) => {
  const points = Array.from({ length: STEPS }, (_, step) => {
    const angle = (step / STEPS) * 2 * Math.PI;
    const far = radius + swing * Math.cos(petals * angle + (index / lines) * 2 * Math.PI);
    return `${(far * Math.cos(angle)).toFixed(0)} ${(far * Math.sin(angle)).toFixed(0)}`;
  });
  return `<path d="M${points.join('L')}Z"/>`;
};

const lines = rings.flatMap((ring) => Array.from({ length: ring.lines }, (_, index) => line(ring, index))).join('');
const file = (style: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-420 -420 840 840"><style>g{fill:none;stroke-width:.75;opacity:.24;${style}</style><g>${lines}</g></svg>\n`;

const folder = new URL('../public/brand/', import.meta.url);
writeFileSync(
  new URL('rosette.svg', folder),
  file(`stroke:${print.light}}@media(prefers-color-scheme:dark){g{stroke:${print.dark}}}`),
);
writeFileSync(new URL('rosette-on-dark.svg', folder), file(`stroke:${bandMark.light}}`));
