import { GRID } from '@carded/documents/grid-cases';
import { loadWasmFromPackage, readBarcode } from '@carded/documents/node';
import { degrade, drawCard, randomCard } from '@carded/testing/cards';
import { BinaryBitmap, HybridBinarizer, PDF417Reader, RGBLuminanceSource } from '@zxing/library';
import { readBarcodes } from 'zxing-wasm/reader';
import { type Figure, line, reference } from '#figure.ts';
import { percentile } from '#load/percentile.ts';

type Image = Awaited<ReturnType<typeof degrade>>;
type Reader = { name: string; read: (image: Image) => Promise<string | null> };
const slowerAtMost = 8;

const readers: readonly Reader[] = [
  { name: 'readBarcode', read: async (image) => (await readBarcode(image))?.text ?? null },
  {
    name: 'zxing-wasm',
    read: async (image) => {
      const [found] = await readBarcodes(image as ImageData, { formats: ['PDF417'], textMode: 'Plain' });
      return found?.isValid ? found.text : null;
    },
  },
  { name: '@zxing/library', read: async (image) => readInScript(image) },
];

/** Cards of the grid (sizes, blur, turns, noise, glare, scratches, keystone), read by us and by the decoders on npm. */
export const barcodePeers: Figure = {
  name: 'barcode-peers',
  measure: async ({ isQuick, say }) => {
    const cards = isQuick ? 1 : 4;
    await loadWasmFromPackage();
    const results = new Map(readers.map(({ name }) => [name, { read: 0, wrong: 0, ms: [] as number[] }]));
    for (const { name, modulePx, steps } of GRID) {
      say(name);
      for (let seed = 1; seed <= cards; seed += 1) {
        const { text } = randomCard(seed);
        const image = await degrade(drawCard({ text, modulePx, seed, columns: 12 }), steps, seed);
        for (const reader of readers) {
          const result = results.get(reader.name);
          if (result === undefined) continue;
          const before = performance.now();
          const read = await reader.read(image);
          result.ms.push(performance.now() - before);
          if (read === text) result.read += 1;
          else if (read !== null) result.wrong += 1;
        }
      }
    }
    const of = (name: string) => results.get(name) ?? { read: 0, wrong: 0, ms: [] };
    const all = GRID.length * cards;
    const alone = percentile(of('zxing-wasm').ms, 0.95);
    return [
      line(`readBarcode, read of ${all}`, of('readBarcode').read, '', { atLeast: Math.ceil((all * 355) / 360) }),
      line('  read wrong', of('readBarcode').wrong, '', { atMost: 0 }),
      line('  p95', percentile(of('readBarcode').ms, 0.95), 'ms', { atMost: slowerAtMost * alone }),
      reference(`zxing-wasm alone, read of ${all}`, of('zxing-wasm').read, ''),
      reference('  p95', alone, 'ms'),
      reference(`@zxing/library, read of ${all}`, of('@zxing/library').read, ''),
      reference('  p95', percentile(of('@zxing/library').ms, 0.95), 'ms'),
    ];
  },
};

/** Decodes in plain script as its readme shows: own gray values, one try. */
const readInScript = ({ data, width, height }: Image): string | null => {
  const gray = new Uint8ClampedArray(width * height);
  for (let index = 0; index < gray.length; index += 1) {
    const [red = 0, green = 0, blue = 0] = data.subarray(index * 4, index * 4 + 3);
    gray[index] = (red * 306 + green * 601 + blue * 117) >> 10;
  }
  try {
    const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(gray, width, height)));
    return new PDF417Reader().decode(bitmap).getText();
  } catch {
    return null;
  }
};
