import sharp from 'sharp';

/** Four bytes a pixel: red, green, blue, alpha. */
export type CardImage = {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
};

const ofPixels = ({ data, width, height }: CardImage) => sharp(data, { raw: { width, height, channels: 4 } });

export function toPng(image: CardImage): Promise<Buffer> {
  return ofPixels(image).png().toBuffer();
}

export function toJpeg(image: CardImage, quality: number): Promise<Buffer> {
  return ofPixels(image).flatten().jpeg({ quality }).toBuffer();
}

/** Decodes PNG, JPEG and whatever else sharp knows. */
export async function fromFile(bytes: Uint8Array): Promise<CardImage> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}
