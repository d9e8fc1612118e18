import { inTenant, inTransaction } from '@carded/database';
import { staffGrants } from '@carded/domain/codes';
import type { Workflow } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import { insertAccount, insertLogin, type NewAccount, type NewLogin } from '#features/accounts/index.ts';
import { insertWebsite } from '#features/websites/index.ts';
import { hashToken } from '#platform/sealing/seal.ts';

export type TestAccount = { accountId: string; liveSecret: string; testSecret: string };
export type TestWebsite = { websiteId: string; liveKey: string; testKey: string; hash: string; domain: string };
export type TestLogin = { loginId: string; email: string; cookie: string; token: string };

/** Minimum age 21 everywhere, nothing else asked. */
export const openRules: Workflow = {
  preset: 0,
  segments: { us: { minAge: 21 }, ca: { minAge: 21 }, international: { minAge: 21 } },
  texts: {},
};

type AccountOptions = Omit<NewAccount, 'name'> & {
  name?: string;
  /** Units of each trial, without an end date. */
  trialVerifications?: number;
};

/** An account with a live and a test secret, its terms accepted. */
export function makeAccount(
  context: Context,
  { trialVerifications, ...options }: AccountOptions = {},
): Promise<TestAccount> {
  return inTransaction(context.db, (tx) =>
    insertAccount(context, tx, {
      name: 'Test Vapor',
      hasTerms: true,
      isScannerEnabled: true,
      ...options,
      ...(trialVerifications === undefined
        ? {}
        : { trial: { verifications: trialVerifications, scans: trialVerifications, endsAt: null } }),
    }),
  );
}

type WebsiteOptions = {
  workflow?: Workflow;
  domain?: string;
  isDevMode?: boolean;
  isOriginIgnored?: boolean;
  callbackUrl?: string;
  notifyEmail?: string;
  name?: string;
  /** Whether its pages may ask for the card first, and for the ID at pickup. */
  mayAsk?: boolean;
};

/** A website with its keys. */
export async function makeWebsite(
  context: Context,
  { accountId }: Pick<TestAccount, 'accountId'>,
  options: WebsiteOptions = {},
): Promise<TestWebsite> {
  const domain = options.domain ?? `shop-${context.random(6).toString('hex')}.example`;
  const row = await inTenant(context.db, accountId, async (tx) => {
    const made = await insertWebsite(context, tx, {
      accountId,
      domain,
      rootDomain: domain,
      name: options.name ?? 'Test Store',
      workflow: options.workflow ?? openRules,
      savedBy: 'test',
      isDevMode: options.isDevMode ?? false,
    });
    await tx
      .updateTable('websites')
      .set({
        is_origin_ignored: options.isOriginIgnored ?? false,
        is_ocr_flow_allowed: options.mayAsk ?? true,
        is_id_in_store_allowed: options.mayAsk ?? true,
        callback_url: options.callbackUrl ?? '',
        notify_email: options.notifyEmail ?? '',
      })
      .where('account_id', '=', accountId)
      .where('id', '=', made.id)
      .execute();
    return made;
  });
  return { websiteId: row.id, domain, liveKey: row.key_live, testKey: row.key_test, hash: row.hash };
}

/** A well-formed hash that no password has. */
const unknownPassword = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

type LoginOptions = Partial<Omit<NewLogin, 'accountId'>> & { hasMfa?: boolean; expiresInMs?: number };

/** A login that is signed in: `cookie` is the header value. The password cannot be guessed unless a hash is given. */
export async function makeLogin(
  context: Context,
  { accountId }: Pick<TestAccount, 'accountId'>,
  { hasMfa, expiresInMs, ...login }: LoginOptions = {},
): Promise<TestLogin> {
  const email = login.email ?? `${context.random(6).toString('hex')}@login.example`;
  const token = context.random(32).toString('base64url');
  const now = new Date(context.now());
  const loginId = await inTenant(context.db, accountId, async (tx) => {
    const id = await insertLogin(context, tx, {
      kind: 'owner',
      firstName: 'Pat',
      lastName: 'Tester',
      passwordHash: unknownPassword,
      ...(login.kind === 'staff' ? { grants: staffGrants.map(({ code }) => code) } : {}),
      ...login,
      accountId,
      email,
    });
    await tx
      .insertInto('sessions')
      .values({
        token_hash: hashToken(token),
        id: context.newId(),
        account_id: accountId,
        login_id: id,
        has_mfa: hasMfa ?? false,
        agent: 'test',
        created_at: now,
        last_seen_at: now,
        expires_at: new Date(context.now() + (expiresInMs ?? 14 * 86_400_000)),
      })
      .execute();
    return id;
  });
  return { loginId, email, token, cookie: `__Host-carded=${token}` };
}
