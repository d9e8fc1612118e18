import type { Queries } from '@carded/database';
import type { AccountState } from '@carded/domain/billing';
import type { Permission, StaffGrant } from '@carded/domain/codes';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { insertBilling, insertTrials, type NewTrial } from '#features/billing/index.ts';
import { hashLoginEmail } from '#platform/access/accounts.ts';
import { insertSecret } from '#platform/keys/keys.ts';
import { newAccountKeys } from '#platform/sealing/master-key.ts';
import { sealTotpSecret } from '#platform/totp/totp.ts';
import { nameAccount } from './name-account.ts';

export type NewAccount = {
  kind?: 'merchant' | 'staff';
  name: string;
  country?: string;
  state?: string;
  phone?: string;
  isBroker?: boolean;
  /** Live unless it says otherwise; a sandbox needs a card first. */
  standing?: AccountState;
  isScannerEnabled?: boolean;
  isIdStored?: boolean;
  hasTerms?: boolean;
  /** Trial; none when absent. */
  trial?: NewTrial;
  secrets?: { live?: string; test?: string };
};

/** Inserts an account with its own keys and a live and a test secret; the transaction is in this account afterwards. */
export async function insertAccount(context: Context, tx: Queries, account: NewAccount) {
  const accountId = context.newId();
  await sql`select set_config('app.account_id', ${accountId}, true)`.execute(tx);
  const now = new Date(context.now());
  await tx
    .insertInto('accounts')
    .values({
      account_id: accountId,
      kind: account.kind ?? 'merchant',
      business_name: account.name,
      business_country: account.country ?? 'US',
      business_state: account.state ?? '',
      personal_phone: account.phone ?? '',
      is_broker: account.isBroker ?? false,
      state: account.standing ?? 'live',
      is_scanner_enabled: account.isScannerEnabled ?? false,
      is_id_storage_enabled: account.isIdStored ?? false,
      tos_accepted_at: account.hasTerms === true ? now : null,
      sealed_keys: newAccountKeys(context.keys.master.wrap, context.random, accountId),
      created_at: now,
    })
    .execute();
  if (account.trial !== undefined) await insertTrials(tx, accountId, account.trial, now);
  if (account.kind !== 'staff') await nameAccount(context, tx, accountId, account.name);
  if (account.kind !== 'staff') await insertBilling(context, tx, accountId, { isLive: account.standing !== 'sandbox' });
  if (account.kind === 'staff') await tx.insertInto('staff_accounts').values({ account_id: accountId }).execute();
  const live = await insertSecret(context, tx, { accountId, isTest: false, secret: account.secrets?.live });
  const test = await insertSecret(context, tx, { accountId, isTest: true, secret: account.secrets?.test });
  return { accountId, liveSecret: live.secret, testSecret: test.secret };
}

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
  /** Grants of staff; none by default. */
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
