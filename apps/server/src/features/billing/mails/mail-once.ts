import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';

/** Emails the account's owners once about something (`ref`: an invoice's number, a month), when the transaction has committed. */
export async function mailOnce(
  context: Context,
  tx: Queries,
  accountId: string,
  kind: BillingMailKind,
  ref: string,
): Promise<void> {
  const fresh = await tx
    .insertInto('billing_mails')
    .values({ account_id: accountId, kind, ref, at: new Date(context.now()) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst();
  if (fresh !== undefined) await enqueueIn(context, tx, accountId)('billing-mail', { kind, ref });
}

/** Emails about bills to the owners of an account. */
export const billingMailKinds = [
  'receipt',
  'payment_failed',
  'payment_reminder',
  'suspended',
  'active_again',
  'limit',
  'credit_note',
  'card_expires',
  'trial_ends',
  'shopify_refused',
] as const;
export type BillingMailKind = (typeof billingMailKinds)[number];
