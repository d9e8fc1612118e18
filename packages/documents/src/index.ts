export { type BarcodeReading, type ReadBarcodeOptions, readBarcode } from '#barcode/read-barcode.ts';
export { loadWasm } from '#barcode/zxing.ts';
export { type MrzReading, type ReadMrzOptions, readMrz } from '#mrz/read-mrz.ts';
export type { UncertainGlyph } from '#mrz/resolve-glyphs.ts';
export type { GrayImage, Point, RgbaImage } from '#pixels/image.ts';
export { type FoundCard, findCard } from '#quality/find-card.ts';
export { type FrameQuality, frameQuality } from '#quality/frame-quality.ts';
