import { updateWebsiteScannerSettings as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { accountSettingsOf } from './settings.ts';
import { findScannerWebsite, fromWire, presentWebsiteSettings, refuseBelowLaw, shopOf } from './website-settings.ts';

/** A minimum age below the law's is refused with the citation. */
export const updateWebsiteScannerSettings = command(
  endpoint,
  async ({ context, tx, who, audit, input: { params, body } }) => {
    const website = await findScannerWebsite(tx, who, params.token);
    const settings = fromWire(body.settings);
    if (settings.minimum_age !== null) {
      const shop = await shopOf(tx, who.accountId);
      const account = await accountSettingsOf(tx, who.accountId);
      refuseBelowLaw(context, settings.minimum_age, website, shop, account, 'body.settings.min_age');
    }
    await tx
      .insertInto('scanner_website_settings')
      .values({ account_id: who.accountId, website_id: website.id, ...settings })
      .onConflict((conflict) => conflict.columns(['account_id', 'website_id']).doUpdateSet(settings))
      .execute();
    audit.subject = website.id;
    audit.detail = { settings: body.settings };
    return presentWebsiteSettings(context, tx, who, { ...website, settings });
  },
);
