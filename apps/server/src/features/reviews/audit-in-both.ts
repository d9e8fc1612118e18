import type { Queries } from '@carded/database';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { actorOf, type LoginCaller } from '#platform/access/caller.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';

type Entry = {
  action: string;
  subject: string;
  detail: Record<string, unknown>;
  /** Staff's internal actions: they are in staff's audit log only. */
  inHouse?: Record<string, unknown>;
};

/**
 * Staff in a merchant's account leave a row there, where the merchant sees it, and one in their own chain, in one transaction. The last thing of that
 * transaction: afterwards it is in the staff's own account.
 */
export async function auditInBoth(
  context: Context,
  tx: Queries,
  who: LoginCaller,
  accountId: string,
  { inHouse, ...entry }: Entry,
): Promise<void> {
  await appendAudit(context, tx, accountId, { actor: actorOf(who), ...entry });
  await auditInHouse(context, tx, who, accountId, { ...entry, detail: { ...ownDetail(entry.detail), ...inHouse } });
}

/** What staff does for themselves leaves a row in their own chain only. The last thing of a transaction in a merchant's account, as above. */
export async function auditInHouse(
  context: Context,
  tx: Queries,
  who: LoginCaller,
  accountId: string,
  entry: Omit<Entry, 'inHouse'>,
): Promise<void> {
  await sql`select set_config('app.account_id', ${who.accountId}, true)`.execute(tx);
  await appendAudit(context, tx, who.accountId, {
    actor: actorOf(who),
    ...entry,
    detail: { ...entry.detail, account: accountId },
  });
}

/** A note belongs to the merchant's chain only. */
const ownDetail = ({ note: _note, ...rest }: Record<string, unknown>) => rest;
