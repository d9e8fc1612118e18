import { viewCustomer as endpoint, viewMinutesAtMost } from '@carded/contract';
import { findCustomer } from '#features/broker-links/index.ts';
import { openView } from '#features/views/index.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { readInAccount } from '#platform/commands/in-account.ts';
import { presentView } from '#platform/views/present-view.ts';

/** As far as the customer allows, asked again while the link is held: a view opens before the link is ended, and ends with it, or not at all. */
export const viewCustomer = ownTransactions(endpoint, async ({ context, who, input: { params } }) => {
  const { accountId } = await readInAccount(context, who.accountId, (tx) =>
    findCustomer(tx, who.accountId, params.uuid),
  );
  const view = await openView(context, who, {
    accountId,
    by: 'broker',
    findLevel: async (tx) => (await findCustomer(tx, who.accountId, params.uuid, { isHeld: true })).access,
    reason: 'As their broker.',
    minutes: viewMinutesAtMost,
  });
  return { view: presentView(view) };
});
