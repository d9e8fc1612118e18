export type { BarcodeReading, ReadBarcodeOptions } from '#barcode/read-barcode.ts';
export { readBarcode } from '#barcode/read-barcode.ts';
export { loadWasm } from '#barcode/zxing.ts';
export type { GrayImage, Point, RgbaImage } from '#pixels/image.ts';
export type { FrameQuality } from '#quality/frame-quality.ts';
export { frameQuality } from '#quality/frame-quality.ts';
