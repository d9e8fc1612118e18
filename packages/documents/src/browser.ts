export type { BarcodeReader } from '#worker/create-barcode-reader.ts';
export { createBarcodeReader } from '#worker/create-barcode-reader.ts';
export type { BarcodeReply, BarcodeRequest } from '#worker/messages.ts';
export * from './index.ts';
