import { checkWebsiteDomain as endpoint } from '@carded/contract';
import { sql } from 'kysely';
import { command } from '#platform/commands/command.ts';
import { readInAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { domainProof, findProof } from './domain-proof.ts';
import { findWebsite } from './find-website.ts';
import { presentDomain } from './present-domain.ts';
import { domainsOf, provenRootsOf } from './proven-roots.ts';

/** The outside world is asked before the transaction opens. Only a domain of the website is ever looked at; a proof that is not found again is gone. */
export const checkWebsiteDomain = command(endpoint, {
  prepare: async ({ context, input: { params, body }, who }) => {
    const website = await readInAccount(context, who.accountId, (tx) => findWebsite(tx, who, params.token));
    const domain = body.domain.toLowerCase();
    if (!domainsOf(website).includes(domain)) return notOne();
    const proof = await domainProof(context, who.accountId, domain);
    return { proof, provenBy: await findProof(context, proof) };
  },
  act: async ({ context, input: { params }, who, tx, audit }, { proof, provenBy }) => {
    const website = await findWebsite(tx, who, params.token, { forUpdate: true });
    if (!domainsOf(website).includes(proof.domain)) return notOne();
    const at = new Date(context.now());
    const of = { accountId: who.accountId, websiteId: website.id };
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
          proven_at: sql<Date | null>`excluded.proven_at`,
          proven_by: sql<string | null>`excluded.proven_by`,
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
    audit.subject = website.id;
    audit.detail = { domain: proof.domain, found: provenBy };
    return { domain: presentDomain(proof, proof.domain === website.domain, row) };
  },
});

const notOne = (): never =>
  refuse('invalid_input', { fields: [{ path: 'body.domain', message: 'must be one of the website’s domains' }] });
