export { type BarcodeReader, createBarcodeReader } from '#worker/create-barcode-reader.ts';
export { createMrzReader, type MrzReader } from '#worker/create-mrz-reader.ts';
export type { BarcodeReply, BarcodeRequest, MrzReply, MrzRequest } from '#worker/messages.ts';
export * from './index.ts';
