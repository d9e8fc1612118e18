import { updateCard as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import { actorOf } from '#platform/access/caller.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { readInAccount } from '#platform/commands/in-account.ts';
import { isActive } from './is-active.ts';
import { keepCard } from './keep-card.ts';
import { payOpen, refuseAskedTooOften } from './pay-open.ts';
import { presentCard, saveCard } from './save-card.ts';

/** Asks the provider first, then keeps the card, makes the account live, and pays what is open. A card that is refused changes nothing. */
export const updateCard = ownTransactions(endpoint, async ({ context, input: { body }, who, request }) => {
  const { accountId } = who;
  await refuseAskedTooOften(context, accountId);
  const asked = await readInAccount(context, accountId, (tx) => billedTo(tx, accountId));
  const saved = await saveCard(context, { token: body.token, ip: request.ip, ...asked });
  await keepCard(context, accountId, saved, actorOf(who));
  const payment = await payOpen(context, accountId);
  return { active: await isActive(context, accountId), card: presentCard(saved), payment };
});

const billedTo = async (tx: Queries, accountId: string) => {
  const account = await tx
    .selectFrom('accounts')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const owner = await tx
    .selectFrom('logins')
    .select(['first_name', 'last_name'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'owner')
    .where('is_removed', '=', false)
    .orderBy('id')
    .executeTakeFirst();
  const { invoice_prefix: customer } = await tx
    .selectFrom('billing_due')
    .select('invoice_prefix')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const billTo = {
    firstName: owner?.first_name ?? '',
    lastName: owner?.last_name ?? '',
    company: account.business_name,
    address: account.billing_address,
    city: account.billing_city,
    state: account.billing_state,
    zip: account.billing_zip,
    country: account.billing_country,
  };
  return { customer, billTo };
};
