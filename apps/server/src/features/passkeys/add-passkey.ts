import { addPasskey as endpoint } from '@carded/contract';
import { type RegistrationResponseJSON, verifyRegistrationResponse } from '@simplewebauthn/server';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { strengthenSession } from '#features/sessions/index.ts';
import { command } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { announceCredentialChange } from '#platform/jobs/announce-credential-change.ts';
import { takeChallenge } from '#platform/passkeys/challenges.ts';
import { countPasskeys } from '#platform/passkeys/count-passkeys.ts';
import { relyingParty } from '#platform/passkeys/relying-party.ts';
import { hashToken } from '#platform/sealing/seal.ts';
import { algorithms, passkeysAtMost } from './limits.ts';
import { presentPasskey } from './present-passkey.ts';

/** Takes what the browser made for this session's challenge. The holder was verified with it, so the session has its second factor. */
export const addPasskey = command(endpoint, {
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
