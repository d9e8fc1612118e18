import { updateAnyAppSettings as endpoint } from '@carded/contract';
import { linkedStore, saveAppSettings } from '#features/websites/index.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { inLocated } from './in-located.ts';

export const updateAnyAppSettings = ownTransactions(endpoint, ({ context, input: { params, body }, who }) =>
  inLocated({ context, id: params.id, who, action: endpoint.audit, forUpdate: true }, async (tx, row) => {
    const settings = await saveAppSettings(context, tx, who, row, body.settings);
    return {
      answer: { settings, store: await linkedStore(tx, row) },
      detail: { settings: Object.keys(settings), reason: body.reason.trim() },
    };
  }),
);
