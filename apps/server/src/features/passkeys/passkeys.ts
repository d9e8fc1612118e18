import type { PasskeyView } from '@carded/contract';
import * as endpoints from '@carded/contract';
import type { Tables } from '@carded/database';
import { type RegistrationResponseJSON, verifyRegistrationResponse } from '@simplewebauthn/server';
import { type Selectable, sql } from 'kysely';
import type { Context } from '#context.ts';
import { checkOwnPassword, ownLogin } from '#features/mfa/index.ts';
import { checkSecondFactor, removeOtherSessions, strengthenSession } from '#features/sessions/index.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { command, done, inAccount, query } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { announceCredentialChange } from '#platform/jobs/enqueue.ts';
import {
  challengeMs,
  makeChallenge,
  relyingParty,
  takeChallenge,
  userHandleOf,
} from '#platform/passkeys/check-assertion.ts';
import { countPasskeys } from '#platform/passkeys/passkeys-of-login.ts';
import { hashToken } from '#platform/sealing/seal.ts';

export const listPasskeys = query(endpoints.listPasskeys, async ({ who, tx }) => {
  const rows = await tx
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at', 'is_synced'])
    .where('account_id', '=', who.accountId)
    .where('login_id', '=', who.loginId)
    .orderBy('id')
    .execute();
  return { passkeys: rows.map(presentPasskey) };
});

/** Gives the browser options for a passkey that is found without a name and verifies its holder each time. */
export const beginPasskey = command(endpoints.beginPasskey, {
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

/** Takes what the browser made for this session's challenge. The holder was verified with it, so the session has its second factor. */
export const addPasskey = command(endpoints.addPasskey, {
  prepare: async ({ context, input: { body }, who }) => {
    const { clientDataJSON } = body.response.response;
    const challenge = await takeChallenge(context, 'add', who.sessionId, clientDataJSON);
    return (await verified(context, body.response, challenge)) ?? refuse('passkey_failed');
  },
  act: async ({ context, input: { body }, who, tx, audit, answer }, { credential, credentialBackedUp }) => {
    // Two that come at once are counted one after the other.
    await sql`select 1 from carded.logins where account_id = ${who.accountId} and id = ${who.loginId} for update`.execute(
      tx,
    );
    if ((await countPasskeys(tx, who.accountId, who.loginId)) >= passkeysAtMost) refuse('too_many_passkeys');
    const id = context.newId();
    const entry = await tx
      .insertInto('passkey_credentials')
      .values({ credential_hash: hashToken(credential.id), account_id: who.accountId, passkey_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .returning('passkey_id')
      .executeTakeFirst();
    // 7.1 step 26: a credential is of one user only.
    if (entry === undefined) return refuse('passkey_failed');
    const row = await tx
      .insertInto('passkeys')
      .values({
        account_id: who.accountId,
        id,
        login_id: who.loginId,
        credential_id: Buffer.from(credential.id, 'base64url'),
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: credential.transports ?? [],
        is_synced: credentialBackedUp,
        name: body.name,
        created_at: new Date(context.now()),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await strengthenSession(context, tx, who, answer);
    await announceCredentialChange(context, tx, who.accountId, 'passkey_added', who.loginId);
    audit.subject = id;
    return { passkey: presentPasskey(row) };
  },
});

const verified = async (context: Context, response: unknown, challenge: string | null) => {
  if (challenge === null) return null;
  const { origin, rpId } = relyingParty(context);
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...algorithms],
    });
    return registrationInfo ?? null;
  } catch {
    return null;
  }
};

export const renamePasskey = command(endpoints.renamePasskey, async ({ input: { params, body }, who, tx, audit }) => {
  const renamed = await tx
    .updateTable('passkeys')
    .set({ name: body.name })
    .where('account_id', '=', who.accountId)
    .where('login_id', '=', who.loginId)
    .where('id', '=', params.id)
    .returning('id')
    .executeTakeFirst();
  if (renamed === undefined) refuse('not_found');
  audit.subject = params.id;
  return done;
});

/** Takes password and code; staff keep one second factor. Other sessions end (OWASP ASVS 5.0, 7.4.3). */
export const removePasskey = command(endpoints.removePasskey, {
  prepare: async ({ context, input: { body }, who }) => {
    const { hasTotp } = await reauthenticate(context, who, body);
    return { hasTotp };
  },
  act: async ({ context, input: { params }, who, tx, audit }, { hasTotp }) => {
    // Two that are removed at once are counted one after the other.
    await sql`select 1 from carded.logins where account_id = ${who.accountId} and id = ${who.loginId} for update`.execute(
      tx,
    );
    const isLast = !hasTotp && (await countPasskeys(tx, who.accountId, who.loginId)) === 1;
    if (isLast && who.kind === 'staff')
      refuse('mfa_required', { message: 'Staff need at least one passkey or an authenticator app' });
    const removed = await tx
      .deleteFrom('passkeys')
      .where('account_id', '=', who.accountId)
      .where('login_id', '=', who.loginId)
      .where('id', '=', params.id)
      .returning('id')
      .executeTakeFirst();
    if (removed === undefined) return refuse('not_found');
    await tx
      .deleteFrom('passkey_credentials')
      .where('account_id', '=', who.accountId)
      .where('passkey_id', '=', params.id)
      .execute();
    if (isLast) await tx.updateTable('sessions').set({ has_mfa: false }).where('id', '=', who.sessionId).execute();
    await announceCredentialChange(context, tx, who.accountId, 'passkey_removed', who.loginId);
    audit.subject = params.id;
    audit.detail = { ended: await removeOtherSessions(tx, who) };
    return done;
  },
});

type Row = Pick<Selectable<Tables['passkeys']>, 'id' | 'name' | 'created_at' | 'last_used_at' | 'is_synced'>;

function presentPasskey(row: Row): PasskeyView {
  return {
    id: row.id,
    name: row.name,
    created: row.created_at.toISOString(),
    last_used: row.last_used_at?.toISOString() ?? null,
    synced: row.is_synced,
  };
}

/**
 * Asks for the password or code again before passkeys change (OWASP ASVS 5.0, 7.5.1). A session without a second factor cannot change a login that has one, or
 * the password alone would bypass it.
 */
async function reauthenticate(
  context: Context,
  who: LoginCaller,
  given: { password: string; mfaToken?: string | undefined },
): Promise<{ hasTotp: boolean; passkeys: number }> {
  const passkeys = await inAccount(context, who.accountId, (tx) => countPasskeys(tx, who.accountId, who.loginId));
  if (!who.hasMfa && (who.hasTotp || passkeys > 0))
    refuse('mfa_required', {
      message: who.hasTotp ? 'Sign in with your code first' : 'Sign in with your passkey first',
    });
  const login = await ownLogin(context, who);
  await checkOwnPassword(context, who, login.password_hash, given.password);
  await checkSecondFactor(context, { ...who, sealedTotp: login.sealed_totp }, given.mfaToken, 'session');
  return { hasTotp: login.sealed_totp !== null, passkeys };
}

/** Number of passkeys; each is a way to sign in. */
const passkeysAtMost = 20;

/** EdDSA, ES256, RS256: what authenticators make (WebAuthn 3, 5.4 `pubKeyCredParams`). */
const algorithms = [-8, -7, -257] as const;
