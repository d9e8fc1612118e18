import * as endpoints from '@carded/contract';
import { callFunction, type Tables } from '@carded/database';
import { unsubscribeTokenLengths } from '@carded/domain/codes';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import { openQuery, ownTransactions } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { isInMaintenance } from '#platform/flags/is-flag-on.ts';
import { chargeOrRefuse } from '#platform/ledger/charge.ts';
import { networkOf } from '#platform/ledger/message-charges.ts';
import { inventedMask, maskEmail, sealedBeside } from '#platform/messages/unsubscribe-links.ts';
import { hashToken, unseal } from '#platform/sealing/seal.ts';

/** Reading changes nothing: mail programs open links by themselves. */
const getUnsubscribeEmail = openQuery(endpoints.getUnsubscribeEmail, ({ context, input: { params } }) =>
  readMailbox(context, params.token),
);

const unsubscribe = ownTransactions(endpoints.unsubscribe, async ({ context, input: { params } }) => {
  await takeOff(context, params.token);
  return readMailbox(context, params.token);
});

export const routes = [getUnsubscribeEmail, unsubscribe];

/** @throws Refusal in the words people know when the token cannot be one. */
function refuseMalformed(token: string): void {
  const isOne = unsubscribeTokenLengths.some((length) => length === token.length) && /^[\w-]*$/.test(token);
  if (!isOne) refuse('invalid_input', { message: 'Invalid unsubscribe token.' });
}

/** Reads the address and the state behind a token. One that was never mailed takes the same query, and shows an address that is none. */
async function readMailbox(context: Context, token: string): Promise<{ email: string; unsubscribed: boolean }> {
  refuseMalformed(token);
  const tokenHash = hashToken(token);
  const [row] = await callFunction<{ sealed_email: Buffer | null; is_out: boolean }, Tables>(
    context.db,
    `select t.sealed_email, t.unsubscribed_at is not null
        or exists (select 1 from carded.unsubscribe_tokens o where o.email_hash = t.email_hash and o.unsubscribed_at is not null) as is_out
      from carded.unsubscribe_tokens t where t.token_hash = $1`,
    [tokenHash],
  );
  const sealed = row?.sealed_email ?? null;
  return {
    email:
      sealed === null
        ? inventedMask(context, token)
        : maskEmail(unseal(context.keys.master.unsubscribeMailboxes, sealedBeside(tokenHash), sealed).toString()),
    unsubscribed: row?.is_out ?? false,
  };
}

/** Unsubscribes the mailbox. A token that was never mailed is kept for a day, so that a repeated request reveals nothing either. */
async function takeOff(context: Context, token: string): Promise<void> {
  refuseMalformed(token);
  await callFunction(
    context.db,
    `insert into carded.unsubscribe_tokens as t (token_hash, created_at, unsubscribed_at) values ($1, $2, $2)
      on conflict (token_hash) do update set unsubscribed_at = coalesce(t.unsubscribed_at, excluded.unsubscribed_at)`,
    [hashToken(token), new Date(context.now())],
  );
}

const bodyLimitBytes = 4_096;
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Unsubscribed | Carded</title><h1>You are unsubscribed</h1><p>We no longer send news and product emails to this address.</p></html>`;

/**
 * The same address as the page, by POST: what mail programs send when somebody presses their own unsubscribe button, as a form, with no cookie and no redirect
 * (RFC 8058, 3.1 and 3.2). What the form says is not looked at.
 */
export function serve(http: FastifyInstance, context: Context): void {
  http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyLimitBytes }, (_request, _body, done) =>
      done(null, null),
    );
    scope.post<{ Querystring: Record<string, unknown> }>('/unsubscribe', async (request, reply) => {
      await chargeOrRefuse(context, [{ limit: 'unsubscribe_of_network', of: networkOf(request.ip) }]);
      if (await isInMaintenance(context)) refuse('maintenance', { retryAfterSeconds: 30 });
      const { ut, uid } = request.query;
      const token = ut ?? uid;
      await takeOff(context, typeof token === 'string' ? token : '');
      return reply.type('text/html; charset=utf-8').send(page);
    });
  });
}
