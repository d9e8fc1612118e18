import { createHash } from 'node:crypto';
import { inTenant } from '@carded/database';
import { canonicalWorkflow, type Workflow } from '@carded/domain/workflow';
import type { Context } from '@carded/server/context';
import { makeKey } from '@carded/server/platform/keys/make-key';
import { newAccountKeys } from '@carded/server/platform/sealing/account-keys';
import { hashToken, keyedHash, seal } from '@carded/server/platform/sealing/seal';

export type TestAccount = { accountId: string; liveSecret: string; testSecret: string };
export type TestWebsite = { websiteId: string; liveKey: string; testKey: string; hash: string; domain: string };
export type TestLogin = { loginId: string; email: string; cookie: string; token: string };

/** Minimum age 21 everywhere, nothing else asked. */
export const openRules: Workflow = {
  preset: 0,
  segments: { us: { minAge: 21 }, ca: { minAge: 21 }, international: { minAge: 21 } },
  texts: {},
};

type AccountOptions = {
  kind?: 'merchant' | 'staff';
  isActive?: boolean;
  hasTerms?: boolean;
  isBroker?: boolean;
  trialVerifications?: number;
  isIdStored?: boolean;
  isScannerEnabled?: boolean;
};

/** An account with a live and a test secret. */
export const makeAccount = async (context: Context, options: AccountOptions = {}): Promise<TestAccount> => {
  const accountId = context.newId();
  const account = {
    accountId,
    liveSecret: makeKey('secretLive', context.random),
    testSecret: makeKey('secretTest', context.random),
  };
  await inTenant(context.db, accountId, async (tx) => {
    await tx
      .insertInto('accounts')
      .values({
        account_id: accountId,
        kind: options.kind ?? 'merchant',
        business_name: 'Test Vapor',
        is_active: options.isActive ?? true,
        is_broker: options.isBroker ?? false,
        is_scanner_enabled: options.isScannerEnabled ?? true,
        tos_accepted_at: (options.hasTerms ?? true) ? new Date(context.now()) : null,
        sealed_keys: newAccountKeys(context.keys.master.wrap, context.random, accountId),
        is_trial: options.trialVerifications !== undefined,
        trial_verifications: options.trialVerifications ?? 0,
        is_id_storage_enabled: options.isIdStored ?? false,
      })
      .execute();
    for (const [secret, isTest] of [
      [account.liveSecret, false],
      [account.testSecret, true],
    ] as const) {
      await tx
        .insertInto('account_secrets')
        .values({
          secret_hash: hashToken(secret),
          id: context.newId(),
          account_id: accountId,
          is_test: isTest,
          hint: secret.slice(-4),
        })
        .execute();
    }
  });
  return account;
};

type WebsiteOptions = {
  workflow?: Workflow;
  domain?: string;
  isDevMode?: boolean;
  isOriginIgnored?: boolean;
  callbackUrl?: string;
  notifyEmail?: string;
  name?: string;
};

/** A website with its keys. */
export const makeWebsite = async (
  context: Context,
  { accountId }: Pick<TestAccount, 'accountId'>,
  options: WebsiteOptions = {},
): Promise<TestWebsite> => {
  const websiteId = context.newId();
  const domain = options.domain ?? `shop-${websiteId.slice(-8)}.example`;
  const workflow = options.workflow ?? openRules;
  const website = {
    websiteId,
    domain,
    liveKey: makeKey('live', context.random),
    testKey: makeKey('test', context.random),
    hash: context.random(18).toString('base64url'),
  };
  await inTenant(context.db, accountId, async (tx) => {
    await tx
      .insertInto('websites')
      .values({
        account_id: accountId,
        id: websiteId,
        domain,
        root_domain: domain,
        name: options.name ?? 'Test Store',
        key_live: website.liveKey,
        key_test: website.testKey,
        hash: website.hash,
        is_dev_mode: options.isDevMode ?? false,
        is_origin_ignored: options.isOriginIgnored ?? false,
        workflow: JSON.stringify(workflow),
        callback_url: options.callbackUrl ?? '',
        notify_email: options.notifyEmail ?? '',
        rules_hash: createHash('sha256').update(canonicalWorkflow(workflow)).digest('hex'),
      })
      .execute();
    await tx
      .insertInto('website_versions')
      .values({
        account_id: accountId,
        website_id: websiteId,
        version: 1,
        workflow: JSON.stringify(workflow),
        saved_by: 'test',
      })
      .execute();
    await tx
      .insertInto('website_keys')
      .values([
        { key: website.liveKey, kind: 'key', is_test: false, account_id: accountId, website_id: websiteId },
        { key: website.testKey, kind: 'key', is_test: true, account_id: accountId, website_id: websiteId },
        { key: website.hash, kind: 'hash', is_test: false, account_id: accountId, website_id: websiteId },
      ])
      .execute();
  });
  return website;
};

/** A well-formed hash that no password has. */
const unknownPassword = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

type LoginOptions = {
  kind?: 'owner' | 'sub_user' | 'staff';
  permissions?: string[];
  accessType?: 1 | 2;
  websiteIds?: string[];
  hasMfa?: boolean;
  totpSecret?: string;
  passwordHash?: string;
  email?: string;
  expiresInMs?: number;
};

/** A login that is signed in: `cookie` is the header value. The password cannot be guessed unless a hash is given. */
export const makeLogin = async (
  context: Context,
  { accountId }: Pick<TestAccount, 'accountId'>,
  options: LoginOptions = {},
): Promise<TestLogin> => {
  const loginId = context.newId();
  const email = options.email ?? `${loginId.slice(-12)}@login.example`;
  const token = context.random(32).toString('base64url');
  const now = new Date(context.now());
  await inTenant(context.db, accountId, async (tx) => {
    await tx
      .insertInto('logins')
      .values({
        account_id: accountId,
        id: loginId,
        kind: options.kind ?? 'owner',
        email,
        first_name: 'Pat',
        last_name: 'Tester',
        password_hash: options.passwordHash ?? unknownPassword,
        token: options.kind === 'sub_user' ? context.random(16).toString('base64url') : null,
        access_type: options.accessType ?? 1,
        permissions: options.permissions ?? [],
        website_ids: options.websiteIds ?? null,
        sealed_totp:
          options.totpSecret === undefined
            ? null
            : seal(context.keys.master.operator, context.random, `totp:${loginId}`, options.totpSecret),
      })
      .execute();
    await tx
      .insertInto('login_emails')
      .values({
        email_hash: keyedHash(context.keys.master.lookup, 'login-email', email.toLowerCase()),
        account_id: accountId,
        login_id: loginId,
      })
      .execute();
    await tx
      .insertInto('sessions')
      .values({
        token_hash: hashToken(token),
        id: context.newId(),
        account_id: accountId,
        login_id: loginId,
        has_mfa: options.hasMfa ?? false,
        agent: 'test',
        created_at: now,
        last_seen_at: now,
        expires_at: new Date(context.now() + (options.expiresInMs ?? 14 * 86_400_000)),
      })
      .execute();
  });
  return { loginId, email, token, cookie: `__Host-carded=${token}` };
};
