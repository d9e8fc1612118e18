import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import type { WebsiteRow } from '#features/websites/find-website.ts';
import { provenRootsOf } from './proven-roots.ts';
import { readDomain } from './read-domain.ts';

/** A store has a handful of addresses; what a platform lists beyond is not looked at. */
const mostDomains = 20;

/**
 * Addresses that a store's platform says are the store's: the popup opens there, and they count as proven for this website, as far as a file at the address would show. `website` is
 * this transaction's to change.
 */
export async function vouchForDomains(
  context: Context,
  tx: Queries,
  website: WebsiteRow,
  vouched: readonly string[],
): Promise<WebsiteRow> {
  const of = { accountId: website.account_id, websiteId: website.id };
  const read = [...new Set(vouched)]
    .flatMap((domain) => readDomain(domain, context.config.isLocal) ?? [])
    .slice(0, mostDomains);
  const more = read.map(({ domain }) => domain).filter((domain) => domain !== website.domain);
  const named = { domain: website.domain, additional_domains: [...new Set([...website.additional_domains, ...more])] };
  const at = new Date(context.now());
  const proof = { proven_at: at, proven_by: 'platform' as const, checked_at: at };
  for (const { domain, rootDomain } of read)
    await tx
      .insertInto('website_domains')
      .values({ account_id: of.accountId, website_id: of.websiteId, domain, root_domain: rootDomain, ...proof })
      .onConflict((conflict) =>
        // A record at the registered part shows more.
        conflict
          .columns(['account_id', 'website_id', 'domain'])
          .doUpdateSet(proof)
          .where('website_domains.proven_at', 'is', null),
      )
      .execute();
  return tx
    .updateTable('websites')
    .set({
      additional_domains: named.additional_domains,
      proven_roots: await provenRootsOf(context, tx, of, named),
    })
    .where('account_id', '=', of.accountId)
    .where('id', '=', of.websiteId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
