import type { BarcodeReading, ReadBarcodeOptions } from '#barcode/read-barcode.ts';
import type { MrzReading, ReadMrzOptions } from '#mrz/read-mrz.ts';
import type { RgbaImage } from '#pixels/image.ts';

/** Page → worker: read this image, with the options of its reader. */
export type ReadRequest<Options> = { readonly id: number; readonly image: RgbaImage } & Options;

/** Worker → page: the reading, null when there is none, or `failed` when the reader itself could not run. */
export type ReadReply<Reading> =
  | { readonly id: number; readonly result: Reading | null }
  | { readonly id: number; readonly failed: true };

export type BarcodeRequest = ReadRequest<ReadBarcodeOptions>;
export type BarcodeReply = ReadReply<BarcodeReading>;
export type MrzRequest = ReadRequest<ReadMrzOptions>;
export type MrzReply = ReadReply<MrzReading>;
