import { endSecret as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { refuse } from '#platform/commands/refuse.ts';

/** Ends a secret that was replaced and still works for its last hours. */
export const endSecret = command(endpoint, async ({ context, input: { params }, who, tx, audit }) => {
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
