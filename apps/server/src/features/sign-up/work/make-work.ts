import { createHmac, pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import type { Context } from '#context.ts';

/** Rounds of one trial: about a millisecond, in a browser as anywhere. */
export const rounds = 5_000;
const keyBytes = 16;
/** A challenge is solved within this time. */
const lifetimeMs = 20 * 60_000;

/** Tries one counter. The browser does the same with its own Web Crypto. */
export async function tryCounter(salt: string, counter: number): Promise<string> {
  const key = await promisify(pbkdf2)(String(counter), Buffer.from(salt, 'base64url'), rounds, keyBytes, 'sha256');
  return key.toString('base64url');
}

/** What holds a challenge together; the network is part of it, so that work is done where it is spent. */
export function signWork({ keys }: Pick<Context, 'keys'>, network: string, parts: readonly string[]): string {
  return createHmac('sha256', keys.master.signUpWork.hashing)
    .update(['sign-up-work', network, ...parts].join('\0'))
    .digest('base64url');
}

/** A challenge whose counter lies in the upper half of `most` trials. Nothing is kept of it: it holds itself together. */
export async function makeWork(context: Pick<Context, 'keys' | 'now' | 'random'>, network: string, most: number) {
  const salt = context.random(16).toString('base64url');
  const half = Math.floor(most / 2);
  const key = await tryCounter(salt, half + (context.random(4).readUInt32BE() % (most - half)));
  const parts = [String(context.now() + lifetimeMs), String(most), salt, key];
  return { challenge: [...parts, signWork(context, network, parts)].join('.'), salt, rounds, key, most };
}
