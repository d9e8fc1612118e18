import * as endpoints from '@carded/contract';
import type { Queries } from '@carded/database';
import { chargeReturns } from '@carded/domain/stores';
import type { BillingState, Outcome } from '@carded/providers/stores';
import type { Context } from '#context.ts';
import { makeLive } from '#features/billing/index.ts';
import { command, inAccount } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { changeStore, type OpenStore, openStore } from '../open-store.ts';
import { findStore, presentStore, type StoreRow } from '../stores.ts';

const unavailable = () =>
  refuse('unavailable', { message: 'Error retrieving Shopify charge activation link. Please try again later.' });

/** Asks the platform for a charge and says where its merchant approves it. Nothing is charged by that; it is looked at when the merchant is back. */
export const chargeStore = command(endpoints.chargeStore, {
  prepare: async ({ context, input: { params }, who }) => {
    const opened = await inAccount(context, who.accountId, (tx) => openStore(context, tx, params.uuid));
    if ('error' in opened) return opened.code === 'store_uninstalled' ? refuse('not_found') : unavailable();
    const { platform, access } = opened.ok;
    if (platform.billing === undefined) return refuse('not_found');
    const { path } = chargeReturns.find(({ name }) => name === params.return) ?? chargeReturns[0];
    const returnUrl = `${context.config.publicUrl}${path}?charged=${params.uuid}`;
    const begun = await platform.billing.begin(access, returnUrl);
    return 'error' in begun ? unavailable() : begun.ok;
  },
  act: async ({ input: { params }, tx, audit }, { id, confirmationUrl }) => {
    const store = (await findStore(tx, params.uuid)) ?? refuse('not_found');
    audit.subject = store.id;
    audit.detail = { platform: store.platform };
    return { confirmation_url: confirmationUrl, id };
  },
});

/** The platform said that something about its charge is different: what it is now counts. */
export async function lookAtBilling(
  context: Context,
  { platform, access, store }: OpenStore,
): Promise<Outcome<BillingState | null>> {
  if (platform.billing === undefined) return { ok: null };
  const state = await platform.billing.state(access);
  if ('ok' in state)
    await inAccount(context, store.account_id, async (tx) => {
      const row = await findStore(tx, store.id, { forUpdate: true });
      if (row !== null && row.uninstalled_at === null) await noteBilling(context, tx, row, state.ok);
    });
  return state;
}

/**
 * Keeps what the platform says its merchant agreed to. The first approval makes the platform the collector of the account, and an account that had no card live; one that
 * is taken back leaves what is owed with the platform.
 */
async function noteBilling(
  context: Context,
  tx: Queries,
  store: StoreRow,
  state: BillingState | null,
): Promise<StoreRow> {
  const changed = await changeStore(context, tx, store, {
    billing:
      state === null
        ? null
        : { id: state.id, isActive: state.isActive, capCents: state.capCents === null ? null : Number(state.capCents) },
  });
  if (state?.isActive !== true) return changed;
  await tx
    .updateTable('billing_accounts')
    .set({ collector: 'shopify', shop: store.external_id })
    .where('account_id', '=', store.account_id)
    .where('collector', '<>', 'shopify')
    .execute();
  await makeLive(context, tx, store.account_id);
  return changed;
}

export const settleStoreBilling = command(endpoints.settleStoreBilling, {
  prepare: ({ context, input: { params }, who }) => askBilling(context, who.accountId, params.uuid),
  act: async ({ context, input: { params }, tx, audit }, state) => {
    const store = (await findStore(tx, params.uuid, { forUpdate: true })) ?? refuse('not_found');
    const settled = await noteBilling(context, tx, store, state);
    audit.subject = store.id;
    audit.detail = { platform: store.platform, approved: settled.billing?.isActive === true };
    const website = await tx
      .selectFrom('websites')
      .select('key_live')
      .where('account_id', '=', store.account_id)
      .where('id', '=', store.website_id)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    return { store: await presentStore(context, settled, website?.key_live ?? null) };
  },
});

const askBilling = async (context: Context, accountId: string, storeId: string): Promise<BillingState | null> => {
  const opened = await inAccount(context, accountId, (tx) => openStore(context, tx, storeId));
  if ('error' in opened) return refuse(opened.code === 'store_uninstalled' ? 'not_found' : 'unavailable');
  const { platform, access } = opened.ok;
  if (platform.billing === undefined) return refuse('not_found');
  const state = await platform.billing.state(access);
  return 'error' in state ? refuse('unavailable') : state.ok;
};
