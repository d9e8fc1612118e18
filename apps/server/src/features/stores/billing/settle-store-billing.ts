import { settleStoreBilling as endpoint } from '@carded/contract';
import type { BillingState } from '@carded/providers/stores';
import type { Context } from '#context.ts';
import { command } from '#platform/commands/command.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { openStore } from '../open-store.ts';
import { presentStore } from '../present-store.ts';
import { findStore } from '../store-row.ts';
import { noteBilling } from './note-billing.ts';

export const settleStoreBilling = command(endpoint, {
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
