import type { websiteDomain } from '@carded/contract';
import * as endpoints from '@carded/contract';
import type { Queries, Tables } from '@carded/database';
import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '#context.ts';
import type { WebsiteRow } from '#features/websites/domain-proof.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { type DomainProof, domainProof, domainsOf, findProof, provenRootsOf } from './domain-proof.ts';
import { websiteCommand, websiteQuery } from './website-access.ts';

export const listWebsiteDomains = websiteQuery(
  endpoints.listWebsiteDomains,
  endpoints.listAnyWebsiteDomains,
  async ({ context, tx, row }) => ({ domains: await domainsOfWebsite(context, tx, row) }),
);

/** Staff looks for what the owner put there, and proves nothing by its own word. */
export const checkWebsiteDomain = websiteCommand(endpoints.checkWebsiteDomain, endpoints.checkAnyWebsiteDomain, {
  prepare: ({ context, input: { body } }, website) => lookForProof(context, website, body.domain),
  act: async ({ context, tx, row, audit }, looked) => {
    const domain = await noteProof(context, tx, row, looked);
    audit.detail = { domain: domain.domain, found: looked.provenBy };
    return { domain };
  },
});

/** Keeps what came of looking; a proof that is not found again is gone. `website` is locked. */
export async function noteProof(context: Context, tx: Queries, website: WebsiteRow, { proof, provenBy }: LookedFor) {
  refuseOther(website, proof.domain);
  const at = new Date(context.now());
  const of = { accountId: website.account_id, websiteId: website.id };
  const row = await tx
    .insertInto('website_domains')
    .values({
      account_id: of.accountId,
      website_id: of.websiteId,
      domain: proof.domain,
      root_domain: proof.root_domain,
      proven_at: provenBy === null ? null : at,
      proven_by: provenBy,
      checked_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'website_id', 'domain']).doUpdateSet({
        checked_at: at,
        // A proof by the store's platform is not taken back by a failed lookup.
        proven_at: sql<Date | null>`case when excluded.proven_at is null and website_domains.proven_by = 'platform' then website_domains.proven_at else excluded.proven_at end`,
        proven_by: sql<
          'dns' | 'file' | null
        >`case when excluded.proven_at is null and website_domains.proven_by = 'platform' then website_domains.proven_by else excluded.proven_by end`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('websites')
    .set({ proven_roots: await provenRootsOf(context, tx, of, website) })
    .where('account_id', '=', of.accountId)
    .where('id', '=', of.websiteId)
    .execute();
  return presentDomain(proof, proof.domain === website.domain, row);
}

/** A website's domains, each with how its owner proves it and what came of looking. */
async function domainsOfWebsite(context: Context, tx: Queries, website: WebsiteRow) {
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

type LookedFor = { proof: DomainProof; provenBy: 'dns' | 'file' | null };

/** Asks the outside world, before any transaction opens. Only a domain of the website is ever looked at. @throws Refusal `invalid_input`. */
async function lookForProof(context: Context, website: WebsiteRow, typed: string): Promise<LookedFor> {
  const domain = typed.toLowerCase();
  refuseOther(website, domain);
  const proof = await domainProof(context, website.account_id, domain);
  return { proof, provenBy: await findProof(context, proof) };
}

/** @throws Refusal `invalid_input` unless the website has the domain. */
function refuseOther(website: WebsiteRow, domain: string): void {
  if (!domainsOf(website).includes(domain))
    refuse('invalid_input', { fields: [{ path: 'body.domain', message: 'must be one of the website’s domains' }] });
}

/** A domain as its merchant sees it: how to prove it, and what came of looking. */
function presentDomain(
  { needsNone, ...proof }: DomainProof,
  isMain: boolean,
  row: Selectable<Tables['website_domains']> | undefined,
): z.output<typeof websiteDomain> {
  return {
    ...proof,
    is_main: isMain,
    proven: needsNone || (row !== undefined && row.proven_at !== null),
    proven_by: row?.proven_by ?? null,
    proven_at: row?.proven_at?.toISOString() ?? null,
    checked_at: row?.checked_at.toISOString() ?? null,
  };
}
