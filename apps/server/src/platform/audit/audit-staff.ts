import type { Queries } from '@carded/database';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { actorOf, type LoginCaller } from '#platform/access/caller.ts';
import { appendAudit, appendAudits } from './append-audit.ts';

type Entry = {
  action: string;
  subject: string;
  detail: Record<string, unknown>;
  /** Details for staff's own audit log only. */
  inStaffAccount?: Record<string, unknown>;
};

/** Staff in a merchant's account leave a row there, where the merchant sees it, and one in their own chain, where the transaction ends. */
export function auditInBoth(
  context: Context,
  tx: Queries,
  who: LoginCaller,
  accountId: string,
  { inStaffAccount, ...entry }: Entry,
): Promise<void> {
  const actor = actorOf(who);
  return appendAudits(context, tx, [
    { accountId, actor, ...entry },
    {
      accountId: who.accountId,
      actor,
      ...entry,
      detail: { ...ownDetail(entry.detail), ...inStaffAccount, account: accountId },
    },
  ]);
}

/** Logs an action of staff in their own chain only. It is the last step of a transaction in a merchant's account, as above. */
export async function auditInStaffAccount(
  context: Context,
  tx: Queries,
  who: LoginCaller,
  accountId: string,
  entry: Omit<Entry, 'inStaffAccount'>,
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
