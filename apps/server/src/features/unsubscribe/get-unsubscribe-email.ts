import { getUnsubscribeEmail as endpoint } from '@carded/contract';
import { openQuery } from '#platform/commands/query.ts';
import { readMailbox } from './read-mailbox.ts';

/** Reading changes nothing: mail programs open links by themselves. */
export const getUnsubscribeEmail = openQuery(endpoint, ({ context, input: { params } }) =>
  readMailbox(context, params.token),
);
