export type { BarcodeReader } from '#worker/create-barcode-reader.ts';
export { createBarcodeReader } from '#worker/create-barcode-reader.ts';
export type { MrzReader } from '#worker/create-mrz-reader.ts';
export { createMrzReader } from '#worker/create-mrz-reader.ts';
export type { BarcodeReply, BarcodeRequest, MrzReply, MrzRequest } from '#worker/messages.ts';
export * from './index.ts';
