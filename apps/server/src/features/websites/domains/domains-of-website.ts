import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import type { WebsiteRow } from '#features/websites/find-website.ts';
import { domainProof } from './domain-proof.ts';
import { presentDomain } from './present-domain.ts';
import { domainsOf } from './proven-roots.ts';

/** A website's domains, each with how its owner proves it and what came of looking. */
export async function domainsOfWebsite(context: Context, tx: Queries, website: WebsiteRow) {
  const rows = await tx
    .selectFrom('website_domains')
    .selectAll()
    .where('account_id', '=', website.account_id)
    .where('website_id', '=', website.id)
    .execute();
  const known = new Map(rows.map((row) => [row.domain, row]));
  const proofs = await Promise.all(
    domainsOf(website).map((domain) => domainProof(context, website.account_id, domain)),
  );
  return proofs.map((proof) => presentDomain(proof, proof.domain === website.domain, known.get(proof.domain)));
}
