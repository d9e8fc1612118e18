import { createHmac, pbkdf2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { callFunction } from '@carded/database';
import type { Context } from '#context.ts';
import { hashToken } from '#platform/sealing/seal.ts';

/** Work as a browser sends it: the challenge, and the counter that it found. */
export type Work = { challenge: string; counter: number };

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Values solved work in trials, and marks it used: 0 for wrong, old, foreign or used work. */
export async function checkWork(context: Context, network: string, { challenge, counter }: Work): Promise<number> {
  const parts = challenge.split('.');
  const [endsAt = '', most = '', salt = '', key = '', signature = ''] = parts;
  if (parts.length !== 5 || !isSame(signature, signWork(context, network, [endsAt, most, salt, key]))) return 0;
  if (Number(endsAt) <= context.now() || !isSame(key, await tryCounter(salt, counter))) return 0;
  const spent = await callFunction(
    context.db,
    'insert into carded.pow_spent (challenge_hash, ends_at) values ($1, $2) on conflict do nothing returning 1',
    [hashToken(challenge), new Date(Number(endsAt))],
  );
  return spent.length === 0 ? 0 : Number(most);
}

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

/** Signs a challenge; the network is part of it, so that work counts only there. */
function signWork({ keys }: Pick<Context, 'keys'>, network: string, parts: readonly string[]): string {
  return createHmac('sha256', keys.master.signUpWork.hashing)
    .update(['sign-up-work', network, ...parts].join('\0'))
    .digest('base64url');
}

/** Makes a challenge whose counter is in the upper half of `most` trials. It is signed, so it needs no storage. */
export async function makeWork(context: Pick<Context, 'keys' | 'now' | 'random'>, network: string, most: number) {
  const salt = context.random(16).toString('base64url');
  const half = Math.floor(most / 2);
  const key = await tryCounter(salt, half + (context.random(4).readUInt32BE() % (most - half)));
  const parts = [String(context.now() + lifetimeMs), String(most), salt, key];
  return { challenge: [...parts, signWork(context, network, parts)].join('.'), salt, rounds, key, most };
}

/** Starts of one network within an hour that cost nothing. */
const freeStarts = 3;
/** Trials of the first work: a fifth of a second of one core of a laptop. */
const firstTrials = 200;
/** Largest amount of work for a browser: some minutes. */
const mostTrials = firstTrials * 4 ** 5;

/** Computes the work of a network's nth start within an hour: none at first, then four times as much for each doubling. */
export function workFor(starts: number): number {
  if (starts <= freeStarts) return 0;
  return Math.min(firstTrials * 4 ** Math.floor(Math.log2(starts / freeStarts)), mostTrials);
}
