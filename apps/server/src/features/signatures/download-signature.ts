import { downloadSignature as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { openImage } from '#features/images/index.ts';
import { actorOf, type LoginCaller } from '#platform/access/caller.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { hashToken } from '#platform/sealing/seal.ts';
import { findSignature } from './find-signature.ts';

/** The signature as a file. The ticket is gone with the transaction; the file is read after it, so that a slow store holds no connection. */
export const downloadSignature = ownTransactions(
  endpoint,
  async ({ context, input: { params, query }, who, answer }) => {
    const document = await inAccount(context, who.accountId, async (tx) => {
      await takeTicket(context, tx, who, params.id, query.ticket);
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

/** One statement takes it: of many who come with the same ticket one finds it. @throws Refusal `not_found` or `link_expired`. */
const takeTicket = async (context: Context, tx: Queries, who: LoginCaller, id: string, ticket: string) => {
  const taken = await tx
    .deleteFrom('download_tickets')
    .where('token_hash', '=', hashToken(ticket))
    .where('purpose', '=', 'signature')
    .where('account_id', '=', who.accountId)
    .where('login_id', '=', who.loginId)
    .where('subject_id', '=', id)
    .returning('expires_at')
    .executeTakeFirst();
  if (taken === undefined) refuse('not_found');
  else if (taken.expires_at.getTime() <= context.now()) refuse('link_expired');
};
