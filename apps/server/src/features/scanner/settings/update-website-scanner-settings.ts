import { updateWebsiteScannerSettings as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { findScannerWebsite, saveWebsiteSettings } from './website-settings.ts';

export const updateWebsiteScannerSettings = command(
  endpoint,
  async ({ context, tx, who, audit, input: { params, body } }) => {
    const website = await findScannerWebsite(tx, who, params.token);
    audit.subject = website.id;
    audit.detail = { settings: body.settings };
    return saveWebsiteSettings(context, tx, { who, accountId: who.accountId }, website, body.settings);
  },
);
