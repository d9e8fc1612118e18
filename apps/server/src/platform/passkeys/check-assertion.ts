import type { InputOf, signInWithPasskey } from '@carded/contract';
import { callFunction, inTenant, type Tables } from '@carded/database';
import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Context } from '#context.ts';
import { noId } from '#platform/access/caller.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { inAccount } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { announceCredentialChange } from '#platform/jobs/enqueue.ts';
import { hashToken } from '#platform/sealing/seal.ts';

export type Assertion = InputOf<typeof signInWithPasskey>['body']['response'];
type SignedIn = { accountId: string; loginId: string; kind: 'owner' | 'sub_user' | 'staff' };

/**
 * Finds the login whose passkey signed, with its holder verified (WebAuthn 3, 7.2). The challenge is used up, whatever the outcome.
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

/** Makes the user handle from the login's id: opaque to authenticators, and not personal (14.6.1). */
export function userHandleOf(loginId: string): string {
  return Buffer.from(userHandleBytes(loginId)).toString('base64url');
}
function userHandleBytes(loginId: string): Uint8Array<ArrayBuffer> {
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
      // The counter is checked afterwards, in the database.
      credential: { id: response.id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
};

/** Section 7.2, step 22: a counter that does not increase may belong to a copy of the passkey. Its use is refused, and the person is notified. */
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

/** Finds the passkey of a credential with its login, by the same queries when there is none. */
async function findPasskey(context: Context, credentialId: string) {
  const [entry] = await callFunction<{ account_id: string; passkey_id: string }, Tables>(
    context.db,
    'select account_id, passkey_id from carded.passkey_credentials where credential_hash = $1',
    [hashToken(credentialId)],
  );
  const accountId = entry?.account_id ?? noId;
  return inTenant(context.db, accountId, (tx) =>
    tx
      .selectFrom('passkeys as p')
      .innerJoin('logins as l', (join) =>
        join.onRef('l.account_id', '=', 'p.account_id').onRef('l.id', '=', 'p.login_id'),
      )
      .select(['p.account_id', 'p.id', 'p.login_id', 'p.public_key', 'p.counter', 'p.transports', 'l.kind'])
      .where('p.account_id', '=', accountId)
      .where('p.id', '=', entry?.passkey_id ?? noId)
      .where('l.is_removed', '=', false)
      .executeTakeFirst(),
  );
}
type FoundPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

/** Time that an authenticator may take. */
export const challengeMs = 5 * 60_000;
/** WebAuthn 3, 13.4.3: at least 16 bytes. */
const challengeBytes = 32;

type Purpose = 'add' | 'sign_in';

/** Makes a challenge. @param holder the only one who may answer it: a session's id, or the secret of a browser */
export async function makeChallenge(context: Context, purpose: Purpose, holder: string): Promise<string> {
  const challenge = context.random(challengeBytes).toString('base64url');
  await callFunction(
    context.db,
    'insert into carded.passkey_challenges (challenge_hash, purpose, holder_hash, expires_at) values ($1, $2, $3, $4)',
    [hashToken(challenge), purpose, hashToken(holder), new Date(context.now() + challengeMs)],
  );
  return challenge;
}

/** Reads the challenge from the browser's answer; null without one. */
const challengeIn = (clientDataJson: string): string | null => {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString());
    return typeof data === 'object' && data !== null && 'challenge' in data && typeof data.challenge === 'string'
      ? data.challenge
      : null;
  } catch {
    return null;
  }
};

/** Uses up the challenge of an answer, whatever the outcome. Atomic; null when it is unknown, expired, used, or has another purpose or holder. */
export async function takeChallenge(
  context: Context,
  purpose: Purpose,
  holder: string | null,
  clientDataJson: string,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJson);
  if (challenge === null || holder === null) return null;
  const rows = await callFunction(
    context.db,
    `delete from carded.passkey_challenges
      where challenge_hash = $1 and purpose = $2 and holder_hash = $3 and expires_at > $4 returning 1`,
    [hashToken(challenge), purpose, hashToken(holder), new Date(context.now())],
  );
  return rows.length === 1 ? challenge : null;
}

/** Relying party of passkeys: the configured public address, whatever host a request names (WebAuthn 3, 13.4.9). */
export function relyingParty({ config }: Context): { rpId: string; rpName: string; origin: string } {
  return {
    rpId: new URL(config.publicUrl).hostname,
    rpName: 'Carded',
    origin: config.publicUrl,
  };
}
