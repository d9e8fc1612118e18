import { beginPasskeySignIn as endpoint } from '@carded/contract';
import { ownTransactions } from '#platform/commands/command.ts';
import { passkeyCookie } from '#platform/http/request-parts.ts';
import { challengeMs, makeChallenge } from '#platform/passkeys/challenges.ts';
import { relyingParty } from '#platform/passkeys/relying-party.ts';

/** A challenge that only the browser with the cookie may answer: one that was fetched in another browser cannot sign in here. */
export const beginPasskeySignIn = ownTransactions(endpoint, async ({ context, request, answer }) => {
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
