import { createHash } from 'node:crypto';
import type { PrintedLines } from '@carded/contract';

const points = 200;

/** Makes the line drawing of a post from its address: fine interlaced lines like those on cards. The same address always gives the same drawing. */
export function printOf(permalink: string): PrintedLines {
  const bytes = createHash('sha256').update(permalink).digest();
  const from = (at: number, least: number, most: number) => least + ((bytes[at] ?? 0) % (most - least + 1));
  return [150, 300, 450].map((radius, index) => {
    const at = index * 4;
    const waves = from(at, 4, 8);
    const swing = from(at + 1, 50, 105);
    const ripple = from(at + 2, 8, 28);
    const lines = from(at + 3, 7, 11);
    return { line: lineOf(radius, waves, swing, ripple), lines, turnBy: 360 / (waves * lines) };
  });
}

const lineOf = (radius: number, waves: number, swing: number, ripple: number): string => {
  const corners = Array.from({ length: points }, (_, step) => {
    const angle = (step / points) * 2 * Math.PI;
    const far = radius + swing * Math.sin(waves * angle) + ripple * Math.sin(2 * waves * angle);
    return [Math.round(far * Math.cos(angle)), Math.round(far * Math.sin(angle))] as const;
  });
  // Relative coordinates are shorter than absolute ones.
  return `${corners
    .map(([x, y], index) => {
      const [beforeX, beforeY] = corners[index - 1] ?? [0, 0];
      return `${index === 0 ? 'M' : 'l'}${x - beforeX} ${y - beforeY}`;
    })
    .join('')}z`;
};
