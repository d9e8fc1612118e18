import { chargeStore as endpoint } from '@carded/contract';
import { chargeReturns } from '@carded/domain/stores';
import { command } from '#platform/commands/command.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { openStore } from '../open-store.ts';
import { findStore } from '../store-row.ts';

const unavailable = () =>
  refuse('unavailable', { message: 'Error retrieving Shopify charge activation link. Please try again later.' });

/** Asks the platform for a charge and says where its merchant approves it. Nothing is charged by that; it is looked at when the merchant is back. */
export const chargeStore = command(endpoint, {
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
