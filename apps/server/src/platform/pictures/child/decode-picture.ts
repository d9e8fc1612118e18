import sharp, { type OutputInfo, type Sharp } from 'sharp';
import type { DecodedPicture, KeptPicture, RgbPixels } from '#platform/pictures/picture-job.ts';
import { type PictureKind, pictureKinds } from '#platform/pictures/picture-kinds.ts';
import { readHeader } from './read-header.ts';

/** Larger gives a reader of cards nothing more. */
const readingSide = 2_400;
/** Standard deviation of a channel under which nothing is on a picture. */
const blankBelow = 3;

type Raw = { data: Buffer; info: OutputInfo };

const again = ({ data, info }: Raw): Sharp =>
  sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });

const noLarger = async (raw: Raw, side: number): Promise<Raw> =>
  Math.max(raw.info.width, raw.info.height) <= side
    ? raw
    : again(raw).resize(side, side, { fit: 'inside' }).raw().toBuffer({ resolveWithObject: true });

const rgbOf = async (raw: Raw): Promise<RgbPixels> => {
  const { data, info } =
    raw.info.channels === 3
      ? raw
      : await again(raw).flatten({ background: 'white' }).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/**
 * Decodes a picture once, after its header was looked at, and encodes it again.
 * @returns why it is refused, or what is kept and what is read
 */
export async function decodePicture(
  bytes: Uint8Array,
  kind: PictureKind,
): Promise<'image_unusable' | 'too_large' | { kept: KeptPicture; decoded: DecodedPicture }> {
  const { pixelsAtMost, longestSide, keepsPng } = pictureKinds[kind];
  const image = sharp(bytes, { limitInputPixels: pixelsAtMost, failOn: 'error', pages: 1, sequentialRead: true });
  const header = await readHeader(image, bytes, kind);
  if (typeof header === 'string') return header;
  const isPhoto = !keepsPng || header.format === 'jpeg' || (header.format === 'webp' && !header.hasAlpha);
  const upright = image.autoOrient().toColourspace('srgb');
  const whole = await (isPhoto ? upright.flatten({ background: 'white' }) : upright)
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const smaller = await noLarger(whole, longestSide);
  const encoded = isPhoto ? again(smaller).jpeg({ quality: 88 }) : again(smaller).png();
  const { channels } = await again(smaller).resize(64, 64, { fit: 'inside' }).stats();
  const kept: KeptPicture = {
    type: isPhoto ? 'image/jpeg' : 'image/png',
    bytes: await encoded.toBuffer(),
    isBlank: channels.slice(0, 3).every(({ stdev }) => stdev < blankBelow),
  };
  return { kept, decoded: { upload: await rgbOf(whole), reading: await rgbOf(await noLarger(smaller, readingSide)) } };
}
