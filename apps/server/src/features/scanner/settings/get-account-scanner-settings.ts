import { getAccountScannerSettings as endpoint } from '@carded/contract';
import { query } from '#platform/commands/query.ts';
import { presentAccountSettings } from './present-account-settings.ts';

export const getAccountScannerSettings = query(endpoint, ({ context, tx, who }) =>
  presentAccountSettings(context, tx, who.accountId),
);
