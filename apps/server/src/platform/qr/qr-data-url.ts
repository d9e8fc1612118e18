import { encode } from 'uqr';
import { bilevelPng } from './bilevel-png.ts';

const pixelsPerModule = 8;
const quietModules = 4;

/** A QR code as a PNG data URL, dark on white with the quiet zone the standard asks for (ISO/IEC 18004, 4 modules). */
export function qrDataUrl(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: quietModules });
  const isDark = (x: number, y: number) =>
    data[Math.floor(y / pixelsPerModule)]?.[Math.floor(x / pixelsPerModule)] === true;
  return `data:image/png;base64,${bilevelPng(size * pixelsPerModule, isDark).toString('base64')}`;
}
