import type { RgbaImage } from '@carded/documents';
import { openModel } from '#models/open-model.ts';
import { readWeights } from '#models/read-weights.ts';
import { cut, type Frame } from '#pixels/cut.ts';
import { decodeSigns, plainSigns, type ReadText, type Sign } from './decode-signs.ts';

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
