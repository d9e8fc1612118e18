import { z } from 'zod';
import { login } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { linkToken, timestamp, uuid } from '#fields.ts';

/** A download is a form of the page, which carries no secret but this: it works once, within a minute, for the login that asked. */
export const makeSignatureTicket = endpoint({
  name: 'signatures.ticket',
  method: 'POST',
  path: '/api/verification/signature/ticket',
  summary: 'Get a ticket to download a signature',
  access: login('verifications'),
  rate: 'write',
  body: z.strictObject({ uuid }),
  output: z.object({ ticket: z.string(), ends_at: timestamp }),
  errors: ['not_found'],
  audit: 'verification.signature_asked',
});
export const downloadSignature = endpoint({
  name: 'signatures.download',
  method: 'GET',
  path: '/api/user/signature-dl/:id',
  summary: 'Download the signature of a verification with a ticket',
  access: login('verifications'),
  rate: 'read',
  params: z.strictObject({ id: uuid }),
  query: z.strictObject({ ticket: linkToken }),
  /** The answer is the picture itself. */
  output: z.null(),
  errors: ['not_found', 'link_expired'],
  audit: 'verification.signature_downloaded',
});
