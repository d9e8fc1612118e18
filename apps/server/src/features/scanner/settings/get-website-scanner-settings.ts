import { getWebsiteScannerSettings as endpoint } from '@carded/contract';
import { query } from '#platform/commands/query.ts';
import { findScannerWebsite, presentWebsiteSettings } from './website-settings.ts';

export const getWebsiteScannerSettings = query(endpoint, async ({ context, tx, who, input: { params } }) =>
  presentWebsiteSettings(context, tx, who.accountId, await findScannerWebsite(tx, who, params.token)),
);
