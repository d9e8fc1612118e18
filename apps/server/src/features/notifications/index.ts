import { dismissNotification as endpoint } from '@carded/contract';
import { type DismissibleProp, dismissible } from '@carded/contract/account/dismissible';
import type { Queries } from '@carded/database';
import type { LoginCaller } from '#platform/access/caller.ts';
import type { Route } from '#platform/commands/action.ts';
import { command, done } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';

const dismissNotification = command(endpoint, async ({ context, input: { body }, who, tx, audit }) => {
  if (body.id !== who.accountId) refuse('not_found');
  if (!mayDismiss(who, body.prop)) refuse('forbidden');
  const { by } = dismissible[body.prop];
  if (body.value !== by) refuse('invalid_input', { fields: [{ path: 'value', message: `must be ${by}` }] });
  const at = new Date(context.now());
  await tx
    .insertInto('dismissed_notices')
    .values({ account_id: who.accountId, notice: body.prop, dismissed_at: at })
    .onConflict((conflict) => conflict.columns(['account_id', 'notice']).doUpdateSet({ dismissed_at: at }))
    .execute();
  audit.subject = who.accountId;
  audit.detail = { notice: body.prop };
  return done;
});

export const routes: readonly Route[] = [dismissNotification];

const mayDismiss = (who: LoginCaller, prop: DismissibleProp): boolean =>
  who.kind !== 'sub_user' || dismissible[prop].for.some((permission) => who.permissions.includes(permission));

/** The notices that somebody of the account put away, and when. */
export async function dismissedNotices(tx: Queries, accountId: string): Promise<Map<string, Date>> {
  const rows = await tx
    .selectFrom('dismissed_notices')
    .select(['notice', 'dismissed_at'])
    .where('account_id', '=', accountId)
    .execute();
  return new Map(rows.map((row) => [row.notice, row.dismissed_at]));
}
