import { downloadSignature } from './download-signature.ts';
import { makeSignatureTicket } from './make-signature-ticket.ts';

export const routes = [makeSignatureTicket, downloadSignature];
