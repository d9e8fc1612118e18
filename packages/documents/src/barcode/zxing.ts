import { prepareZXingModule, purgeZXingModule, type ReadResult, readBarcodes } from 'zxing-wasm/reader';
import type { GrayImage } from '#pixels/image.ts';

type WasmBytes = ArrayBuffer | Uint8Array;
type WasmSource = string | URL | WasmBytes | (() => Promise<WasmBytes>);

let loading: Promise<void> | undefined;

/**
 * Loads the barcode reader's WebAssembly: an address that this origin serves, the bytes, or a function that gets them.
 * Works once; later calls wait for the first. Rejects when it cannot be fetched or compiled, and may then be called again.
 */
export function loadWasm(source: WasmSource): Promise<void> {
  loading ??= compile(source).catch((cause: unknown) => {
    loading = undefined;
    purgeZXingModule();
    throw new Error('The barcode reader could not be loaded.', { cause });
  });
  return loading;
}

async function compile(source: WasmSource): Promise<void> {
  const bytes = await bytesOf(source);
  const wasmBinary = new Uint8Array(bytes).slice().buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
}

async function bytesOf(source: WasmSource): Promise<WasmBytes> {
  if (typeof source === 'function') return source();
  if (typeof source !== 'string' && !(source instanceof URL)) return source;
  const response = await fetch(source);
  if (!response.ok) throw new Error(`The reader's file answered ${response.status}.`);
  return response.arrayBuffer();
}

/** Waits until the reader is there. Rejects when nobody called `loadWasm`. */
export async function whenLoaded(): Promise<void> {
  if (loading === undefined) throw new Error('Call loadWasm (or loadWasmFromPackage in Node) before reading barcodes.');
  await loading;
}

/** How one look at the pixels is made. */
export interface Look {
  /** Also look at the image turned by 90, 180 and 270 degrees. */
  readonly canTurn: boolean;
  /** How the threshold between dark and bright is found. */
  readonly binarizer: 'LocalAverage' | 'GlobalHistogram' | 'FixedThreshold';
}

/** One look for a PDF417 symbol. Null when none was decoded. */
export async function scan(image: GrayImage, look: Look): Promise<ReadResult | null> {
  const results = await readBarcodes(asImageData(image), {
    formats: ['PDF417'],
    textMode: 'Plain',
    maxNumberOfSymbols: 1,
    tryHarder: true,
    tryRotate: look.canTurn,
    tryInvert: false,
    tryDownscale: false,
    binarizer: look.binarizer,
  });
  return results.find((result) => result.isValid) ?? null;
}

function asImageData({ data, width, height }: GrayImage): ImageData {
  const rgba = new Uint8ClampedArray(width * height * 4);
  const words = new Uint32Array(rgba.buffer);
  for (let at = 0; at < words.length; at++) words[at] = 0xff000000 | ((data[at] ?? 0) * 0x010101);
  return { data: rgba, width, height, colorSpace: 'srgb' } as ImageData;
}
