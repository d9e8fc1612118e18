/// <reference path="./opentype.d.ts" />
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import opentype from 'opentype.js';

/** Families that documents are set in here, all under the SIL Open Font License and out of packages: no machine's own fonts. */
export const families = ['arimo', 'tinos', 'cousine', 'pt-sans', 'pt-sans-narrow', 'pt-serif'] as const;
export type Family = (typeof families)[number];
export type Weight = 400 | 700;

const loaded = new Map<string, ReturnType<typeof opentype.parse>>();

function fontOf(family: Family, weight: Weight) {
  const name = `${family}-latin-${weight}-normal.woff`;
  const known = loaded.get(name);
  if (known !== undefined) return known;
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/${family}/files/${name}`)));
  const font = opentype.parse(Uint8Array.from(bytes).buffer);
  loaded.set(name, font);
  return font;
}

export type TextStyle = {
  readonly family: Family;
  readonly weight?: Weight;
  /** Height of the type, in units of the drawing. */
  readonly size: number;
  readonly fill: string;
  readonly opacity?: number;
};

/** A line of text as an SVG path, its baseline beginning at (x, y). */
export function textSvg(text: string, x: number, y: number, style: TextStyle): string {
  const { family, weight = 400, size, fill, opacity = 1 } = style;
  const { commands } = fontOf(family, weight).getPath(text, x, y, size);
  const path = commands
    .map(({ type, x1, y1, x2, y2, x: toX, y: toY }) => {
      const numbers = [x1, y1, x2, y2, toX, toY].flatMap((value) => (value === undefined ? [] : [value.toFixed(1)]));
      return `${type}${numbers.join(' ')}`;
    })
    .join('');
  return `<path d="${path}" fill="${fill}" opacity="${opacity}"/>`;
}
