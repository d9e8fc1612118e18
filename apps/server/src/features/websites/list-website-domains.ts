import { listWebsiteDomains as endpoint } from '@carded/contract';
import { query } from '#platform/commands/query.ts';
import { domainProof } from './domain-proof.ts';
import { findWebsite } from './find-website.ts';
import { presentDomain } from './present-domain.ts';
import { domainsOf } from './proven-roots.ts';

export const listWebsiteDomains = query(endpoint, async ({ context, input: { params }, who, tx }) => {
  const website = await findWebsite(tx, who, params.token);
  const rows = await tx
    .selectFrom('website_domains')
    .selectAll()
    .where('account_id', '=', who.accountId)
    .where('website_id', '=', website.id)
    .execute();
  const known = new Map(rows.map((row) => [row.domain, row]));
  const proofs = await Promise.all(domainsOf(website).map((domain) => domainProof(context, who.accountId, domain)));
  return {
    domains: proofs.map((proof) => presentDomain(proof, proof.domain === website.domain, known.get(proof.domain))),
  };
});
