import type { Context } from '#context.ts';
import type { WebsiteRow } from '#features/websites/find-website.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { type DomainProof, domainProof, findProof } from './domain-proof.ts';
import { domainsOf } from './proven-roots.ts';

export type LookedFor = { proof: DomainProof; provenBy: 'dns' | 'file' | null };

/** Asks the outside world, before any transaction opens. Only a domain of the website is ever looked at. @throws Refusal `invalid_input`. */
export async function lookForProof(context: Context, website: WebsiteRow, typed: string): Promise<LookedFor> {
  const domain = typed.toLowerCase();
  refuseOther(website, domain);
  const proof = await domainProof(context, website.account_id, domain);
  return { proof, provenBy: await findProof(context, proof) };
}

/** @throws Refusal `invalid_input` unless the website has the domain. */
export function refuseOther(website: WebsiteRow, domain: string): void {
  if (!domainsOf(website).includes(domain))
    refuse('invalid_input', { fields: [{ path: 'body.domain', message: 'must be one of the website’s domains' }] });
}
