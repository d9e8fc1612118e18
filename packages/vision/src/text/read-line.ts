import type { RgbaImage } from '@carded/documents';
import { openModel } from '#models/open-model.ts';
import { readWeights } from '#models/read-weights.ts';
import { cut, type Frame } from '#pixels/smallest-frame.ts';

const HEIGHT = 48;
const WIDTH = { least: 64, most: 960, step: 8 };

let known: Promise<readonly Sign[]> | undefined;

/** Reads one line of text, from left to right as its frame has it. */
export async function readLine(image: RgbaImage, frame: Frame): Promise<ReadText> {
  const { runtime, session } = await openModel('textRecognizer');
  known ??= readWeights('textSigns').then((bytes) => plainSigns(Buffer.from(bytes).toString()));
  const signs = await known;
  const wanted = Math.min(WIDTH.most, Math.max(8, Math.round((HEIGHT * frame.width) / frame.height)));
  const width = Math.max(WIDTH.least, Math.ceil(wanted / WIDTH.step) * WIDTH.step);
  const planes = cut(image, frame, wanted, HEIGHT);
  // Blue first, from −1 to 1; what the line does not fill is 0.
  const values = new Float32Array(3 * HEIGHT * width);
  for (let channel = 0; channel < 3; channel++)
    for (let y = 0; y < HEIGHT; y++)
      for (let x = 0; x < wanted; x++)
        values[((2 - channel) * HEIGHT + y) * width + x] =
          (planes[(channel * HEIGHT + y) * wanted + x] ?? 0) / 127.5 - 1;
  const [input = '', output = ''] = [session.inputNames[0], session.outputNames[0]];
  const result = (await session.run({ [input]: new runtime.Tensor('float32', values, [1, 3, HEIGHT, width]) }))[output];
  const rowLength = result?.dims.at(-1) ?? 0;
  if (!(result?.data instanceof Float32Array) || rowLength === 0) return { text: '', sureness: 0 };
  return decodeSigns(result.data, rowLength, signs);
}

/** A line as read, and the mean likelihood of its signs, 0 to 1. */
export type ReadText = { readonly text: string; readonly sureness: number };

/** A sign that may be read, and its place in the recognizer's output. */
type Sign = { readonly text: string; readonly at: number };

/** The signs of ASCII among the recognizer's (place 0 is "none", the last one a blank). `list` has one sign a line. */
export function plainSigns(list: string): Sign[] {
  const signs = list.replace(/\n$/, '').split('\n');
  return [...signs, ' '].flatMap((text, index) => (/^[ -~]$/.test(text) ? [{ text, at: index + 1 }] : []));
}

/**
 * Reads the recognizer's output, a row of likelihoods for each step along the line (connectionist temporal classification): the
 * likeliest sign of each step, repeated ones once. Only the given signs may win: other scripts cannot be on the documents that we read.
 */
export function decodeSigns(values: Float32Array, rowLength: number, signs: readonly Sign[]): ReadText {
  let [text, sum, count, before] = ['', 0, 0, 0];
  for (let row = 0; row + rowLength <= values.length; row += rowLength) {
    let [best, highest] = [undefined as Sign | undefined, values[row] ?? 0];
    for (const sign of signs) {
      const value = values[row + sign.at] ?? 0;
      if (value > highest) [best, highest] = [sign, value];
    }
    if (best !== undefined && best.at !== before) {
      text += best.text;
      sum += highest;
      count++;
    }
    before = best?.at ?? 0;
  }
  return { text: text.trim(), sureness: count === 0 ? 0 : sum / count };
}
