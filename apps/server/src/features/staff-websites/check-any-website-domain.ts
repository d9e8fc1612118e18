import { checkAnyWebsiteDomain as endpoint } from '@carded/contract';
import { lookForProof, noteProof } from '#features/websites/index.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { readInAccount } from '#platform/commands/in-account.ts';
import { inLocated } from './in-located.ts';
import { locateWebsite } from './locate-website.ts';
import { readLocated } from './read-located.ts';

export const checkAnyWebsiteDomain = ownTransactions(endpoint, async ({ context, input: { params, body }, who }) => {
  const located = await locateWebsite(context, params.id);
  const website = await readInAccount(context, located.account_id, (tx) => readLocated(tx, located));
  const looked = await lookForProof(context, website, body.domain);
  return inLocated({ context, id: params.id, who, action: endpoint.audit, forUpdate: true }, async (tx, row) => {
    const domain = await noteProof(context, tx, row, looked);
    return { answer: { domain }, detail: { domain: domain.domain, found: looked.provenBy } };
  });
});
