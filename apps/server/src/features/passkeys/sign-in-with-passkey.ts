import { signInWithPasskey as endpoint } from '@carded/contract';
import { startSession } from '#features/sessions/index.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { checkAssertion } from '#platform/passkeys/check-assertion.ts';

/** The passkey alone: a thing that is held, which has verified its holder, so both factors (NIST SP 800-63B-4, 2.2.2). Nobody can guess one, so nobody's tries are counted against it. */
export const signInWithPasskey = ownTransactions(endpoint, async ({ context, input: { body }, request, answer }) => {
  const login = await checkAssertion(context, body.response, request.passkeyBrowser);
  return startSession(context, login, { hasMfa: true, by: 'passkey' }, request, answer);
});
