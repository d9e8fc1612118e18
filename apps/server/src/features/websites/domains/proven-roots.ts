import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import type { WebsiteRow } from '#features/websites/find-website.ts';
import { readDomain } from './read-domain.ts';

type Named = Pick<WebsiteRow, 'domain' | 'additional_domains'>;

/** Every domain of a website, its own first. */
export function domainsOf(website: Named): string[] {
  return [website.domain, ...website.additional_domains];
}

/** Whether a domain is a name of the machine the server itself runs on: nobody else can own it. */
export function needsNoProof(context: Context, domain: string): boolean {
  return context.config.isLocal && /^(?:.+\.)?localhost(?::\d+)?$/.test(domain);
}

/**
 * The registrable domains that count for "matching domain": of those a website names now, the ones whose owner has shown that they are theirs. A file shows it
 * of the host alone that serves it, which is the registrable domain or a part of it that somebody else may hold. What was looked for at a domain that is gone is
 * forgotten.
 */
export async function provenRootsOf(
  context: Context,
  tx: Queries,
  { accountId, websiteId }: { accountId: string; websiteId: string },
  website: Named,
): Promise<string[]> {
  const domains = domainsOf(website);
  await tx
    .deleteFrom('website_domains')
    .where('account_id', '=', accountId)
    .where('website_id', '=', websiteId)
    .where('domain', 'not in', domains)
    .execute();
  const rows = await tx
    .selectFrom('website_domains')
    .select('root_domain')
    .where('account_id', '=', accountId)
    .where('website_id', '=', websiteId)
    .where('proven_at', 'is not', null)
    .where((where) => where.or([where('proven_by', '=', 'dns'), where('domain', '=', where.ref('root_domain'))]))
    .execute();
  const local = domains
    .filter((domain) => needsNoProof(context, domain))
    .flatMap((domain) => readDomain(domain, true)?.rootDomain ?? []);
  return [...new Set([...rows.map((row) => row.root_domain), ...local])].sort();
}
