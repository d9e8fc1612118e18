import { getAnyAppSettings as endpoint } from '@carded/contract';
import { linkedStore, platformMap } from '#features/websites/index.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { inLocated } from './in-located.ts';

export const getAnyAppSettings = ownTransactions(endpoint, ({ context, input: { params }, who }) =>
  inLocated({ context, id: params.id, who, action: endpoint.audit }, async (tx, row) => ({
    answer: { settings: platformMap(row.platform_settings), store: await linkedStore(tx, row) },
  })),
);
