// Draws the line rosette of the site into public/brand: rings of interlaced fine lines, as on a card's security print.
import { writeFileSync } from 'node:fs';

type Ring = { radius: number; swing: number; petals: number; lines: number };
const rings: readonly Ring[] = [
  { radius: 150, swing: 34, petals: 10, lines: 10 },
  { radius: 258, swing: 76, petals: 6, lines: 14 },
  { radius: 366, swing: 40, petals: 12, lines: 8 },
];

const STEPS = 252;

/** One curve of a ring. The others are the same, turned: shifting its waves turns it. */
const curve = ({ radius, swing, petals }: Ring) => {
  const points = Array.from({ length: STEPS }, (_, step) => {
    const angle = (step / STEPS) * 2 * Math.PI;
    const far = radius + swing * Math.cos(petals * angle);
    return `${(far * Math.cos(angle)).toFixed(0)} ${(far * Math.sin(angle)).toFixed(0)}`;
  });
  return `M${points.join('L')}Z`;
};
const drawn = (ring: Ring, index: number) =>
  [
    `<path id="r${index}" d="${curve(ring)}"/>`,
    ...Array.from({ length: ring.lines - 1 }, (_, line) => {
      const turn = (360 * (line + 1)) / (ring.lines * ring.petals);
      return `<use href="#r${index}" transform="rotate(${turn.toFixed(2)})"/>`;
    }),
  ].join('');

// A mask: pages color it. As a picture it would be the largest thing that home paints, and the page would count as late.
writeFileSync(
  new URL('../public/brand/rosette.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-420 -420 840 840"><g fill="none" stroke="currentColor" stroke-width=".75" opacity=".24">${rings.map(drawn).join('')}</g></svg>\n`,
);
