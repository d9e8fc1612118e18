import { beginPasskey as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { challengeMs, makeChallenge } from '#platform/passkeys/challenges.ts';
import { userHandleOf } from '#platform/passkeys/check-assertion.ts';
import { relyingParty } from '#platform/passkeys/relying-party.ts';
import { algorithms, passkeysAtMost } from './limits.ts';
import { reauthenticate } from './reauthenticate.ts';

/** What the browser needs to make a passkey: one that is found without a name, and that verifies its holder each time. */
export const beginPasskey = command(endpoint, {
  prepare: async ({ context, input: { body }, who }) => {
    const { passkeys } = await reauthenticate(context, who, body);
    if (passkeys >= passkeysAtMost) refuse('too_many_passkeys');
    return makeChallenge(context, 'add', who.sessionId);
  },
  act: async ({ context, who, tx, audit }, challenge) => {
    const { rpId, rpName } = relyingParty(context);
    const known = await tx
      .selectFrom('passkeys')
      .select(['credential_id', 'transports'])
      .where('account_id', '=', who.accountId)
      .where('login_id', '=', who.loginId)
      .execute();
    audit.subject = who.loginId;
    return {
      options: {
        rp: { id: rpId, name: rpName },
        user: { id: userHandleOf(who.loginId), name: who.email, displayName: who.name || who.email },
        challenge,
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
        timeout: challengeMs,
        attestation: 'none' as const,
        excludeCredentials: known.map(({ credential_id: id, transports }) => ({
          id: id.toString('base64url'),
          type: 'public-key' as const,
          transports,
        })),
        authenticatorSelection: {
          residentKey: 'required' as const,
          requireResidentKey: true as const,
          userVerification: 'required' as const,
        },
      },
    };
  },
});
