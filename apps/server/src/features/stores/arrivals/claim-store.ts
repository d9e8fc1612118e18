import { claimStore as endpoint } from '@carded/contract';
import { claimMs } from '@carded/domain/stores';
import { ownTransactions } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { storeClaimCookie } from '#platform/http/request-parts.ts';
import { findClaimed } from './find-claimed.ts';

/** From the address, where scripts and histories see it, into a cookie, where they do not. It stays good until the store is connected, or its time is over. */
export const claimStore = ownTransactions(endpoint, async ({ context, input: { body }, answer }) => {
  const row = (await findClaimed(context, context.db.queries, body.claim)) ?? refuse('link_expired');
  answer.setCookie = {
    name: storeClaimCookie,
    value: body.claim,
    maxAgeSeconds: claimMs / 1000,
    sameSite: 'lax',
  };
  return { type: row.platform, uuid: row.id };
});
