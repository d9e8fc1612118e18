import sharp from 'sharp';
import { encode } from 'uqr';

const pixelsPerModule = 8;
const quietModules = 4;

/** A QR code as a PNG data URL, dark on white with the quiet zone the standard asks for (ISO/IEC 18004, 4 modules). */
export const qrDataUrl = async (text: string): Promise<string> => {
  const { data, size } = encode(text, { ecc: 'M', border: quietModules });
  const pixels = Buffer.alloc(size * size);
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) pixels[y * size + x] = isDark ? 0 : 255;
  const png = await sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * pixelsPerModule, size * pixelsPerModule, { kernel: 'nearest' })
    .png({ palette: true })
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
};
