import type { Queries } from '@carded/database';
import { birthCutoffs, inPersonIdUnder, strictestLawMinimum } from '@carded/domain/law';
import { effectiveScanAge, type ScanCutoff, type ScanMode } from '@carded/domain/scanner';
import { presets, type Workflow } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import {
  type AccountSettings,
  accountSettingsOf,
  type ScannerWebsite,
  type WebsiteSettings,
  websitesWithSettings,
} from '#features/scanner/settings/settings.ts';
import type { ScannerCaller } from '#platform/access/caller.ts';
import { refuse } from '#platform/commands/refuse.ts';

export type Shop = { country: string; state: string };
/** The law at the counter: of the shop's state, for what the website's preset names. */
type ShopLaw = {
  minimumAge: number | null;
  citation: string | null;
  idUnder: number | null;
  cutoffs: readonly ScanCutoff[];
};

const noLaw: ShopLaw = { minimumAge: null, citation: null, idUnder: null, cutoffs: [] };

function shopLaw({ preset }: Pick<Workflow, 'preset'>, shop: Shop, today: string): ShopLaw {
  const { products } = presets[preset];
  if (products.length === 0) return noLaw;
  const place = { country: shop.country, ...(shop.state === '' ? {} : { state: shop.state }) };
  const minimum = strictestLawMinimum(products, place, today);
  const idUnder = products.map((product) => inPersonIdUnder(product, place, today)?.age ?? 0);
  return {
    minimumAge: minimum?.age ?? null,
    citation: minimum?.citation ?? null,
    idUnder: Math.max(0, ...idUnder) || null,
    cutoffs: birthCutoffs(products, place, today).map(({ value, citation }) => ({ bornOnOrAfter: value, citation })),
  };
}

/** Wishes of a screen beside the settings. */
type Asked = { mode?: ScanMode | undefined; minAge?: number | undefined; isOverride?: boolean | undefined };
export type ScanRules = {
  mode: ScanMode;
  isModeBlocked: boolean;
  minimumAge: number;
  minimumAgeCitation: string | null;
  canRaise: boolean;
  law: ShopLaw;
};

/** Computes a scan's rules: settings of website and account, the law, and the screen's wishes. */
export function scanRulesOf(
  account: AccountSettings,
  website: { workflow: Pick<Workflow, 'preset'>; settings: WebsiteSettings } | ScannerWebsite,
  shop: Shop,
  today: string,
  asked: Asked = {},
): ScanRules {
  const { settings } = website;
  const law = shopLaw(website.workflow, shop, today);
  const canRaise = settings.can_raise_age && !settings.is_age_blocked;
  const minimumAge = effectiveScanAge({
    settingsAge: settings.minimum_age ?? account.minimumAge,
    lawAge: law.minimumAge,
    askedAge: asked.isOverride === true ? asked.minAge : undefined,
    canRaise,
  });
  const settled: ScanMode = settings.mode === 1 || settings.mode === 2 ? settings.mode : account.mode;
  return {
    mode: settings.is_mode_blocked ? settled : (asked.mode ?? settled),
    isModeBlocked: settings.is_mode_blocked,
    minimumAge,
    minimumAgeCitation: law.minimumAge === minimumAge ? law.citation : null,
    canRaise,
    law,
  };
}

export type AccountScope = {
  account: AccountSettings;
  shop: Shop;
  businessName: string;
  timeZone: string;
  /** Websites that this screen may scan for. */
  websites: readonly ScannerWebsite[];
  /** Website of a call without a key; null without one. */
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

/** Reads the accounts and websites of a screen. */
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
