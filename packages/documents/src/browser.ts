export {
  type BarcodeReader,
  createBarcodeReader,
  createMrzReader,
  type MrzReader,
} from '#worker/create-worker-reader.ts';
export type { BarcodeReply, BarcodeRequest, MrzReply, MrzRequest } from '#worker/messages.ts';
export * from './index.ts';
