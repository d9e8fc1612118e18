import type { Queries, Tables } from '@carded/database';
import { scannerDefaultMinimumAge } from '@carded/domain/codes';
import type { ScanKeeps, ScanMode } from '@carded/domain/scanner';
import type { Workflow } from '@carded/domain/workflow';
import type { Insertable } from 'kysely';

export type AccountSettings = {
  mode: ScanMode;
  minimumAge: number;
  keeps: ScanKeeps;
  pinHash: string | null;
  isSettingsShown: boolean;
  websiteId: string | null;
};

/** Settings until someone saves others. */
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

export type ScannerWebsite = {
  id: string;
  keyLive: string;
  keyTest: string;
  name: string;
  domain: string;
  isDevMode: boolean;
  workflow: Workflow;
  rulesVersion: number;
  rulesHash: string;
  /** Hash in its public links. */
  hash: string;
  /** Generation of its access link, from 1, and when it was made. */
  linkGeneration: number;
  linkMadeAt: Date;
  settings: WebsiteSettings;
};

/** The account's active websites with their scanner settings, oldest first. */
export async function websitesWithSettings(tx: Queries, accountId: string): Promise<ScannerWebsite[]> {
  const rows = await tx
    .selectFrom('websites as w')
    .leftJoin('scanner_website_settings as s', (join) =>
      join.onRef('s.account_id', '=', 'w.account_id').onRef('s.website_id', '=', 'w.id'),
    )
    .select([
      'w.id',
      'w.key_live',
      'w.key_test',
      'w.name',
      'w.domain',
      'w.is_dev_mode',
      'w.workflow',
      'w.rules_version',
      'w.rules_hash',
      'w.hash',
      'w.created_at',
      's.website_id as settings_of',
      's.is_enabled',
      's.mode',
      's.is_mode_blocked',
      's.minimum_age',
      's.can_raise_age',
      's.is_age_blocked',
      's.can_accept_by_hand',
      's.is_for_sub_users',
      's.is_link_enabled',
      's.link_generation',
      's.link_made_at',
    ])
    .where('w.account_id', '=', accountId)
    .where('w.removed_at', 'is', null)
    .where('w.is_active', '=', true)
    .orderBy('w.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    keyLive: row.key_live,
    keyTest: row.key_test,
    name: row.name,
    domain: row.domain,
    isDevMode: row.is_dev_mode,
    workflow: row.workflow,
    rulesVersion: row.rules_version,
    rulesHash: row.rules_hash,
    hash: row.hash,
    linkGeneration: row.link_generation ?? 1,
    linkMadeAt: row.link_made_at ?? row.created_at,
    settings:
      row.settings_of === null
        ? websiteDefaults
        : {
            is_enabled: row.is_enabled ?? websiteDefaults.is_enabled,
            mode: row.mode ?? websiteDefaults.mode,
            is_mode_blocked: row.is_mode_blocked ?? websiteDefaults.is_mode_blocked,
            minimum_age: row.minimum_age,
            can_raise_age: row.can_raise_age ?? websiteDefaults.can_raise_age,
            is_age_blocked: row.is_age_blocked ?? websiteDefaults.is_age_blocked,
            can_accept_by_hand: row.can_accept_by_hand ?? websiteDefaults.can_accept_by_hand,
            is_for_sub_users: row.is_for_sub_users ?? websiteDefaults.is_for_sub_users,
            is_link_enabled: row.is_link_enabled ?? websiteDefaults.is_link_enabled,
          },
  }));
}
