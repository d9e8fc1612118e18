import sharp from 'sharp';
import type { Lettering } from './lettering.ts';

/** Sets a line in a fixed-pitch font of a file (`family` as the file names it), about `pitchPx` from letter to letter. */
export async function renderFont(fontFile: string, family: string, text: string, pitchPx: number): Promise<Lettering> {
  const trial = await set(fontFile, family, text, 100);
  return set(fontFile, family, text, Math.max(1, Math.round((100 * pitchPx) / trial.pitchPx)));
}

/** The line is set between two letters H, which tell pitch and height. */
async function set(fontfile: string, family: string, text: string, dpi: number): Promise<Lettering> {
  const escaped = `H${text}H`.replaceAll('<', '&lt;');
  const picture = sharp({ text: { text: escaped, font: `${family} 20`, fontfile, dpi, rgba: true } });
  const { data, info } = await picture.extractChannel(3).raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const isInk = (x: number, y: number) => (data[y * width + x] ?? 0) > 127;
  const columns = runs(width, (x) => Array.from({ length: height }).some((_, y) => isInk(x, y)));
  const [first, last] = [columns[0], columns.at(-1)];
  if (first === undefined || last === undefined) throw new Error('The font drew nothing.');
  const rows = runs(height, (y) => isInk(first.from, y) || isInk(first.from + 1, y))[0] ?? { from: 0, to: height };
  const spread = (last.from - first.from) / (text.length + 1);
  const left = (first.from + first.to) / 2 + spread / 2;
  return { data: new Uint8Array(data), width, height, left, middle: (rows.from + rows.to) / 2, pitchPx: spread };
}

function runs(count: number, isIn: (at: number) => boolean): { readonly from: number; readonly to: number }[] {
  const found: { from: number; to: number }[] = [];
  for (let at = 0; at < count; at++) {
    const open = found.at(-1);
    if (!isIn(at)) continue;
    if (open?.to === at) open.to = at + 1;
    else found.push({ from: at, to: at + 1 });
  }
  return found;
}
