import { seededRandom, toJpeg } from '@carded/testing/cards';

/** A photo of nothing, in base64: what takes a reader longest, for it looks everywhere and finds nothing. */
export async function noisePhoto(width: number, height: number, quality: number): Promise<string> {
  const random = seededRandom(width);
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < data.length; at += 1) data[at] = random() * 256;
  return (await toJpeg({ data, width, height }, quality)).toString('base64');
}
