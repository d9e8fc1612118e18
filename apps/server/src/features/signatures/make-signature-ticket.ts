import { makeSignatureTicket as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { newLinkToken } from '#platform/links/insert-link.ts';
import { hashToken } from '#platform/sealing/seal.ts';
import { findSignature } from './find-signature.ts';

const ticketMs = 60_000;

/** Lets this login download one signature, once. Only the ticket's hash is kept. */
export const makeSignatureTicket = command(endpoint, async ({ context, input: { body }, who, tx, audit }) => {
  await findSignature(tx, who, body.uuid);
  const ticket = newLinkToken(context);
  const endsAt = new Date(context.now() + ticketMs);
  await tx
    .insertInto('download_tickets')
    .values({
      token_hash: hashToken(ticket),
      purpose: 'signature',
      account_id: who.accountId,
      login_id: who.loginId,
      subject_id: body.uuid,
      expires_at: endsAt,
    })
    .execute();
  audit.subject = body.uuid;
  return { ticket, ends_at: endsAt.toISOString() };
});
