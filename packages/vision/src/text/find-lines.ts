import type { RgbaImage } from '@carded/documents';
import { openModel } from '#models/open-model.ts';
import type { Frame } from '#pixels/cut.ts';
import { shrink } from '#pixels/shrink.ts';
import { textFrames } from './text-frames.ts';

/** The detector halves five times. */
const STEP = 32;
/** Means and deviations of the pictures that it was trained on, blue, green and red. */
const MEAN = [0.485, 0.456, 0.406];
const DEVIATION = [0.229, 0.224, 0.225];

/** Where lines of text are, in the image's pixels, the longest first; looked for at this longest side. */
export async function findLines(image: RgbaImage, longestSide: number): Promise<Frame[]> {
  const { runtime, session } = await openModel('textDetector');
  const small = shrink(image, longestSide);
  const width = Math.ceil(small.width / STEP) * STEP;
  const height = Math.ceil(small.height / STEP) * STEP;
  const tensor = new runtime.Tensor('float32', planesOf(small, width, height), [1, 3, height, width]);
  const [input = '', output = ''] = [session.inputNames[0], session.outputNames[0]];
  const result = (await session.run({ [input]: tensor }))[output];
  if (!(result?.data instanceof Float32Array)) return [];
  const scale = image.width / small.width;
  return textFrames({ values: result.data, width, height }).map(({ middle, along, ...size }) => ({
    middle: { x: middle.x * scale, y: middle.y * scale },
    along,
    width: size.width * scale,
    height: size.height * scale,
  }));
}

function planesOf({ data, width, height }: RgbaImage, toWidth: number, toHeight: number): Float32Array {
  const planes = new Float32Array(3 * toWidth * toHeight);
  for (let channel = 0; channel < 3; channel++) {
    const [mean, deviation] = [MEAN[channel] ?? 0, DEVIATION[channel] ?? 1];
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        planes[(channel * toHeight + y) * toWidth + x] =
          ((data[(y * width + x) * 4 + 2 - channel] ?? 0) / 255 - mean) / deviation;
  }
  return planes;
}
