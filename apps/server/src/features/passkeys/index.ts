import * as endpoints from '@carded/contract';
import { startSession } from '#features/sessions/index.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { passkeyCookie } from '#platform/http/request-parts.ts';
import { challengeMs, checkAssertion, makeChallenge, relyingParty } from '#platform/passkeys/check-assertion.ts';
import { addPasskey, beginPasskey, listPasskeys, removePasskey, renamePasskey } from './passkeys.ts';

/** A challenge that only the browser with the cookie may answer: one that was fetched in another browser cannot sign in here. */
const beginPasskeySignIn = ownTransactions(endpoints.beginPasskeySignIn, async ({ context, request, answer }) => {
  const browser = request.passkeyBrowser ?? context.random(32).toString('base64url');
  const challenge = await makeChallenge(context, 'sign_in', browser);
  answer.setCookie = { name: passkeyCookie, value: browser, maxAgeSeconds: challengeMs / 1000, sameSite: 'strict' };
  return {
    options: {
      rpId: relyingParty(context).rpId,
      challenge,
      timeout: challengeMs,
      userVerification: 'required' as const,
    },
  };
});

/** The passkey alone: a thing that is held, which has verified its holder, so both factors (NIST SP 800-63B-4, 2.2.2). Nobody can guess one, so nobody's tries are counted against it. */
const signInWithPasskey = ownTransactions(
  endpoints.signInWithPasskey,
  async ({ context, input: { body }, request, answer }) => {
    const login = await checkAssertion(context, body.response, request.passkeyBrowser);
    return startSession(context, login, { hasMfa: true, by: 'passkey' }, request, answer);
  },
);

export const routes = [
  listPasskeys,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  beginPasskeySignIn,
  signInWithPasskey,
];
