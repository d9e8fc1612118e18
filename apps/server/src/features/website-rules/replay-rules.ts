import { replayRules as endpoint } from '@carded/contract';
import { findWebsite } from '#features/websites/index.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { readInAccount } from '#platform/commands/in-account.ts';
import { replayWebsite } from './replay-website.ts';

/** The turn is taken before the transaction begins. */
export const replayRules = ownTransactions(endpoint, ({ context, input: { params, body }, who }) =>
  context.turns.run(who.loginId, (breathe) =>
    readInAccount(context, who.accountId, async (tx) =>
      replayWebsite(context, tx, await findWebsite(tx, who, params.token), body, breathe),
    ),
  ),
);
