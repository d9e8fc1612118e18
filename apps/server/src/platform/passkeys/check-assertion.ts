import type { InputOf, signInWithPasskey } from '@carded/contract';
import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Context } from '#context.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { announceCredentialChange } from '#platform/jobs/announce-credential-change.ts';
import { takeChallenge } from './challenges.ts';
import { type FoundPasskey, findPasskey } from './find-passkey.ts';
import { relyingParty } from './relying-party.ts';

export type Assertion = InputOf<typeof signInWithPasskey>['body']['response'];
export type SignedIn = { accountId: string; loginId: string; kind: 'owner' | 'sub_user' | 'staff' };

/**
 * Whose passkey signed, with its holder verified (WebAuthn 3, 7.2). The challenge is used up, whatever comes of it.
 * @param browser the secret of the browser that asked for the challenge
 * @throws Refusal `passkey_failed`, the same for each reason.
 */
export async function checkAssertion(context: Context, response: Assertion, browser: string | null): Promise<SignedIn> {
  const challenge = await takeChallenge(context, 'sign_in', browser, response.response.clientDataJSON);
  const passkey = await findPasskey(context, response.id);
  if (challenge === null || passkey === undefined) return refuse('passkey_failed');
  // 7.2 step 6: the authenticator names the user whose credential it is.
  if (response.response.userHandle !== userHandleOf(passkey.login_id)) return refuse('passkey_failed');
  const counter = await signatureCounter(context, response, challenge, passkey);
  if (counter === null) return refuse('passkey_failed');
  if (!(await countUse(context, passkey, counter))) return refuse('passkey_failed');
  return { accountId: passkey.account_id, loginId: passkey.login_id, kind: passkey.kind };
}

/** Opaque to authenticators, and nothing personal (14.6.1): the login's id. */
export function userHandleOf(loginId: string): string {
  return Buffer.from(userHandleBytes(loginId)).toString('base64url');
}
export function userHandleBytes(loginId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(loginId.replaceAll('-', ''), 'hex'));
}

const signatureCounter = async (
  context: Context,
  response: Assertion,
  challenge: string,
  passkey: FoundPasskey,
): Promise<number | null> => {
  const { origin, rpId } = relyingParty(context);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      // What its counter says is looked at afterwards, in the database.
      credential: { id: response.id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
};

/** 7.2 step 22: a counter that does not go up may be a copy's. Its use is refused, and the person is notified. */
const countUse = (context: Context, passkey: FoundPasskey, counter: number): Promise<boolean> =>
  inAccount(context, passkey.account_id, async (tx) => {
    const used = await tx
      .updateTable('passkeys')
      .set({ counter, last_used_at: new Date(context.now()) })
      .where('account_id', '=', passkey.account_id)
      .where('id', '=', passkey.id)
      .where((eb) => (counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', counter)))
      .returning('id')
      .executeTakeFirst();
    if (used !== undefined) return true;
    await announceCredentialChange(context, tx, passkey.account_id, 'passkey_copied', passkey.login_id);
    await appendAudit(context, tx, passkey.account_id, {
      actor: `${passkey.kind}:${passkey.login_id}`,
      action: 'passkey.counter_behind',
      subject: passkey.id,
      detail: {},
    });
    return false;
  });
