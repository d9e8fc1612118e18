// Draws the line rosette of the site into public/brand: three bands of interlaced fine lines, as on a card's security print.
import { writeFileSync } from 'node:fs';

/** A line of a band is radius + swing · (sin(waves·t + shift) + part · sin(counter·t + shift)); its lines differ in the shift. */
type Band = { radius: number; swing: number; part: number; waves: number; counter: number; lines: number };
const bands: readonly Band[] = [
  { radius: 250, swing: 40, part: 0.45, waves: 4, counter: 0, lines: 18 },
  { radius: 440, swing: 60, part: 0.6, waves: 4, counter: -4, lines: 24 },
  { radius: 660, swing: 80, part: 0.4, waves: 8, counter: 4, lines: 28 },
];

const STEPS = 72;
type Point = readonly [x: number, y: number];

/** Joins numbers as briefly as a path allows: a minus parts them, otherwise a blank does. */
const briefly = (numbers: readonly number[]): string =>
  numbers.map((value, index) => (index === 0 || value < 0 ? `${value}` : ` ${value}`)).join('');

/** Draws one closed line, as curves between the middles of its steps. */
const line = ({ radius, swing, part, waves, counter, lines }: Band, index: number): string => {
  const shift = (2 * Math.PI * index) / lines;
  const points = Array.from({ length: STEPS }, (_, step): Point => {
    const t = (2 * Math.PI * step) / STEPS;
    const far = radius + swing * (Math.sin(waves * t + shift) + part * Math.sin(counter * t + shift));
    return [Math.round(far * Math.cos(t)), Math.round(far * Math.sin(t))];
  });
  const at = (step: number): Point => points[step % STEPS] ?? [0, 0];
  const middle = (step: number): Point => {
    const [[x, y], [nextX, nextY]] = [at(step), at(step + 1)];
    return [Math.round((x + nextX) / 2), Math.round((y + nextY) / 2)];
  };
  const curves = points.flatMap((_, step) => {
    const [[fromX, fromY], [byX, byY], [toX, toY]] = [middle(step), at(step + 1), middle(step + 1)];
    return [byX - fromX, byY - fromY, toX - fromX, toY - fromY];
  });
  return `M${briefly(middle(0))}q${briefly(curves)}`;
};

const lines = bands.flatMap((band) => Array.from({ length: band.lines }, (_, index) => line(band, index)));
// A mask: pages color it. As a picture it would be the largest thing that home paints, and the page would count as late.
writeFileSync(
  new URL('../public/brand/rosette.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-840 -840 1680 1680"><path fill="none" stroke="currentColor" stroke-opacity=".27" stroke-width="1.5" d="${lines.join('')}"/></svg>\n`,
);
