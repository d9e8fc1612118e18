import { renewSecret as endpoint } from '@carded/contract';
import { checkOwnPassword, ownLogin } from '#features/mfa/index.ts';
import { command } from '#platform/commands/command.ts';
import { announceCredentialChange } from '#platform/jobs/announce-credential-change.ts';
import { makeKey } from '#platform/keys/make-key.ts';
import { hashToken } from '#platform/sealing/seal.ts';

/** So long a shop has to change over to the new secret. */
const oldSecretMs = 24 * 3_600_000;

/** Takes the password again: who finds a signed-in browser gets no key to the account. The new secret is shown here once and kept as a hash. What worked until now works for a day more. */
export const renewSecret = command(endpoint, {
  prepare: async ({ context, input: { body }, who }) => {
    const login = await ownLogin(context, who);
    await checkOwnPassword(context, who, login.password_hash, body.password);
  },
  act: async ({ context, input: { body }, who, tx, audit }) => {
    const isTest = body.kind === 'test';
    const now = context.now();
    const endsAt = new Date(now + oldSecretMs);
    // One renewal at a time, so that two at once leave one current secret.
    await tx.selectFrom('accounts').select('account_id').where('account_id', '=', who.accountId).forUpdate().execute();
    const ended = await tx
      .updateTable('account_secrets')
      .set({ ends_at: endsAt })
      .where('account_id', '=', who.accountId)
      .where('is_test', '=', isTest)
      .where('ends_at', 'is', null)
      // A store's plugin has its own.
      .where('store_id', 'is', null)
      .returning('id')
      .execute();
    const secret = makeKey(isTest ? 'secretTest' : 'secretLive', context.random);
    const id = context.newId();
    await tx
      .insertInto('account_secrets')
      .values({
        secret_hash: hashToken(secret),
        id,
        account_id: who.accountId,
        is_test: isTest,
        hint: secret.slice(-4),
        created_at: new Date(now),
      })
      .execute();
    await announceCredentialChange(context, tx, who.accountId, 'secret_renewed', null);
    audit.subject = id;
    audit.detail = { kind: body.kind, replaced: ended.length };
    return { secret, old_ends: ended.length === 0 ? null : endsAt.toISOString() };
  },
});
