import { type DismissibleProp, dismissNotification as endpoint } from '@carded/contract';
import type { Permission } from '@carded/domain/codes';
import type { LoginCaller } from '#platform/access/caller.ts';
import { command } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { refuse } from '#platform/commands/refuse.ts';

/** Who sees a notice may put it away: one of these permissions. */
const permissionsOf: Record<DismissibleProp, readonly Permission[]> = {
  personal_email_bounced: ['account'],
  billing_notice_dismissed: ['billing', 'account'],
  welcome_dismissed: ['billing', 'account'],
  install_notice_dismissed: ['websites'],
  id_storage_notice_dismissed: ['account'],
  trial_notice_dismissed: ['billing', 'account'],
  trial_scan_notice_dismissed: ['billing', 'account'],
};

/** The one value that puts it away: a bounce is over, a notice is dismissed. */
const dismissedBy = (prop: DismissibleProp): boolean => prop !== 'personal_email_bounced';

export const dismissNotification = command(endpoint, async ({ context, input: { body }, who, tx, audit }) => {
  if (body.id !== who.accountId) refuse('not_found');
  if (!mayDismiss(who, body.prop)) refuse('forbidden');
  if (body.value !== dismissedBy(body.prop))
    refuse('invalid_input', { fields: [{ path: 'value', message: `must be ${dismissedBy(body.prop)}` }] });
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

const mayDismiss = (who: LoginCaller, prop: DismissibleProp): boolean =>
  who.kind !== 'sub_user' || permissionsOf[prop].some((permission) => who.permissions.includes(permission));
