import { updateAnyScannerSettings as endpoint } from '@carded/contract';
import { saveWebsiteSettings, scannerWebsiteOf } from '#features/scanner/index.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { inLocated } from './in-located.ts';

export const updateAnyScannerSettings = ownTransactions(endpoint, ({ context, input: { params, body }, who }) =>
  inLocated({ context, id: params.id, who, action: endpoint.audit, forUpdate: true }, async (tx, row) => {
    const website = await scannerWebsiteOf(tx, row.account_id, row.id);
    const by = { who, accountId: row.account_id };
    return {
      answer: await saveWebsiteSettings(context, tx, by, website, body.settings),
      detail: { settings: body.settings, reason: body.reason.trim() },
    };
  }),
);
