import { unsubscribe as endpoint } from '@carded/contract';
import { ownTransactions } from '#platform/commands/command.ts';
import { readMailbox, takeOff } from './read-mailbox.ts';

export const unsubscribe = ownTransactions(endpoint, async ({ context, input: { params } }) => {
  await takeOff(context, params.token);
  return readMailbox(context, params.token);
});
