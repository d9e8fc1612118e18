import type { Queries } from '@carded/database';
import type { ViewLevel } from '@carded/domain/codes';
import type { Context } from '#context.ts';
import type { LoginCaller, View } from '#platform/access/caller.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { seal } from '#platform/sealing/seal.ts';
import { auditBoth } from '#platform/views/audit-both.ts';
import { endOpenView } from '#platform/views/end-view.ts';

type Opening = {
  accountId: string;
  by: View['by'];
  /** How far it goes: asked in the transaction that opens it, which holds what it depends on, so that who ends that finds this view. */
  findLevel: (tx: Queries) => Promise<ViewLevel>;
  reason: string;
  minutes: number;
  ticketId?: string | undefined;
};

/**
 * Opens an account to the session of who asks, who may do so: the caller has checked it. One at a time, never from within another. The account's chain has it before
 * anything is read, and its owner is mailed where it is staff. @throws Refusal `not_found`, `conflict`.
 */
export async function openView(context: Context, who: LoginCaller, opening: Opening): Promise<View> {
  const { accountId, by, findLevel, reason, minutes, ticketId = null } = opening;
  if (who.view !== null) refuse('conflict', { message: 'You are viewing an account already. Stop viewing it first.' });
  await inAccount(context, who.accountId, (tx) => endOpenView(context, tx, who.sessionId, 'access_ended'));
  const id = context.newId();
  const startedAt = context.now();
  const endsAt = startedAt + minutes * 60_000;
  return inAccount(context, accountId, async (tx) => {
    const level = await findLevel(tx);
    const account = await tx
      .selectFrom('accounts')
      .select(['business_name', 'is_active', 'is_broker', 'is_scanner_enabled', 'tos_accepted_at', 'time_zone'])
      .where('account_id', '=', accountId)
      .where('kind', '=', 'merchant')
      .executeTakeFirst();
    if (account === undefined || accountId === who.accountId) return refuse('not_found');
    const made = await tx
      .insertInto('views')
      .values({
        id,
        session_id: who.sessionId,
        viewer_account_id: who.accountId,
        viewer_login_id: who.loginId,
        account_id: accountId,
        viewer: by,
        level,
        sealed_reason: seal(context.keys.master.viewReasons, context.random, `view:${id}`, reason),
        ticket_id: ticketId,
        started_at: new Date(startedAt),
        ends_at: new Date(endsAt),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made === undefined)
      refuse('conflict', { message: 'You are viewing an account already. Stop viewing it first.' });
    if (by === 'staff') await enqueueIn(context, tx, accountId)('view-mail', { view: id });
    await auditBoth(
      context,
      tx,
      { accountId, viewerAccountId: who.accountId },
      {
        actor: `${by}:${who.loginId}`,
        action: 'view.started',
        subject: accountId,
        detail: { view: id, level, minutes, ...(ticketId === null ? {} : { ticket: ticketId }) },
      },
    );
    return {
      id,
      accountId,
      by,
      level,
      ticketId,
      startedAt,
      endsAt,
      viewerAccountId: who.accountId,
      account: {
        businessName: account.business_name,
        isActive: account.is_active,
        isBroker: account.is_broker,
        isScannerEnabled: account.is_scanner_enabled,
        hasTerms: account.tos_accepted_at !== null,
        timeZone: account.time_zone,
      },
    };
  });
}
