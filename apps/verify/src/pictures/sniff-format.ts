/** What a file is by its first bytes, as far as it matters to somebody who chose it. */
export type FileFormat = 'heic' | 'pdf' | 'video' | 'other';

const heicBrands: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);
/** Bytes that are looked at. */
export const sniffedBytes = 16;

/** HEIC and video share one container (ISO/IEC 14496-12) and differ in its brand; AVIF is a picture that browsers open. */
export function sniffFormat(bytes: Uint8Array): FileFormat {
  const text = String.fromCharCode(...bytes.subarray(0, sniffedBytes));
  if (text.startsWith('%PDF')) return 'pdf';
  if (text.slice(4, 8) === 'ftyp') {
    const brand = text.slice(8, 12);
    if (heicBrands.has(brand)) return 'heic';
    return brand.startsWith('avi') ? 'other' : 'video';
  }
  const isMatroska = text.startsWith('\x1a\x45\xdf\xa3');
  const isAvi = text.startsWith('RIFF') && text.slice(8, 11) === 'AVI';
  return isMatroska || isAvi ? 'video' : 'other';
}
