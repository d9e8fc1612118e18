import type { Queries, Tables } from '@carded/database';
import { scannerDefaultMinimumAge } from '@carded/domain/codes';
import type { ScanKeeps, ScanMode } from '@carded/domain/scanner';
import type { Insertable } from 'kysely';

export type AccountSettings = {
  mode: ScanMode;
  minimumAge: number;
  keeps: ScanKeeps;
  pinHash: string | null;
  isSettingsShown: boolean;
  websiteId: string | null;
};

/** What counts until someone saves settings. */
const accountDefaults: AccountSettings = {
  mode: 1,
  minimumAge: scannerDefaultMinimumAge,
  keeps: 'verdict',
  pinHash: null,
  isSettingsShown: true,
  websiteId: null,
};

export async function accountSettingsOf(tx: Queries, accountId: string): Promise<AccountSettings> {
  const row = await tx
    .selectFrom('scanner_settings')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (row === undefined) return accountDefaults;
  return {
    mode: row.mode === 2 ? 2 : 1,
    minimumAge: row.minimum_age,
    keeps: row.keeps === 'identity' ? 'identity' : 'verdict',
    pinHash: row.pin_hash,
    isSettingsShown: row.is_settings_shown,
    websiteId: row.website_id,
  };
}

/** Changes some of an account's scanner settings. */
export async function saveAccountSettings(
  tx: Queries,
  accountId: string,
  change: Partial<Omit<Insertable<Tables['scanner_settings']>, 'account_id'>>,
): Promise<void> {
  const insert = tx.insertInto('scanner_settings').values({ account_id: accountId, ...change });
  await (Object.keys(change).length === 0
    ? insert.onConflict((conflict) => conflict.doNothing())
    : insert.onConflict((conflict) => conflict.column('account_id').doUpdateSet(change))
  ).execute();
}

/** Columns of a website's settings that a screen sets, with what counts where there is no row. */
export const websiteDefaults = {
  is_enabled: true,
  mode: 0,
  is_mode_blocked: false,
  minimum_age: null as number | null,
  can_raise_age: true,
  is_age_blocked: false,
  can_accept_by_hand: false,
  is_for_sub_users: true,
  is_link_enabled: true,
};
export type WebsiteSettings = typeof websiteDefaults;
