import type { WebsiteScannerSettings } from '@carded/contract';
import * as endpoints from '@carded/contract';
import type { Queries } from '@carded/database';
import { bornOnOrBefore, shopToday } from '@carded/domain/scanner';
import type { Context } from '#context.ts';
import { type Shop, scanRulesOf, scanScope } from '#features/scanner/scans/shop-rules.ts';
import { noteChange, websiteCommand, websiteQuery } from '#features/websites/index.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { command, done, query } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import {
  type AccountSettings,
  accountSettingsOf,
  type ScannerWebsite,
  saveAccountSettings,
  type WebsiteSettings,
  websitesWithSettings,
} from './settings.ts';

export const getWebsiteScannerSettings = websiteQuery(
  endpoints.getWebsiteScannerSettings,
  endpoints.getAnyScannerSettings,
  async ({ context, tx, row: { account_id: accountId, id } }) =>
    presentWebsiteSettings(context, tx, accountId, await scannerWebsiteOf(tx, accountId, id)),
);

/** @throws Refusal `lower_than_law` for a minimum age below the law's, with the citation. */
export const updateWebsiteScannerSettings = websiteCommand(
  endpoints.updateWebsiteScannerSettings,
  endpoints.updateAnyScannerSettings,
  async ({ context, tx, who, row: { account_id: accountId, id }, input: { body }, audit }) => {
    const website = await scannerWebsiteOf(tx, accountId, id);
    const settings = fromWire(body.settings);
    if (settings.minimum_age !== null) {
      const shop = await shopOf(tx, accountId);
      const account = await accountSettingsOf(tx, accountId);
      refuseBelowLaw(context, settings.minimum_age, website, shop, account, 'body.settings.min_age');
    }
    await tx
      .insertInto('scanner_website_settings')
      .values({ account_id: accountId, website_id: id, ...settings })
      .onConflict((conflict) => conflict.columns(['account_id', 'website_id']).doUpdateSet(settings))
      .execute();
    await noteChange(context, tx, who, { accountId, websiteId: id });
    audit.detail = { settings: body.settings };
    return presentWebsiteSettings(context, tx, accountId, { ...website, settings });
  },
);

export const setScannerWebsite = command(endpoints.setScannerWebsite, async ({ tx, who, audit, input: { body } }) => {
  const website = await findScannerWebsite(tx, who, body.token);
  await saveAccountSettings(tx, who.accountId, { website_id: website.id });
  audit.subject = website.id;
  return done;
});

export const getScannerMinAge = query(endpoints.getScannerMinAge, async ({ context, who, tx, input: { body } }) => {
  const scope = await scanScope(context, tx, who, body.token);
  const today = shopToday(context.now(), scope.shop);
  const asked = { minAge: body.min_age, isOverride: body.min_age_override };
  const rules = scanRulesOf(scope.account, scope.website, scope.shop, today, asked);
  return {
    min_age: rules.minimumAge,
    citation: rules.minimumAgeCitation,
    born_on_or_before: bornOnOrBefore(rules.minimumAge, today, rules.law.cutoffs),
  };
});

/** A website of an account. @throws Refusal `not_found`. */
async function scannerWebsiteOf(tx: Queries, accountId: string, websiteId: string): Promise<ScannerWebsite> {
  return (await websitesWithSettings(tx, accountId)).find(({ id }) => id === websiteId) ?? refuse('not_found');
}

/** A website of the account that the login may see. @throws Refusal `not_found`. */
export async function findScannerWebsite(tx: Queries, who: LoginCaller, token: string): Promise<ScannerWebsite> {
  const websites = await websitesWithSettings(tx, who.accountId);
  const found = websites.find(({ keyLive, keyTest }) => token === keyLive || token === keyTest);
  if (found === undefined || (who.websiteIds !== null && !who.websiteIds.includes(found.id)))
    return refuse('not_found');
  return found;
}

/** The location of an account's shop. */
export async function shopOf(tx: Queries, accountId: string): Promise<Shop> {
  const row = await tx
    .selectFrom('accounts')
    .select(['business_country', 'business_state'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { country: row.business_country, state: row.business_state };
}

/** Computes the effective settings of a website's scans. */
export function effectiveOf(
  context: Context,
  account: AccountSettings,
  website: Pick<ScannerWebsite, 'workflow' | 'settings'>,
  shop: Shop,
) {
  const rules = scanRulesOf(account, website, shop, shopToday(context.now(), shop));
  return {
    mode: rules.mode,
    min_age: rules.minimumAge,
    law: { min_age: rules.law.minimumAge, citation: rules.law.citation },
  };
}

async function presentWebsiteSettings(context: Context, tx: Queries, accountId: string, website: ScannerWebsite) {
  return {
    settings: toWire(website.settings),
    effective: effectiveOf(context, await accountSettingsOf(tx, accountId), website, await shopOf(tx, accountId)),
    name: website.name,
  };
}

const toWire = (row: WebsiteSettings): WebsiteScannerSettings => ({
  enabled: row.is_enabled,
  mode: row.mode === 1 || row.mode === 2 ? row.mode : 0,
  mode_block: row.is_mode_blocked,
  min_age: row.minimum_age,
  min_age_override: row.can_raise_age,
  min_age_block: row.is_age_blocked,
  allow_manual_accept: row.can_accept_by_hand,
  scanner_perm: row.is_for_sub_users,
  link_enabled: row.is_link_enabled,
});

const fromWire = (settings: WebsiteScannerSettings): WebsiteSettings => ({
  is_enabled: settings.enabled,
  mode: settings.mode,
  is_mode_blocked: settings.mode_block,
  minimum_age: settings.min_age,
  can_raise_age: settings.min_age_override,
  is_age_blocked: settings.min_age_block,
  can_accept_by_hand: settings.allow_manual_accept,
  is_for_sub_users: settings.scanner_perm,
  is_link_enabled: settings.link_enabled,
});

/** @throws Refusal `lower_than_law`, with the citation. */
export function refuseBelowLaw(
  context: Context,
  minimumAge: number,
  website: Pick<ScannerWebsite, 'workflow' | 'settings'>,
  shop: Shop,
  account: AccountSettings,
  path: string,
): void {
  const { law } = effectiveOf(context, account, website, shop);
  if (law.min_age === null || minimumAge >= law.min_age) return;
  const message = `must be ${law.min_age} or more (${law.citation})`;
  refuse('lower_than_law', { fields: [{ path, message }], details: { [path]: message } });
}
