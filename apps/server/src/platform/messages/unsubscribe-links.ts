import { createHmac } from 'node:crypto';
import { callFunction, type Tables } from '@carded/database';
import type { Context } from '#context.ts';
import { hashLoginEmail } from '#platform/access/accounts.ts';
import { hashToken, keyedHash, seal } from '#platform/sealing/seal.ts';

const bytesOf = { ut: 36, uid: 24 } as const;
export type UnsubscribeKind = keyof typeof bytesOf;

/** Names the record that an address is sealed for, beside its token. */
export function sealedBeside(tokenHash: Buffer): string {
  return `unsubscribe:${tokenHash.toString('hex')}`;
}

/** Derives a token, so that every mail to an address has the same two links: 48 characters for mail programs, 32 for people. */
const tokenOf = ({ keys }: Context, kind: UnsubscribeKind, emailHash: Buffer): string =>
  createHmac('sha512', keys.master.unsubscribeTokens.hashing)
    .update(`unsubscribe:${kind}:`)
    .update(emailHash)
    .digest()
    .subarray(0, bytesOf[kind])
    .toString('base64url');

/** Makes both links of an address; null when it has unsubscribed. */
export async function unsubscribeLinks(
  context: Context,
  email: string,
): Promise<Record<UnsubscribeKind, string> | null> {
  const emailHash = hashLoginEmail(context, email);
  const tokens = { ut: tokenOf(context, 'ut', emailHash), uid: tokenOf(context, 'uid', emailHash) };
  for (const token of Object.values(tokens)) {
    const tokenHash = hashToken(token);
    await callFunction(
      context.db,
      'insert into carded.unsubscribe_tokens (token_hash, email_hash, sealed_email, created_at) values ($1, $2, $3, $4) on conflict (token_hash) do nothing',
      [
        tokenHash,
        emailHash,
        seal(context.keys.master.unsubscribeMailboxes, context.random, sealedBeside(tokenHash), email.trim()),
        new Date(context.now()),
      ],
    );
  }
  const [row] = await callFunction<{ is_out: boolean }, Tables>(
    context.db,
    'select exists (select 1 from carded.unsubscribe_tokens where email_hash = $1 and unsubscribed_at is not null) as is_out',
    [emailHash],
  );
  const { publicUrl } = context.config;
  return row?.is_out === true
    ? null
    : { ut: `${publicUrl}/unsubscribe?ut=${tokens.ut}`, uid: `${publicUrl}/unsubscribe?uid=${tokens.uid}` };
}

const dots = '•••';
const letters = 'abcdefghijklmnopqrstuvwxyz';
const endings = ['com', 'com', 'com', 'net', 'org'];

/** Masks an address: its owner recognizes it, and nobody else can complete it. */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.charAt(0)}${dots}@${domain.charAt(0)}${dots}.${domain.split('.').at(-1)}`;
}

/** Invents a masked address for a token that was never mailed: the same one each time. */
export function inventedMask({ keys }: Context, token: string): string {
  const [one = 0, two = 0, three = 0] = keyedHash(keys.master.unsubscribeMasks, 'unsubscribe-mask', token);
  const letter = (byte: number) => letters.charAt(byte % letters.length);
  return `${letter(one)}${dots}@${letter(two)}${dots}.${endings[three % endings.length]}`;
}
