import { getSignUpChallenge as endpoint } from '@carded/contract';
import { countStarts } from '#features/sign-up/sign-up-charges.ts';
import { openQuery } from '#platform/commands/query.ts';
import { networkOf } from '#platform/ledger/network-of.ts';
import { makeWork } from './make-work.ts';
import { workFor } from './work-for.ts';

export const getSignUpChallenge = openQuery(endpoint, async ({ context, request }) => {
  const network = networkOf(request.ip);
  const most = workFor(await countStarts(context, network));
  return { work: most === 0 ? null : await makeWork(context, network, most) };
});
