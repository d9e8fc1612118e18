export { signatureHeaders } from './signature-headers.ts';
