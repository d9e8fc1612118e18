import type { Queries } from '@carded/database';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { actorOf, type LoginCaller } from '#platform/access/caller.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';

type Entry = { action: string; subject: string; detail: Record<string, unknown> };

/**
 * Staff in a merchant's account leave a row there, where the merchant sees it, and one in their own chain, in one transaction. The last thing of that
 * transaction: afterwards it is in the staff's own account.
 */
export const auditInBoth = async (
  context: Context,
  tx: Queries,
  who: LoginCaller,
  accountId: string,
  entry: Entry,
): Promise<void> => {
  const actor = actorOf(who);
  await appendAudit(context, tx, accountId, { actor, ...entry });
  await sql`select set_config('app.account_id', ${who.accountId}, true)`.execute(tx);
  await appendAudit(context, tx, who.accountId, {
    actor,
    ...entry,
    detail: { ...ownDetail(entry.detail), account: accountId },
  });
};

/** A note belongs to the merchant's chain only. */
const ownDetail = ({ note: _note, ...rest }: Record<string, unknown>) => rest;
