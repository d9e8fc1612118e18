import { createHmac } from 'node:crypto';
import { callFunction, type Queries, type Tables } from '@carded/database';
import { mailedLinkDays } from '@carded/domain/codes';
import type { Selectable } from 'kysely';
import type { Context } from '#context.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { hashToken } from '#platform/sealing/seal.ts';

export const mailedLinkMs = mailedLinkDays * 86_400_000;

/** Folder of a link's address, by its purpose. A link opens nothing else. */
const folders = { message: 't', session: 's', receipt: 'r', website: 'w' } as const;
type Purpose = keyof typeof folders;

/** Makes a token of 192 bits for an address. Only its hash is stored. */
export function newLinkToken({ random }: Pick<Context, 'random'>): string {
  return random(24).toString('base64url');
}

export function linkAddress({ config }: Pick<Context, 'config'>, purpose: Purpose, token: string): string {
  return `${config.verifyUrl}/${folders[purpose]}/${token}`;
}

type NewLink = {
  token: string;
  accountId: string;
  websiteId: string;
  lifetimeMs: number;
  /** The token is derived, not random: a job that runs again finds the same token. */
  isDerived?: true;
} & (
  | {
      purpose: 'message' | 'receipt';
      verificationId: string;
      /** Set for the buyer's own link: the person who opens it may have a receipt, and delete. */
      mayHaveReceipt?: boolean;
    }
  | { purpose: 'session'; sessionId: string }
);

/** Stores what a token opens. @returns when it expires */
export async function insertLink(context: Context, tx: Queries, link: NewLink): Promise<Date> {
  const now = context.now();
  const expiresAt = new Date(now + link.lifetimeMs);
  const insert = tx.insertInto('link_tokens').values({
    token_hash: hashToken(link.token),
    purpose: link.purpose,
    account_id: link.accountId,
    website_id: link.websiteId,
    ...(link.purpose === 'session' ? { session_id: link.sessionId } : { verification_id: link.verificationId }),
    ...(link.purpose === 'message' && link.mayHaveReceipt === true ? { options: { mayHaveReceipt: true } } : {}),
    created_at: new Date(now),
    expires_at: expiresAt,
  });
  await (link.isDerived ? insert.onConflict((conflict) => conflict.doNothing()) : insert).execute();
  return expiresAt;
}

/** Derives a token of 192 bits, so that a repeated job sends the same link. Only its hash is stored. */
export function derivedToken({ keys }: Pick<Context, 'keys'>, purpose: string, id: string): string {
  return createHmac('sha256', keys.master.linkTokens.hashing)
    .update(`${purpose}:${id}`)
    .digest()
    .subarray(0, 24)
    .toString('base64url');
}

/** Returns a website's front page, with http only for names of this machine, where a demo runs. */
export function websiteAddress({ config }: Pick<Context, 'config'>, domain: string): string {
  const isHere = config.isLocal && /(?:^|\.)localhost(?::\d+)?$/.test(domain);
  return `${isHere ? 'http' : 'https'}://${domain}`;
}

/** Tables of links that are mailed to logins. Each row works once, until it expires. */
type LoginLinks = 'email_links' | 'login_invitations' | 'login_resets';

/**
 * Finds the row of a mailed token, whose account is not known before.
 * @throws Refusal `link_expired` for a token that is unknown, used or too old; the answer is the same for all three.
 */
export async function findLoginLink<Links extends LoginLinks>(
  context: Context,
  links: Links,
  token: string,
): Promise<Selectable<Tables[Links]>> {
  const [row] = await callFunction<Selectable<Tables[Links]>, Tables>(
    context.db,
    `select * from carded.${links} where token_hash = $1 and used_at is null and expires_at > $2`,
    [hashToken(token), new Date(context.now())],
  );
  return row ?? refuse('link_expired');
}

/** Uses up a link, so that it works once even with simultaneous requests. @throws Refusal `link_expired` for all but the first */
export async function takeLoginLink(
  context: Context,
  tx: Queries,
  links: LoginLinks,
  tokenHash: Buffer,
): Promise<void> {
  const taken = await tx
    .updateTable(links)
    .set({ used_at: new Date(context.now()) })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .returning('login_id')
    .executeTakeFirst();
  if (taken === undefined) refuse('link_expired');
}

/** Ends the login's open links. */
export async function endLoginLinks(context: Context, tx: Queries, links: LoginLinks, loginId: string): Promise<void> {
  await tx
    .updateTable(links)
    .set({ used_at: new Date(context.now()) })
    .where('login_id', '=', loginId)
    .where('used_at', 'is', null)
    .execute();
}

const ticketMs = 60_000;

/** Purposes of a download that a page's form starts. Its ticket is the form's only secret. */
type DownloadPurpose = 'signature' | 'invoice' | 'credit_note' | 'orders';

/** Makes a ticket for one login and one file, valid for a minute. Only its hash is stored. */
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

/** Uses up a ticket in one statement, so that only one of simultaneous requests succeeds. @throws Refusal `not_found` or `link_expired`. */
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
