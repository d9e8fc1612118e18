import { setCollector as endpoint } from '@carded/contract';
import { makeLive } from '#features/billing/index.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { inAnyAccount } from './in-any-account.ts';

/** Invoices that are there stay with whom they were issued for. What Shopify collects only Shopify's own connection changes. */
export const setCollector = ownTransactions(endpoint, ({ context, who, input: { params, body } }) =>
  inAnyAccount({ context, who, accountId: params.id, action: endpoint.audit }, async (tx) => {
    const changed = await tx
      .updateTable('billing_accounts')
      .set({ collector: body.collector })
      .where('account_id', '=', params.id)
      .where('collector', '<>', 'shopify')
      .returning('account_id')
      .executeTakeFirst();
    if (changed === undefined) refuse('conflict');
    // Who pays by hand needs no card.
    const { state } = await tx
      .selectFrom('accounts')
      .select('state')
      .where('account_id', '=', params.id)
      .executeTakeFirstOrThrow();
    if (body.collector === 'manual' && state === 'sandbox') await makeLive(context, tx, params.id);
    return { answer: done, detail: { collector: body.collector, reason: body.reason } };
  }),
);
