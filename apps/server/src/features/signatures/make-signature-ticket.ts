import { makeSignatureTicket as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { insertDownloadTicket } from '#platform/links/download-tickets.ts';
import { findSignature } from './find-signature.ts';

/** Lets this login download one signature, once. */
export const makeSignatureTicket = command(endpoint, async ({ context, input: { body }, who, tx, audit }) => {
  await findSignature(tx, who, body.uuid);
  audit.subject = body.uuid;
  return insertDownloadTicket(context, tx, who, 'signature', body.uuid);
});
