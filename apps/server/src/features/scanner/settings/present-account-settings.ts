import type { Queries } from '@carded/database';
import { keepsSentence } from '@carded/domain/scanner';
import type { Context } from '#context.ts';
import { websitesWithSettings } from './scanner-websites.ts';
import { accountSettingsOf, websiteDefaults } from './settings.ts';
import { effectiveOf, shopOf } from './website-settings.ts';

/** The website that the account's own scanner works for: the chosen one, else the first. */
export async function ownWebsite(tx: Queries, accountId: string, chosen: string | null) {
  const websites = (await websitesWithSettings(tx, accountId)).filter(({ settings }) => settings.is_enabled);
  return websites.find(({ id }) => id === chosen) ?? websites[0] ?? null;
}

export async function presentAccountSettings(context: Context, tx: Queries, accountId: string) {
  const settings = await accountSettingsOf(tx, accountId);
  const website = await ownWebsite(tx, accountId, settings.websiteId);
  const { is_scanner_enabled: enabled } = await tx
    .selectFrom('accounts')
    .select('is_scanner_enabled')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const effective = effectiveOf(
    context,
    settings,
    website ?? { workflow: { preset: 0, segments: {}, texts: {} }, settings: websiteDefaults },
    await shopOf(tx, accountId),
  );
  return {
    enabled,
    mode: settings.mode,
    min_age: settings.minimumAge,
    keeps: settings.keeps,
    keeps_sentence: keepsSentence(settings.keeps),
    has_pin: settings.pinHash !== null,
    show_settings: settings.isSettingsShown,
    website: website?.keyLive ?? null,
    effective,
  };
}
