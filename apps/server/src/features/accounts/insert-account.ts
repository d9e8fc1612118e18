import type { Queries } from '@carded/database';
import type { AccountState } from '@carded/domain/billing';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { insertBilling, insertTrials, type NewTrial } from '#features/billing/index.ts';
import { makeKey } from '#platform/keys/make-key.ts';
import { newAccountKeys } from '#platform/sealing/account-keys.ts';
import { hashToken } from '#platform/sealing/seal.ts';
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
  /** None when absent. */
  trial?: NewTrial;
  secrets?: { live?: string; test?: string };
};

/** An account with keys of its own and a live and a test secret, in a transaction that is then inside this account. */
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
  const liveSecret = account.secrets?.live ?? makeKey('secretLive', context.random);
  const testSecret = account.secrets?.test ?? makeKey('secretTest', context.random);
  for (const [secret, isTest] of [
    [liveSecret, false],
    [testSecret, true],
  ] as const) {
    await tx
      .insertInto('account_secrets')
      .values({
        secret_hash: hashToken(secret),
        id: context.newId(),
        account_id: accountId,
        is_test: isTest,
        hint: secret.slice(-4),
        created_at: now,
      })
      .execute();
  }
  return { accountId, liveSecret, testSecret };
}
