import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from '@playwright/test';
import type { Film } from './write-mp4.ts';

export type Picture = { readonly png: Buffer; readonly durationMs: number; readonly isFirst: boolean };

/** Baseline, level 3.1: 720p on every device since 2010. */
const codec = 'avc1.42001f';
const bitrate = 2_400_000;

/** Encodes the pictures of a film with the browser's encoder, so that no other program is needed. The first of a scene is a key frame, where a player can begin. */
export async function encodeFilm(
  browser: Browser,
  { width, height }: { width: number; height: number },
  pictures: readonly Picture[],
): Promise<Film> {
  // Serves a page, because pages need a secure origin for an encoder.
  const server = createServer((_request, reply) =>
    reply.setHeader('content-type', 'text/html').end('<title>x</title>'),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const page = await browser.newPage();
  try {
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const made = await page.evaluate(encodeInPage, {
      ...{ width, height, codec, bitrate },
      pictures: pictures.map(({ png, durationMs, isFirst }) => ({ png: png.toString('base64'), durationMs, isFirst })),
    });
    return {
      ...{ width, height },
      decoder: Buffer.from(made.decoder, 'base64'),
      samples: made.samples.map(({ bytes, isKey }, at) => ({
        bytes: Buffer.from(bytes, 'base64'),
        isKey,
        durationMs: pictures[at]?.durationMs ?? 0,
      })),
    };
  } finally {
    await page.close();
    server.close();
  }
}

type Given = {
  width: number;
  height: number;
  codec: string;
  bitrate: number;
  pictures: { png: string; durationMs: number; isFirst: boolean }[];
};

/** Runs in the page. */
async function encodeInPage({ width, height, codec, bitrate, pictures }: Given) {
  const base64 = (bytes: Uint8Array) => {
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text);
  };
  const samples: { bytes: string; isKey: boolean }[] = [];
  let decoder = '';
  let fault: unknown = null;
  const encoder = new VideoEncoder({
    output: (chunk, metadata) => {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      samples.push({ bytes: base64(bytes), isKey: chunk.type === 'key' });
      const description = metadata?.decoderConfig?.description;
      if (description !== undefined && decoder === '')
        decoder = base64(new Uint8Array(ArrayBuffer.isView(description) ? description.buffer : description));
    },
    error: (error) => {
      fault = error;
    },
  });
  encoder.configure({ codec, width, height, bitrate, framerate: 2, avc: { format: 'avc' }, latencyMode: 'quality' });
  let startMs = 0;
  for (const { png, durationMs, isFirst } of pictures) {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
    const frame = new VideoFrame(image, { timestamp: startMs * 1_000, duration: durationMs * 1_000 });
    encoder.encode(frame, { keyFrame: isFirst });
    frame.close();
    startMs += durationMs;
  }
  await encoder.flush();
  if (fault !== null) throw fault;
  if (samples.length !== pictures.length)
    throw new Error(`${samples.length} of ${pictures.length} pictures were made.`);
  return { decoder, samples };
}
