import * as endpoints from '@carded/contract';
import { checkOwnPassword, ownLogin } from '#features/mfa/index.ts';
import { command, done, query } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { announceCredentialChange } from '#platform/jobs/enqueue.ts';
import { insertSecret } from '#platform/keys/keys.ts';

/** Secrets that still work, newest first. Only their last four characters are known. */
export const listSecrets = query(endpoints.listSecrets, async ({ context, who, tx }) => {
  const rows = await tx
    .selectFrom('account_secrets')
    .select(['id', 'is_test', 'hint', 'created_at', 'ends_at'])
    .where('account_id', '=', who.accountId)
    // Leaves out secrets of store plugins, whose stores are listed instead.
    .where('store_id', 'is', null)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', new Date(context.now()))]))
    .orderBy('created_at', 'desc')
    .execute();
  return {
    secrets: rows.map((row) => ({
      id: row.id,
      kind: row.is_test ? ('test' as const) : ('live' as const),
      hint: row.hint,
      created: row.created_at.toISOString(),
      ends: row.ends_at?.toISOString() ?? null,
    })),
  };
});

/** Time for a shop to change to the new secret. */
const oldSecretMs = 24 * 3_600_000;

/**
 * Takes the password again: who finds a signed-in browser gets no key to the account. The new secret is shown here once and kept as a hash. The earlier secret
 * works for a day more.
 */
export const renewSecret = command(endpoints.renewSecret, {
  prepare: async ({ context, input: { body }, who }) => {
    const login = await ownLogin(context, who);
    await checkOwnPassword(context, who, login.password_hash, body.password);
  },
  act: async ({ context, input: { body }, who, tx, audit }) => {
    const isTest = body.kind === 'test';
    const endsAt = new Date(context.now() + oldSecretMs);
    // Locks the account, so that two renewals at once leave one current secret.
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
    const { id, secret } = await insertSecret(context, tx, { accountId: who.accountId, isTest });
    await announceCredentialChange(context, tx, who.accountId, 'secret_renewed', null);
    audit.subject = id;
    audit.detail = { kind: body.kind, replaced: ended.length };
    return { secret, old_ends: ended.length === 0 ? null : endsAt.toISOString() };
  },
});

/** Ends a secret that was replaced and still works for its last hours. */
export const endSecret = command(endpoints.endSecret, async ({ context, input: { params }, who, tx, audit }) => {
  const now = new Date(context.now());
  const secret =
    (await tx
      .selectFrom('account_secrets')
      .select(['id', 'is_test', 'ends_at'])
      .where('account_id', '=', who.accountId)
      .where('id', '=', params.id)
      .where('store_id', 'is', null)
      .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
      .forUpdate()
      .executeTakeFirst()) ?? refuse('not_found');
  if (secret.ends_at === null)
    refuse('conflict', { message: 'This is the current secret. Create a new one before you end it.' });
  await tx
    .updateTable('account_secrets')
    .set({ ends_at: now })
    .where('account_id', '=', who.accountId)
    .where('id', '=', secret.id)
    .execute();
  audit.subject = secret.id;
  audit.detail = { kind: secret.is_test ? 'test' : 'live' };
  return done;
});
