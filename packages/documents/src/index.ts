export type { BarcodeReading, ReadBarcodeOptions } from '#barcode/read-barcode.ts';
export { readBarcode } from '#barcode/read-barcode.ts';
export { loadWasm } from '#barcode/zxing.ts';
export type { MrzReading, ReadMrzOptions } from '#mrz/read-mrz.ts';
export { readMrz } from '#mrz/read-mrz.ts';
export type { UncertainGlyph } from '#mrz/resolve-glyphs.ts';
export type { GrayImage, Point, RgbaImage } from '#pixels/image.ts';
export type { FrameQuality } from '#quality/frame-quality.ts';
export { frameQuality } from '#quality/frame-quality.ts';
