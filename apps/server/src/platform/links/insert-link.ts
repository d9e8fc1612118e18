import { createHmac } from 'node:crypto';
import type { Queries } from '@carded/database';
import { mailedLinkDays } from '@carded/domain/codes';
import type { Context } from '#context.ts';
import { hashToken } from '#platform/sealing/seal.ts';

export const mailedLinkMs = mailedLinkDays * 86_400_000;

/** What a link is for, and the folder of its address. It opens nothing else. */
const folders = { message: 't', session: 's', receipt: 'r', website: 'w' } as const;
type Purpose = keyof typeof folders;

/** 192 bits, as an address carries them; kept as a hash only. */
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
      /** It is the buyer's own, or goes to the buyer: who opens it may have a receipt, and delete. */
      mayHaveReceipt?: boolean;
    }
  | { purpose: 'session'; sessionId: string }
);

/** Makes a token open what it is for. @returns when it ends */
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

/** A token that a repeated job derives again, so that it sends the same link: 192 bits; its hash is what is kept. */
export function derivedToken({ keys }: Pick<Context, 'keys'>, purpose: string, id: string): string {
  return createHmac('sha256', keys.master.linkTokens.hashing)
    .update(`${purpose}:${id}`)
    .digest()
    .subarray(0, 24)
    .toString('base64url');
}

/** A website's front page. Without TLS only on this machine's own names, where a demo runs. */
export function websiteAddress({ config }: Pick<Context, 'config'>, domain: string): string {
  const isHere = config.isLocal && /(?:^|\.)localhost(?::\d+)?$/.test(domain);
  return `${isHere ? 'http' : 'https'}://${domain}`;
}
