import { timingSafeEqual } from 'node:crypto';
import { callFunction } from '@carded/database';
import type { Context } from '#context.ts';
import type { RequestInfo } from '#platform/commands/action.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { charge, lookAhead } from '#platform/ledger/charge.ts';
import { chargeOrRefuse } from '#platform/ledger/charge-or-refuse.ts';
import { addressHash } from '#platform/ledger/mail-charges.ts';
import { networkOf } from '#platform/ledger/network-of.ts';
import { hashToken } from '#platform/sealing/seal.ts';
import { signWork, tryCounter } from './work/make-work.ts';
import { workFor } from './work/work-for.ts';

/** How many sign-ups this network has begun within the hour, this one among them. */
export async function countStarts(context: Context, network: string): Promise<number> {
  const { totals } = await lookAhead(context, [{ limit: 'sign_ups_of_network', of: network }]);
  return totals[0] ?? 0;
}

/**
 * Counts the start of a sign-up. Where one network begins many, each brings work that was done for it: enough for the number it comes to, counted before and after,
 * so that many at once do not pass for one.
 * @throws Refusal `work_required`.
 */
export async function payForStart(
  context: Context,
  { ip }: Pick<RequestInfo, 'ip'>,
  work: Work | undefined,
): Promise<void> {
  const network = networkOf(ip);
  const asked = workFor(await countStarts(context, network));
  const done = asked === 0 || work === undefined ? 0 : await checkWork(context, network, work);
  if (done < asked) refuseWithoutWork();
  const { totals } = await charge(context, [{ limit: 'sign_ups_of_network', of: network }]);
  if (done < workFor(totals[0] ?? 1)) refuseWithoutWork();
}

/** Counts an email with a code, of the mailbox and of the network that asks for it. @throws Refusal `too_many_attempts`. */
export async function chargeCode(context: Context, { ip }: Pick<RequestInfo, 'ip'>, email: string): Promise<void> {
  await chargeOrRefuse(context, [
    { limit: 'sign_up_codes_to_address', of: addressHash(context, email) },
    { limit: 'sign_up_codes_of_network', of: networkOf(ip) },
  ]);
}

type Work = { challenge: string; counter: number };

/** @throws Refusal `work_required`. */
function refuseWithoutWork(): never {
  return refuse('work_required');
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** What solved work is worth, in trials, and spends it: 0 for a wrong, old, foreign or spent one. */
async function checkWork(context: Context, network: string, { challenge, counter }: Work): Promise<number> {
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
