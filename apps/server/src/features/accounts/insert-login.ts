import type { Queries } from '@carded/database';
import type { Permission, StaffGrant } from '@carded/domain/codes';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { hashLoginEmail } from '#platform/access/hash-login-email.ts';
import { sealTotpSecret } from '#platform/totp/totp.ts';

export type NewLogin = {
  accountId: string;
  kind: 'owner' | 'sub_user' | 'staff';
  email: string;
  firstName?: string;
  lastName?: string;
  passwordHash: string;
  permissions?: readonly Permission[];
  accessType?: 1 | 2;
  websiteIds?: readonly string[];
  totpSecret?: string;
  /** Of staff: none unless it says so. */
  grants?: readonly StaffGrant[];
};

/** A login and the way its email finds it. @throws a unique violation when the email is taken. */
export async function insertLogin(context: Context, tx: Queries, login: NewLogin): Promise<string> {
  const id = context.newId();
  const now = new Date(context.now());
  await sql`select set_config('app.account_id', ${login.accountId}, true)`.execute(tx);
  await tx
    .insertInto('logins')
    .values({
      account_id: login.accountId,
      id,
      kind: login.kind,
      email: login.email,
      first_name: login.firstName ?? '',
      last_name: login.lastName ?? '',
      password_hash: login.passwordHash,
      token: login.kind === 'sub_user' ? context.random(16).toString('base64url') : null,
      access_type: login.accessType ?? 1,
      permissions: [...(login.permissions ?? [])],
      website_ids: login.websiteIds === undefined ? null : [...login.websiteIds],
      sealed_totp: login.totpSecret === undefined ? null : sealTotpSecret(context, id, login.totpSecret),
      created_at: now,
      joined_at: now,
    })
    .execute();
  await tx
    .insertInto('login_emails')
    .values({
      email_hash: hashLoginEmail(context, login.email),
      account_id: login.accountId,
      login_id: id,
    })
    .execute();
  const grants = login.grants ?? [];
  if (grants.length > 0)
    await tx
      .insertInto('staff_grants')
      .values(grants.map((code) => ({ login_id: id, code, given_by: null, given_at: now })))
      .execute();
  return id;
}
