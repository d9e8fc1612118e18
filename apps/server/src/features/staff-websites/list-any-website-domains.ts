import { listAnyWebsiteDomains as endpoint } from '@carded/contract';
import { domainsOfWebsite } from '#features/websites/index.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { inLocated } from './in-located.ts';

export const listAnyWebsiteDomains = ownTransactions(endpoint, ({ context, input: { params }, who }) =>
  inLocated({ context, id: params.id, who, action: endpoint.audit }, async (tx, row) => ({
    answer: { domains: await domainsOfWebsite(context, tx, row) },
  })),
);
