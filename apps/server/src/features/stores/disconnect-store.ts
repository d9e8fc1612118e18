import { disconnectStore as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { findStore } from './store-row.ts';

/** All that we keep of the store goes, at once. What of ours is in the store the platform takes out when the app is removed there. */
export const disconnectStore = command(endpoint, async ({ input: { params }, who, tx, audit }) => {
  const store = (await findStore(tx, params.uuid, { forUpdate: true })) ?? refuse('not_found');
  await tx.deleteFrom('stores').where('account_id', '=', who.accountId).where('id', '=', store.id).execute();
  audit.subject = store.id;
  audit.detail = { platform: store.platform, website: store.website_id };
  return done;
});
