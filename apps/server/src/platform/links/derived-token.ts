import { createHmac } from 'node:crypto';
import type { Context } from '#context.ts';

/** A token that a repeated job derives again, so that it sends the same link: 192 bits; its hash is what is kept. */
export function derivedToken({ keys }: Pick<Context, 'keys'>, purpose: string, id: string): string {
  return createHmac('sha256', keys.master.linkTokens.hashing)
    .update(`${purpose}:${id}`)
    .digest()
    .subarray(0, 24)
    .toString('base64url');
}
