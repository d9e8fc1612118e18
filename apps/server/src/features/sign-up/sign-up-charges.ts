import { getSignUpChallenge as endpoint } from '@carded/contract';
import type { Context } from '#context.ts';
import type { RequestInfo } from '#platform/commands/action.ts';
import { openQuery } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { charge, chargeOrRefuse, lookAhead } from '#platform/ledger/charge.ts';
import { addressHash, networkOf } from '#platform/ledger/message-charges.ts';
import { checkWork, makeWork, type Work, workFor } from './sign-up-work.ts';

/** Counts this network's sign-ups within the hour, including this one. */
async function countStarts(context: Context, network: string): Promise<number> {
  const { totals } = await lookAhead(context, [{ limit: 'sign_ups_of_network', of: network }]);
  return totals[0] ?? 0;
}

/**
 * Counts the start of a sign-up. A network that starts many has to send proof of work: enough for its number, counted before and after, so that many at once do
 * not pass as one.
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

/** Counts an email with a code, both for the mailbox and for the network that requested it. @throws Refusal `too_many_attempts`. */
export async function chargeCode(context: Context, { ip }: Pick<RequestInfo, 'ip'>, email: string): Promise<void> {
  await chargeOrRefuse(context, [
    { limit: 'sign_up_codes_to_address', of: addressHash(context, email) },
    { limit: 'sign_up_codes_of_network', of: networkOf(ip) },
  ]);
}

/** @throws Refusal `work_required`. */
function refuseWithoutWork(): never {
  return refuse('work_required');
}

export const getSignUpChallenge = openQuery(endpoint, async ({ context, request }) => {
  const network = networkOf(request.ip);
  const most = workFor(await countStarts(context, network));
  return { work: most === 0 ? null : await makeWork(context, network, most) };
});
