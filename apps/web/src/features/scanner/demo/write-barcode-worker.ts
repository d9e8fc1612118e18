import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import wasmUrl from 'zxing-wasm/writer/zxing_writer.wasm?url';

/** Page → worker: draw this text. */
export type WriteRequest = {
  readonly id: number;
  readonly text: string;
};
/** Worker → page: the symbol as SVG, null when it could not be drawn. */
export type WriteReply = {
  readonly id: number;
  readonly svg: string | null;
};

const loaded = fetch(wasmUrl).then(async (answer) =>
  prepareZXingModule({ overrides: { wasmBinary: await answer.arrayBuffer() }, fireImmediately: true }),
);

self.onmessage = async ({ data: { id, text } }: MessageEvent<WriteRequest>) => {
  const reply = (svg: string | null) => self.postMessage({ id, svg } satisfies WriteReply);
  try {
    await loaded;
    const { svg, error } = await writeBarcode(text, { format: 'PDF417', options: 'columns=10,ecLevel=5' });
    reply(error === '' ? svg : null);
  } catch {
    reply(null);
  }
};
