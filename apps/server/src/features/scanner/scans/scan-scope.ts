import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { type ScannerWebsite, websitesWithSettings } from '#features/scanner/settings/scanner-websites.ts';
import { type AccountSettings, accountSettingsOf } from '#features/scanner/settings/settings.ts';
import type { ScannerCaller } from '#platform/access/caller.ts';
import { refuse } from '#platform/commands/refuse.ts';
import type { Shop } from './shop-rules.ts';

export type AccountScope = {
  account: AccountSettings;
  shop: Shop;
  businessName: string;
  timeZone: string;
  /** Those this screen may scan for. */
  websites: readonly ScannerWebsite[];
  /** What a call without a key means; null when there is none. */
  usual: ScannerWebsite | null;
};
export type ScanScope = AccountScope & { website: ScannerWebsite; isTest: boolean };

type Screen = Pick<ScannerCaller, 'accountId' | 'loginId' | 'websiteIds' | 'websiteId' | 'isOwner'>;

/** A phone has the rule of its till: a login's, or that of a device which a link made. */
const isOpenTo =
  (context: Context, { loginId, websiteIds, isOwner }: Screen) =>
  ({ id, settings }: ScannerWebsite): boolean => {
    if (!settings.is_enabled || (websiteIds !== null && !websiteIds.includes(id))) return false;
    if (loginId === null) return settings.is_link_enabled && context.config.scanner.hasLinks;
    return isOwner || settings.is_for_sub_users;
  };

/** What a screen may work with. */
export async function accountScope(context: Context, tx: Queries, screen: Screen): Promise<AccountScope> {
  const row = await tx
    .selectFrom('accounts')
    .select(['business_name', 'business_country', 'business_state', 'time_zone'])
    .where('account_id', '=', screen.accountId)
    .executeTakeFirstOrThrow();
  const account = await accountSettingsOf(tx, screen.accountId);
  const websites = (await websitesWithSettings(tx, screen.accountId)).filter(isOpenTo(context, screen));
  const wanted = screen.websiteId ?? account.websiteId;
  return {
    account,
    shop: { country: row.business_country, state: row.business_state },
    businessName: row.business_name,
    timeZone: row.time_zone,
    websites,
    usual: websites.find(({ id }) => id === wanted) ?? (screen.websiteId === null ? firstOf(websites) : null),
  };
}

/** The oldest that is live: a counter begins in test mode only where there is nothing else. */
const firstOf = (websites: readonly ScannerWebsite[]): ScannerWebsite | null =>
  websites.find(({ isDevMode }) => !isDevMode) ?? websites[0] ?? null;

/** The website a call names, or the screen's. @throws Refusal `not_found` for one that is not open to the screen. */
export async function scanScope(
  context: Context,
  tx: Queries,
  who: ScannerCaller,
  key: string | undefined,
): Promise<ScanScope> {
  const scope = await accountScope(context, tx, who);
  const website =
    key === undefined ? scope.usual : scope.websites.find(({ keyLive, keyTest }) => key === keyLive || key === keyTest);
  if (website == null) return refuse('not_found');
  const isTestKey = key === undefined ? who.isTest : key === website.keyTest;
  return { ...scope, website, isTest: isTestKey || who.isTest || website.isDevMode };
}
