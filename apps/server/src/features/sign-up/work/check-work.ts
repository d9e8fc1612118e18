import { timingSafeEqual } from 'node:crypto';
import { callFunction } from '@carded/database';
import type { Context } from '#context.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { hashToken } from '#platform/sealing/seal.ts';
import { signWork, tryCounter } from './make-work.ts';

export type Work = { challenge: string; counter: number };

/** @throws Refusal `work_required`. */
export function refuseWithoutWork(): never {
  return refuse('work_required');
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** What solved work is worth, in trials, and spends it: 0 for a wrong, old, foreign or spent one. */
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
