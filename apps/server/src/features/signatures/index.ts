import * as endpoints from '@carded/contract';
import type { Queries } from '@carded/database';
import { openImage } from '#features/images/index.ts';
import { actorOf, type LoginCaller } from '#platform/access/caller.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { command, inAccount, ownTransactions } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { insertDownloadTicket, takeDownloadTicket } from '#platform/links/links.ts';
import { findVerification } from '#verification/verification-row.ts';

/** Lets this login download one signature, once. */
const makeSignatureTicket = command(
  endpoints.makeSignatureTicket,
  async ({ context, input: { body }, who, tx, audit }) => {
    await findSignature(tx, who, body.uuid);
    audit.subject = body.uuid;
    return insertDownloadTicket(context, tx, who, 'signature', body.uuid);
  },
);

/** The signature as a file. The ticket is gone with the transaction; the file is read after it, so that a slow store holds no connection. */
const downloadSignature = ownTransactions(
  endpoints.downloadSignature,
  async ({ context, input: { params, query }, who, answer }) => {
    const document = await inAccount(context, who.accountId, async (tx) => {
      await takeDownloadTicket(context, tx, who, 'signature', params.id, query.ticket);
      const found = await findSignature(tx, who, params.id);
      await appendAudit(context, tx, who.accountId, {
        actor: actorOf(who),
        action: endpoints.downloadSignature.audit,
        subject: params.id,
        detail: {},
      });
      return found;
    });
    const { bytes, type } = (await openImage(context, who.accountId, document)) ?? refuse('not_found');
    answer.file = { type: `image/${type}`, bytes };
    answer.headers = { 'content-disposition': `attachment; filename="signature-${params.id}.${type}"` };
    return null;
  },
);

export const routes = [makeSignatureTicket, downloadSignature];

/** The signature of a verification that this login may see. @throws Refusal `not_found`, also when it was removed. */
async function findSignature(tx: Queries, who: LoginCaller, verificationId: string) {
  const row = (await findVerification(tx, who.accountId, verificationId, who.websiteIds)) ?? refuse('not_found');
  const document = await tx
    .selectFrom('documents')
    .select(['id', 'storage_key'])
    .where('account_id', '=', who.accountId)
    .where('verification_id', '=', row.id)
    .where('side', '=', 'signature')
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return document ?? refuse('not_found');
}
