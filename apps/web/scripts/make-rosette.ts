// Draws the line rosette of the site into public/brand: fine lines between two waves, as on a card's security print.
import { writeFileSync } from 'node:fs';

const LINES = 22;
const STEPS = 240;

const point = (radius: number, angle: number) =>
  `${(radius * Math.cos(angle)).toFixed(0)} ${(radius * Math.sin(angle)).toFixed(0)}`;

const line = (share: number) => {
  const points = Array.from({ length: STEPS }, (_, step) => {
    const angle = (step / STEPS) * 2 * Math.PI;
    const inner = 165 + 26 * Math.cos(9 * angle + share * Math.PI * 2);
    const outer = 352 + 48 * Math.cos(6 * angle - share * Math.PI);
    const wave = (1 - Math.cos(share * Math.PI)) / 2;
    return point(inner + (outer - inner) * wave + 14 * Math.sin(15 * angle + share * 8), angle);
  });
  return `<path d="M${points.join('L')}Z"/>`;
};

const lines = Array.from({ length: LINES }, (_, index) => line(index / (LINES - 1))).join('');
const file = (style: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-420 -420 840 840"><style>g{fill:none;stroke-width:.75;opacity:.24;${style}</style><g>${lines}</g></svg>\n`;

const folder = new URL('../public/brand/', import.meta.url);
writeFileSync(
  new URL('rosette.svg', folder),
  file('stroke:#2743c8}@media(prefers-color-scheme:dark){g{stroke:#9db0ff}}'),
);
writeFileSync(new URL('rosette-on-dark.svg', folder), file('stroke:#8ea3ff}'));
