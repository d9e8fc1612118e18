import type { Queries } from '@carded/database';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import type { WebsiteRow } from '#features/websites/find-website.ts';
import { type LookedFor, refuseOther } from './look-for-proof.ts';
import { presentDomain } from './present-domain.ts';
import { provenRootsOf } from './proven-roots.ts';

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
        // What its store's platform vouches for is not taken back by looking elsewhere.
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
