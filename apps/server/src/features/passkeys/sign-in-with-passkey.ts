import { signInWithPasskey as endpoint } from '@carded/contract';
import { startSession } from '#features/sessions/index.ts';
import { addressNetwork } from '#platform/access/address-network.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { countTry } from '#platform/guessing/count-try.ts';
import { addressGuesses } from '#platform/guessing/limits.ts';
import { checkAssertion } from '#platform/passkeys/check-assertion.ts';

/** The passkey alone: a thing that is held, which has verified its holder, so both factors (NIST SP 800-63B-4, 2.2.2). */
export const signInWithPasskey = ownTransactions(endpoint, async ({ context, input: { body }, request, answer }) => {
  await countTry(context, `sign-in-from:${addressNetwork(request.ip)}`, addressGuesses);
  const login = await checkAssertion(context, body.response, request.passkeyBrowser);
  return startSession(context, login, { hasMfa: true, by: 'passkey' }, request, answer);
});
