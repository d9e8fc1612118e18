import { createHmac } from 'node:crypto';
import type { Context } from '#context.ts';

/** A token that a job which runs again makes anew, so that it sends the same link: 192 bits; its hash is what is kept. */
export const derivedToken = ({ keys }: Pick<Context, 'keys'>, purpose: string, id: string): string =>
  createHmac('sha256', keys.master.operator).update(`${purpose}:${id}`).digest().subarray(0, 24).toString('base64url');
