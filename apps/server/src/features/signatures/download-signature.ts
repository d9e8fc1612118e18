import { downloadSignature as endpoint } from '@carded/contract';
import { openImage } from '#features/images/index.ts';
import { actorOf } from '#platform/access/caller.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { takeDownloadTicket } from '#platform/links/download-tickets.ts';
import { findSignature } from './find-signature.ts';

/** The signature as a file. The ticket is gone with the transaction; the file is read after it, so that a slow store holds no connection. */
export const downloadSignature = ownTransactions(
  endpoint,
  async ({ context, input: { params, query }, who, answer }) => {
    const document = await inAccount(context, who.accountId, async (tx) => {
      await takeDownloadTicket(context, tx, who, 'signature', params.id, query.ticket);
      const found = await findSignature(tx, who, params.id);
      await appendAudit(context, tx, who.accountId, {
        actor: actorOf(who),
        action: endpoint.audit,
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
