import { createHash } from 'node:crypto';
import type { Queries } from '@carded/database';
import { canonicalWorkflow, type Workflow } from '@carded/domain/workflow';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { makeKey } from '#platform/keys/make-key.ts';
import { hashPassword } from '#platform/passwords/hash-password.ts';
import { newAccountKeys } from '#platform/sealing/account-keys.ts';
import { hashToken, keyedHash, seal } from '#platform/sealing/seal.ts';
import type { DemoCredentials, DemoLogin } from './demo-credentials.ts';

/** Minimum age 21 wherever the buyer lives, nothing else asked. */
const openRules: Workflow = {
  preset: 0,
  segments: { us: { minAge: 21 }, ca: { minAge: 21 }, international: { minAge: 21 } },
  texts: { text: 'This order is for adults 21 and over.' },
};
/** The default preset: US and Canada vape. */
const shopRules: Workflow = { preset: 3, segments: {}, texts: {} };

type Site = {
  domain: string;
  name: string;
  key: string;
  otherKey: string;
  isDevMode: boolean;
  workflow: Workflow;
  phone: string;
  email: string;
};

/** Runs inside one transaction: either the whole demo is there, or nothing. */
export const insertDemoAccounts = async (
  context: Context,
  tx: Queries,
  credentials: DemoCredentials,
): Promise<{ merchantId: string; shopId: string }> => {
  const login = (role: DemoLogin['role']) => credentials.logins.find((one) => one.role === role) ?? fail(role);
  const merchantId = await insertAccount(context, tx, { kind: 'merchant', name: 'Northfork Vapor', isBroker: false });
  await insertLogin(context, tx, merchantId, login('owner'), { kind: 'owner', first: 'Ingrid', last: 'Maddox' });
  await insertLogin(context, tx, merchantId, login('clerk'), {
    kind: 'sub_user',
    first: 'Cole',
    last: 'Reyes',
    permissions: ['id_scanner'],
  });
  await insertSite(context, tx, merchantId, {
    domain: 'localhost',
    name: 'Northfork Test Store',
    key: credentials.website.key,
    otherKey: makeKey('live', context.random),
    isDevMode: true,
    workflow: openRules,
    phone: '(208) 555-0170',
    email: 'help@northfork.example',
  });
  const shopId = await insertSite(context, tx, merchantId, {
    domain: new URL(context.config.shopUrl).host,
    name: 'Northfork Vapor',
    key: credentials.shop.key,
    otherKey: makeKey('test', context.random),
    isDevMode: false,
    workflow: shopRules,
    phone: '(208) 555-0170',
    email: 'help@northfork.example',
  });
  for (const [secret, isTest] of [
    [credentials.website.secret, true],
    [credentials.shop.secret, false],
  ] as const) {
    await tx
      .insertInto('account_secrets')
      .values({
        secret_hash: hashToken(secret),
        id: context.newId(),
        account_id: merchantId,
        is_test: isTest,
        hint: secret.slice(-4),
      })
      .execute();
  }
  const brokerId = await insertAccount(context, tx, { kind: 'merchant', name: 'Summit Payments', isBroker: true });
  await insertLogin(context, tx, brokerId, login('broker'), { kind: 'owner', first: 'Mira', last: 'Osei' });
  const staffId = await insertAccount(context, tx, { kind: 'staff', name: 'Carded', isBroker: false });
  await insertLogin(context, tx, staffId, login('staff'), { kind: 'staff', first: 'Sam', last: 'Whitfield' });
  return { merchantId, shopId };
};

const fail = (role: string): never => {
  throw new Error(`the demo has no ${role}`);
};

const enter = (tx: Queries, accountId: string) =>
  sql`select set_config('app.account_id', ${accountId}, true)`.execute(tx);

const insertAccount = async (
  context: Context,
  tx: Queries,
  { kind, name, isBroker }: { kind: 'merchant' | 'staff'; name: string; isBroker: boolean },
): Promise<string> => {
  const id = context.newId();
  await enter(tx, id);
  const now = new Date(context.now());
  await tx
    .insertInto('accounts')
    .values({
      account_id: id,
      kind,
      business_name: name,
      business_country: 'US',
      business_state: 'ID',
      is_broker: isBroker,
      is_scanner_enabled: kind === 'merchant',
      tos_accepted_at: now,
      tos_version: '2026-11',
      sealed_keys: newAccountKeys(context.keys.master.wrap, context.random, id),
      created_at: now,
      is_trial: kind === 'merchant',
      trial_verifications: 500,
      trial_scans: 500,
    })
    .execute();
  return id;
};

type Person = { kind: 'owner' | 'sub_user' | 'staff'; first: string; last: string; permissions?: string[] };

const insertLogin = async (
  context: Context,
  tx: Queries,
  accountId: string,
  { email, password, totpSecret }: DemoLogin,
  person: Person,
): Promise<void> => {
  const id = context.newId();
  await enter(tx, accountId);
  await tx
    .insertInto('logins')
    .values({
      account_id: accountId,
      id,
      kind: person.kind,
      email,
      first_name: person.first,
      last_name: person.last,
      password_hash: await hashPassword(password),
      token: person.kind === 'sub_user' ? context.random(16).toString('base64url') : null,
      permissions: person.permissions ?? [],
      sealed_totp:
        totpSecret === undefined ? null : seal(context.keys.master.operator, context.random, `totp:${id}`, totpSecret),
    })
    .execute();
  await tx
    .insertInto('login_emails')
    .values({
      email_hash: keyedHash(context.keys.master.lookup, 'login-email', email.toLowerCase()),
      account_id: accountId,
      login_id: id,
    })
    .execute();
};

const insertSite = async (context: Context, tx: Queries, accountId: string, site: Site): Promise<string> => {
  const id = context.newId();
  await enter(tx, accountId);
  const isTestKey = site.key.startsWith('pk_test_');
  const [live, test] = isTestKey ? [site.otherKey, site.key] : [site.key, site.otherKey];
  const hash = context.random(18).toString('base64url');
  const rulesHash = createHash('sha256').update(canonicalWorkflow(site.workflow)).digest('hex');
  await tx
    .insertInto('websites')
    .values({
      account_id: accountId,
      id,
      domain: site.domain,
      root_domain: site.domain,
      name: site.name,
      key_live: live,
      key_test: test,
      hash,
      is_dev_mode: site.isDevMode,
      workflow: JSON.stringify(site.workflow),
      rules_hash: rulesHash,
      contact_phone: site.phone,
      contact_email: site.email,
      created_at: new Date(context.now()),
    })
    .execute();
  await tx
    .insertInto('website_versions')
    .values({
      account_id: accountId,
      website_id: id,
      version: 1,
      workflow: JSON.stringify(site.workflow),
      saved_by: 'Carded',
      saved_at: new Date(context.now()),
    })
    .execute();
  await tx
    .insertInto('website_keys')
    .values([
      { key: live, kind: 'key', is_test: false, account_id: accountId, website_id: id },
      { key: test, kind: 'key', is_test: true, account_id: accountId, website_id: id },
      { key: hash, kind: 'hash', is_test: site.isDevMode, account_id: accountId, website_id: id },
    ])
    .execute();
  return id;
};
