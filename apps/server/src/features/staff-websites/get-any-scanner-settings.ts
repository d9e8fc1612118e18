import { getAnyScannerSettings as endpoint } from '@carded/contract';
import { presentWebsiteSettings, scannerWebsiteOf } from '#features/scanner/index.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { inLocated } from './in-located.ts';

export const getAnyScannerSettings = ownTransactions(endpoint, ({ context, input: { params }, who }) =>
  inLocated({ context, id: params.id, who, action: endpoint.audit }, async (tx, { account_id: accountId, id }) => ({
    answer: await presentWebsiteSettings(context, tx, accountId, await scannerWebsiteOf(tx, accountId, id)),
  })),
);
