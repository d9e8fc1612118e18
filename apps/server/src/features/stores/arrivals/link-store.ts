import { linkStore as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import { findWebsite, nameOf } from '#features/websites/index.ts';
import { actorOf } from '#platform/access/caller.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import type { Call } from '#platform/commands/action.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { storeClaimCookie } from '#platform/http/request-parts.ts';
import { connectStore, nullWhereTaken } from './connect-store.ts';
import { findClaimed, isNamed } from './find-claimed.ts';
import { presentConnected } from './present-connected.ts';
import { openArrival } from './sealed-arrival.ts';
import { tellElsewhere } from './tell-elsewhere.ts';

/** Takes a session and the claim: neither alone connects anything. */
export const linkStore = ownTransactions(endpoint, async (call) => {
  const { context, who, answer } = call;
  const done = await inAccount(context, who.accountId, (tx) => link(call, tx)).catch(nullWhereTaken);
  if (done === null) {
    await tellElsewhere(context, who.accountId, call.request.storeClaim);
    return refuse('store_elsewhere');
  }
  answer.setCookie = { name: storeClaimCookie, value: '', maxAgeSeconds: 0, sameSite: 'lax' };
  return presentConnected(context, done);
});

const link = async ({ context, input, who, request }: Call<typeof endpoint>, tx: Queries) => {
  const row = await findClaimed(context, tx, request.storeClaim, { forUpdate: true });
  if (!isNamed(row, input.params)) return refuse('not_found');
  const { website: token } = input.body;
  const connected = await connectStore(context, tx, {
    accountId: who.accountId,
    row,
    arrival: openArrival(context, row.id, row.sealed),
    website: token === undefined ? null : await findWebsite(tx, who, token, { forUpdate: true }),
    savedBy: nameOf(who),
  });
  if (connected === null) return null;
  await appendAudit(context, tx, who.accountId, {
    actor: actorOf(who),
    action: endpoint.audit,
    subject: connected.store.id,
    detail: { platform: row.platform, website: connected.website.id },
  });
  return connected;
};
