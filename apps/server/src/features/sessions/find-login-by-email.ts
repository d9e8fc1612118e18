import { callFunction, inTenant, type Tables } from '@carded/database';
import type { Context } from '#context.ts';
import { noId } from '#platform/access/websites-seen.ts';

export type FoundLogin = {
  accountId: string;
  loginId: string;
  kind: 'owner' | 'sub_user' | 'staff';
  passwordHash: string;
  sealedTotp: Buffer | null;
};

/** The login of an email's hash. One that nobody has takes the same queries. */
export async function findLoginByEmail(context: Context, emailHash: Buffer): Promise<FoundLogin | null> {
  const [entry] = await callFunction<{ account_id: string; login_id: string }, Tables>(
    context.db,
    'select account_id, login_id from carded.login_emails where email_hash = $1',
    [emailHash],
  );
  const accountId = entry?.account_id ?? noId;
  const loginId = entry?.login_id ?? noId;
  const row = await inTenant(context.db, accountId, (tx) =>
    tx
      .selectFrom('logins')
      .select(['kind', 'password_hash', 'sealed_totp'])
      .where('account_id', '=', accountId)
      .where('id', '=', loginId)
      .where('is_removed', '=', false)
      .executeTakeFirst(),
  );
  return row === undefined
    ? null
    : {
        accountId,
        loginId,
        kind: row.kind,
        passwordHash: row.password_hash,
        sealedTotp: row.sealed_totp,
      };
}
