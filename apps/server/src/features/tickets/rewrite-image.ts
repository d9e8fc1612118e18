import sharp from 'sharp';
import { refuse } from '#platform/commands/refuse.ts';

/** More than a good phone's photo is a bomb. */
const pixelsAtMost = 25_000_000;
const longestSide = 4_000;
/** Larger gives a reader of cards nothing more. */
const longestSideRead = 2_400;

export type RewrittenImage = {
  type: 'image/png' | 'image/jpeg';
  bytes: Buffer;
  pixels: { data: Uint8ClampedArray; width: number; height: number };
};

/** Decodes an image and writes it anew: nothing but pixels survives. Screenshots stay sharp. @throws Refusal `attachment_unusable`. */
export const rewriteImage = async (bytes: Buffer): Promise<RewrittenImage> => {
  try {
    const image = sharp(bytes, { limitInputPixels: pixelsAtMost, failOn: 'error', pages: 1 });
    const { format, hasAlpha } = await image.metadata();
    if (format !== 'jpeg' && format !== 'png' && format !== 'webp' && format !== 'gif')
      return refuse('attachment_unusable');
    const isPhoto = format === 'jpeg' || (format === 'webp' && hasAlpha !== true);
    const upright = image.rotate().resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true });
    const kept = await (isPhoto ? upright.jpeg({ quality: 88 }) : upright.png()).toBuffer();
    const { data, info } = await sharp(kept)
      .resize(longestSideRead, longestSideRead, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return {
      type: isPhoto ? 'image/jpeg' : 'image/png',
      bytes: kept,
      pixels: {
        data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
        width: info.width,
        height: info.height,
      },
    };
  } catch (error) {
    if (error instanceof Error && error.name === 'Refusal') throw error;
    return refuse('attachment_unusable');
  }
};
