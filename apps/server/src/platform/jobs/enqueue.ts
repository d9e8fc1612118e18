import { APP_ROLE, type Database, type Queries } from '@carded/database';
import type { Context } from '#context.ts';

/** Puts jobs into the outbox of a transaction; the relay hands them to the queue after the commit. */
export function enqueueIn(context: Context, tx: Queries, accountId: string | null) {
  return async (queue: string, payload: Record<string, unknown>, startAfter?: Date): Promise<void> => {
    await tx
      .insertInto('outbox')
      .values({
        id: context.newId(),
        queue,
        account_id: accountId,
        payload,
        start_after: startAfter ?? null,
      })
      .execute();
  };
}

/** Queue of jobs that failed for good. */
export const deadJobs = 'dead-jobs';

/** pg-boss makes its own tables, as the app's role, in a schema that only the owner may make. */
export async function prepareQueue(owner: Pick<Database, 'pool'>): Promise<void> {
  await owner.pool.query(`create schema if not exists pgboss`);
  await owner.pool.query(`grant usage, create on schema pgboss to ${APP_ROLE}`);
}

/** Changes to how somebody signs in, or to a secret of the account. */
export type CredentialChange =
  | 'mfa_on'
  | 'mfa_replaced'
  | 'mfa_off'
  | 'recovery_code_used'
  | 'recovery_codes_renewed'
  | 'password_changed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'passkey_copied'
  | 'secret_renewed'
  | 'scanner_pin'
  | 'login_added'
  | 'login_readdressed'
  | 'email_change_asked'
  | 'email_changed'
  | 'account_activated'
  | 'account_deactivated';

/** Mails the login's person (`loginId`), or the account's owners (null), after the transaction has committed. */
export function announceCredentialChange(
  context: Context,
  tx: Queries,
  accountId: string,
  change: CredentialChange,
  loginId: string | null,
): Promise<void> {
  return enqueueIn(
    context,
    tx,
    accountId,
  )('credential-mail', { change, login: loginId, id: context.newId(), at: context.now() });
}
