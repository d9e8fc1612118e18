import { endView as endpoint } from '@carded/contract';
import { ownTransactions } from '#platform/commands/command.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { endOpenView } from '#platform/views/end-view.ts';

/** Both rows of the end are written where the view ends. What stood open is found by the session: a view that no longer shows anything can be ended too. */
export const endView = ownTransactions(endpoint, async ({ context, who }) => {
  const ended = await inAccount(context, who.accountId, (tx) => endOpenView(context, tx, who.sessionId, 'stopped'));
  if (ended === null) return { viewed: null };
  const { accountId, seconds, reads } = ended;
  return { viewed: { account: accountId, seconds, reads } };
});
