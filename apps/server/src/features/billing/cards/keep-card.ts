import type { Queries } from '@carded/database';
import type { Saved } from '@carded/providers/payments';
import type { Context } from '#context.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { seal } from '#platform/sealing/seal.ts';
import { openCharges } from '../collecting/billing-tables.ts';
import { openCard } from '../collecting/charge-invoice.ts';
import { insertTrials } from '../insert-billing.ts';
import { type NewCard, takeCardTry } from './card-tries.ts';

/** Makes a saved card the one that an account is charged with, in place of another, and the account live. `actor`: who is told in its audit chain. */
export async function keepCard(context: Context, accountId: string, saved: NewCard, actor: string): Promise<void> {
  const replaced = await inAccount(context, accountId, (tx) => keepCardIn(context, tx, { accountId, saved, actor }));
  if (replaced !== null && replaced !== saved.card) await context.providers.payments?.forgetCard(replaced);
}

/**
 * The same within the account's transaction.
 * @returns the provider's reference of the card it takes the place of, to be forgotten once that has ended; null where there is none, or it still has to be known.
 * @throws Refusal `card_token_spent` when it took so long that the card was given up.
 */
export async function keepCardIn(
  context: Context,
  tx: Queries,
  { accountId, saved, actor }: { accountId: string; saved: NewCard; actor: string },
): Promise<string | null> {
  await takeCardTry(tx, saved.attempt);
  const old = await keep(context, tx, accountId, saved);
  await makeLive(context, tx, accountId);
  await appendAudit(context, tx, accountId, {
    actor,
    action: 'billing.card_saved',
    subject: accountId,
    detail: { brand: saved.brand, last4: saved.last4 },
  });
  return old;
}

/** @returns the provider's reference of the card it takes the place of, if that is with the same provider. */
async function keep(context: Context, tx: Queries, accountId: string, saved: Saved): Promise<string | null> {
  const { payments } = context.providers;
  const id = context.newId();
  const keys = await context.keys.ofAccount.get(accountId);
  // An earlier charge may still have to be found with the card it was made to: the row stays, and so does the provider's.
  const hasOpen = await tx
    .selectFrom('charges')
    .select('n')
    .where('account_id', '=', accountId)
    .where('state', 'in', openCharges)
    .limit(1)
    .executeTakeFirst();
  const replaced = await tx
    .updateTable('cards')
    .set({ is_current: false })
    .where('account_id', '=', accountId)
    .where('is_current', '=', true)
    .returningAll()
    .executeTakeFirst();
  await tx
    .insertInto('cards')
    .values({
      account_id: accountId,
      id,
      provider: payments?.id ?? '',
      sealed_ref: seal(keys.data, context.random, `card:${id}`, saved.card),
      brand: saved.brand,
      last4: saved.last4,
      expiry_month: saved.expiry.month,
      expiry_year: saved.expiry.year,
      is_current: true,
      saved_at: new Date(context.now()),
    })
    .execute();
  if (replaced === undefined || hasOpen !== undefined || replaced.provider !== payments?.id) return null;
  return openCard(context, accountId, replaced);
}

/** The first card begins the trials; one of an account that its merchant closed opens it again, from today where its last month is over. */
export async function makeLive(context: Context, tx: Queries, accountId: string): Promise<void> {
  const now = new Date(context.now());
  const account = await tx
    .selectFrom('accounts')
    .select(['state', 'deactivated_at'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (account.state !== 'sandbox' && account.state !== 'closed') return;
  await tx
    .updateTable('accounts')
    .set({ state: 'live', deactivated_at: null, sealed_deactivation_reason: null })
    .where('account_id', '=', accountId)
    .execute();
  const monthOf = (at: Date) => at.toISOString().slice(0, 7);
  const begins = account.deactivated_at === null || monthOf(account.deactivated_at) < monthOf(now);
  if (begins)
    await tx.updateTable('billing_accounts').set({ live_at: now }).where('account_id', '=', accountId).execute();
  const trial = await tx.selectFrom('trials').select('kind').where('account_id', '=', accountId).executeTakeFirst();
  if (account.state === 'sandbox' && trial === undefined) await insertTrials(tx, accountId, {}, now);
}
