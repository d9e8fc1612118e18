import { callFunction, type Tables } from '@carded/database';
import { unsubscribeTokenLengths } from '@carded/domain/codes';
import type { Context } from '#context.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { sealedBeside } from '#platform/messages/unsubscribe-links.ts';
import { hashToken, unseal } from '#platform/sealing/seal.ts';
import { inventedMask, maskEmail } from './mask-email.ts';

/** @throws Refusal in the words people know when the token cannot be one. */
export function refuseMalformed(token: string): void {
  const isOne = unsubscribeTokenLengths.some((length) => length === token.length) && /^[\w-]*$/.test(token);
  if (!isOne) refuse('invalid_input', { message: 'Invalid unsubscribe token.' });
}

/** What a token shows. One that was never mailed takes the same query, and shows an address that is none. */
export async function readMailbox(context: Context, token: string): Promise<{ email: string; unsubscribed: boolean }> {
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

/** Takes the mailbox off. A token that was never mailed leaves a trace for a day, so that asking again tells nothing either. */
export async function takeOff(context: Context, token: string): Promise<void> {
  refuseMalformed(token);
  await callFunction(
    context.db,
    `insert into carded.unsubscribe_tokens as t (token_hash, created_at, unsubscribed_at) values ($1, $2, $2)
      on conflict (token_hash) do update set unsubscribed_at = coalesce(t.unsubscribed_at, excluded.unsubscribed_at)`,
    [hashToken(token), new Date(context.now())],
  );
}
