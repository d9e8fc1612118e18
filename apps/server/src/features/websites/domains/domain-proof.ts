import { createHmac } from 'node:crypto';
import type { Context } from '#context.ts';
import { needsNoProof } from './proven-roots.ts';
import { readDomain } from './read-domain.ts';

const tokenBytes = 24;

export type DomainProof = {
  domain: string;
  root_domain: string;
  record_name: string;
  record_text: string;
  file_url: string;
  needsNone: boolean;
};

/** What the owner of a domain puts there for one account: it follows from the account's key, so nothing of it is stored. */
export async function domainProof(context: Context, accountId: string, domain: string): Promise<DomainProof> {
  const { data } = await context.keys.ofAccount.get(accountId);
  const root = readDomain(domain, context.config.isLocal)?.rootDomain ?? domain;
  const token = createHmac('sha256', data).update(`domain-proof:${domain}`).digest().subarray(0, tokenBytes);
  const needsNone = needsNoProof(context, domain);
  return {
    domain,
    root_domain: root,
    record_name: `_carded.${root}`,
    record_text: `carded-domain=${token.toString('base64url')}`,
    file_url: `${needsNone ? 'http' : 'https'}://${domain}/.well-known/carded-domain.txt`,
    needsNone,
  };
}

/**
 * Looks for the record at the registered part, where it shows that all of it is theirs, and for the file, which shows so much of one host. Null when it is
 * nowhere.
 */
export async function findProof(context: Context, proof: DomainProof): Promise<'dns' | 'file' | null> {
  const { textsOf, fileAt } = context.providers.domainRecords;
  const [file, texts] = await Promise.all([fileAt(proof.file_url), textsOf(proof.record_name)]);
  if (texts.some((text) => text.trim() === proof.record_text)) return 'dns';
  return file?.trim() === proof.record_text ? 'file' : null;
}
