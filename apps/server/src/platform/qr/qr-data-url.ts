import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';

const pixelsPerModule = 8;
const quietModules = 4;

/** A QR code as a PNG data URL, dark on white with the quiet zone the standard asks for (ISO/IEC 18004, 4 modules). */
export function qrDataUrl(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: quietModules });
  const isDark = (x: number, y: number) =>
    data[Math.floor(y / pixelsPerModule)]?.[Math.floor(x / pixelsPerModule)] === true;
  return `data:image/png;base64,${bilevelPng(size * pixelsPerModule, isDark).toString('base64')}`;
}

/** Signature of a PNG file (PNG specification, third edition, 5.2). */
const signature = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** 5.3: length, type, data, and the checksum of type and data. */
const chunk = (type: 'IHDR' | 'IDAT' | 'IEND', data: Buffer): Buffer => {
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
};

/**
 * A square PNG of one bit per pixel, black and white. Written by hand, so that no picture library is loaded in the process that has keys and data. `side` in
 * pixels.
 */
export function bilevelPng(side: number, isDark: (x: number, y: number) => boolean): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // One bit per sample; gray; deflate; adaptive filters; not interlaced (11.2.1).
  header[8] = 1;
  const rowBytes = 1 + Math.ceil(side / 8);
  const rows = Buffer.alloc(rowBytes * side);
  // Each row begins with its filter, none. A set bit is white.
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const at = y * rowBytes + 1 + (x >> 3);
      if (!isDark(x, y)) rows[at] = (rows[at] ?? 0) | (0x80 >> (x & 7));
    }
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
