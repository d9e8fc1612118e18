import { birthCutoffs, inPersonIdUnder, strictestLawMinimum } from '@carded/domain/law';
import { effectiveScanAge, type ScanCutoff, type ScanMode } from '@carded/domain/scanner';
import { presets, type Workflow } from '@carded/domain/workflow';
import type { ScannerWebsite } from '#features/scanner/settings/scanner-websites.ts';
import type { AccountSettings, WebsiteSettings } from '#features/scanner/settings/settings.ts';

export type Shop = { country: string; state: string };
/** The law at the counter: of the shop's state, for what the website's preset names. */
export type ShopLaw = {
  minimumAge: number | null;
  citation: string | null;
  idUnder: number | null;
  cutoffs: readonly ScanCutoff[];
};

const noLaw: ShopLaw = { minimumAge: null, citation: null, idUnder: null, cutoffs: [] };

export function shopLaw({ preset }: Pick<Workflow, 'preset'>, shop: Shop, today: string): ShopLaw {
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

/** What a screen asks for beside the settings. */
export type Asked = { mode?: ScanMode | undefined; minAge?: number | undefined; isOverride?: boolean | undefined };
export type ScanRules = {
  mode: ScanMode;
  isModeBlocked: boolean;
  minimumAge: number;
  minimumAgeCitation: string | null;
  canRaise: boolean;
  law: ShopLaw;
};

/** What counts for a scan: settings of website and account, the law, and what the screen may ask for. */
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
