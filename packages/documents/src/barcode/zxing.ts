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

/** Waits until the reader is loaded. Rejects when `loadWasm` was never called. */
export async function whenLoaded(): Promise<void> {
  if (loading === undefined) throw new Error('Call loadWasm (or loadWasmFromPackage in Node) before reading barcodes.');
  await loading;
}

/** Options of one look at the pixels. */
export type Look = {
  /** Whether to look at the image turned by a quarter too. Upside down is always read. */
  readonly canTurn: boolean;
  /** Whether to look at a third of the size too, for large images. */
  readonly canShrink: boolean;
};

/** Options for an unknown image. */
export const WHOLE: Look = { canTurn: true, canShrink: true };
/** Options for an image that holds only the symbol with level rows. */
export const UPRIGHT: Look = { canTurn: false, canShrink: false };

/** Looks for a PDF417 symbol once. Null when none was decoded. */
export async function scan(image: GrayImage, look: Look): Promise<ReadResult | null> {
  const results = await readBarcodes(asGraymap(image), {
    formats: ['PDF417'],
    textMode: 'Plain',
    maxNumberOfSymbols: 1,
    tryHarder: true,
    tryRotate: look.canTurn,
    tryDownscale: look.canShrink,
    tryInvert: false,
  });
  return results.find((result) => result.isValid) ?? null;
}

/** A portable graymap: the decoder reads it directly, and it is a quarter of the size of a color image. */
function asGraymap({ data, width, height }: GrayImage): Uint8Array {
  const header = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(header.length + data.length);
  file.set(header);
  file.set(data, header.length);
  return file;
}
