import type { BarcodeReading } from '#barcode/read-barcode.ts';
import type { RgbaImage } from '#pixels/image.ts';

/** Page → worker: read this image. */
export interface BarcodeRequest {
  readonly id: number;
  readonly image: RgbaImage;
  readonly budgetMs?: number;
}

/** Worker → page: the reading, null when there is none, or `failed` when the reader itself could not run. */
export type BarcodeReply =
  | { readonly id: number; readonly result: BarcodeReading | null }
  | { readonly id: number; readonly failed: true };
