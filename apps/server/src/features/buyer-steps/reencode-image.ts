import sharp from 'sharp';
import { refuse } from '#platform/commands/refuse.ts';

/** 10 MB of image; more pixels than a good phone takes are a bomb. */
const bytesAtMost = 10_000_000;
const pixelsAtMost = 60_000_000;
const longestSide = 2_400;

export type Reencoded = {
  jpeg: Buffer;
  pixels: { data: Uint8ClampedArray; width: number; height: number };
  isBlank: boolean;
};

/** Decodes and checks an uploaded image, and writes it anew: nothing but pixels survives. @throws Refusal `image_unusable` or `too_large`. */
export const reencodeImage = async (base64: string): Promise<Reencoded> => {
  const bytes = decode(base64);
  try {
    const image = sharp(bytes, { limitInputPixels: pixelsAtMost, failOn: 'error', pages: 1 });
    const { format } = await image.metadata();
    if (format !== 'jpeg' && format !== 'png' && format !== 'webp') return refuse('image_unusable');
    const upright = image
      .rotate()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' });
    const [jpeg, { data, info }, stats] = await Promise.all([
      upright.clone().jpeg({ quality: 88 }).toBuffer(),
      upright.clone().ensureAlpha().raw().toBuffer({ resolveWithObject: true }),
      sharp(bytes, { limitInputPixels: pixelsAtMost }).resize(64, 64, { fit: 'inside' }).stats(),
    ]);
    return {
      jpeg,
      pixels: {
        data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
        width: info.width,
        height: info.height,
      },
      isBlank: stats.channels.slice(0, 3).every((channel) => channel.stdev < 3),
    };
  } catch (error) {
    if (error instanceof Error && error.name === 'Refusal') throw error;
    return refuse('image_unusable');
  }
};

const decode = (base64: string): Buffer => {
  const text = base64.replace(/^data:image\/[a-z+.-]+;base64,/, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return refuse('image_unusable');
  const bytes = Buffer.from(text, 'base64');
  return bytes.length > bytesAtMost ? refuse('too_large') : bytes;
};
