import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { hashToken } from '#platform/sealing/seal.ts';
import { newLinkToken } from './insert-link.ts';

const ticketMs = 60_000;

/** What may be downloaded by a form of a page, which carries no secret but its ticket. */
export type DownloadPurpose = 'signature' | 'invoice' | 'credit_note' | 'orders';

/** A ticket for one login and one thing, for a minute. Only its hash is kept. */
export async function insertDownloadTicket(
  context: Context,
  tx: Queries,
  who: LoginCaller,
  purpose: DownloadPurpose,
  subjectId: string,
) {
  const ticket = newLinkToken(context);
  const endsAt = new Date(context.now() + ticketMs);
  await tx
    .insertInto('download_tickets')
    .values({
      token_hash: hashToken(ticket),
      purpose,
      account_id: who.accountId,
      login_id: who.loginId,
      subject_id: subjectId,
      expires_at: endsAt,
    })
    .execute();
  return { ticket, ends_at: endsAt.toISOString() };
}

/** One statement takes it: of many who come with the same ticket one finds it. @throws Refusal `not_found` or `link_expired`. */
export async function takeDownloadTicket(
  context: Context,
  tx: Queries,
  who: LoginCaller,
  purpose: DownloadPurpose,
  subjectId: string,
  ticket: string,
): Promise<void> {
  const taken = await tx
    .deleteFrom('download_tickets')
    .where('token_hash', '=', hashToken(ticket))
    .where('purpose', '=', purpose)
    .where('account_id', '=', who.accountId)
    .where('login_id', '=', who.loginId)
    .where('subject_id', '=', subjectId)
    .returning('expires_at')
    .executeTakeFirst();
  if (taken === undefined) refuse('not_found');
  else if (taken.expires_at.getTime() <= context.now()) refuse('link_expired');
}
