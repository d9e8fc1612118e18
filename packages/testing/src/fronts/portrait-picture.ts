import { type CardImage, fromFile } from '#cards/image.ts';
import { portraitSvg } from './portrait.ts';

/** A picture of the head that is on a seed's card, turned by some degrees; a square of this many pixels. */
export function portraitPicture(seed: number, turn: number, side = 500): Promise<CardImage> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 400 400"><rect width="400" height="400" fill="#b8c4cc"/>
<g transform="rotate(${turn} 200 200)"><svg x="50" y="25" width="300" height="375" viewBox="0 0 300 375">${portraitSvg(seed)}</svg></g></svg>`;
  return fromFile(Buffer.from(svg));
}
