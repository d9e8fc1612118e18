import { createHmac } from 'node:crypto';
import type { Queries, Tables } from '@carded/database';
import type { Selectable } from 'kysely';
import { getDomain } from 'tldts';
import type { Context } from '#context.ts';
import { type LoginCaller, websitesSeen } from '#platform/access/caller.ts';
import { refuse } from '#platform/commands/refuse.ts';

const tokenBytes = 24;

export type DomainProof = {
  domain: string;
  root_domain: string;
  record_name: string;
  record_text: string;
  file_url: string;
  needsNone: boolean;
};

/** Record or file that the owner of a domain puts there for one account: it follows from the account's key, so nothing of it is stored. */
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
 * The registrable domains that count for "matching domain": those that a website names now and whose owner has shown that they are theirs. A file shows it
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

type Domain = {
  /** Host in lower case and punycode; with its port when it is a name of this machine. */
  domain: string;
  /** The registrable domain by the public suffix list, shared suffixes such as myshopify.com included. */
  rootDomain: string;
};

const isLoopback = (host: string) =>
  host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);

/**
 * Reads what a merchant typed for a website: an address or a bare host. Null for anything that is not a host someone can register: IP addresses, a public suffix
 * (its pages belong to many), names without a dot. Names of this machine count only when the server itself runs there.
 */
export function readDomain(typed: string, isLocal: boolean): Domain | null {
  const text = typed.trim();
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '' || /[\s\\]/.test(text)) return null;
  const host = url.hostname.toLowerCase().replace(/\.$/, '');
  if (isLoopback(host))
    return isLocal ? { domain: url.port === '' ? host : `${host}:${url.port}`, rootDomain: host } : null;
  if (
    !/^(?:[a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/.test(host) ||
    host.length > 253 ||
    !(url.port === '' || url.port === '80' || url.port === '443')
  )
    return null;
  const rootDomain = getDomain(host, { allowPrivateDomains: true });
  return rootDomain === null ? null : { domain: host, rootDomain };
}

export type WebsiteRow = Selectable<Tables['websites']>;

/** The websites a login may see. */
export function websitesOf(tx: Queries, who: LoginCaller) {
  const all = tx
    .selectFrom('websites')
    .selectAll()
    .where('account_id', '=', who.accountId)
    .where('removed_at', 'is', null);
  return who.websiteIds === null ? all : all.where('id', 'in', websitesSeen(who.websiteIds));
}

/** One of them by its live or test key. `forUpdate` holds it until the transaction ends. @throws Refusal `not_found`. */
export async function findWebsite(
  tx: Queries,
  who: LoginCaller,
  token: string,
  { forUpdate = false } = {},
): Promise<WebsiteRow> {
  const found = websitesOf(tx, who).where((eb) => eb.or([eb('key_live', '=', token), eb('key_test', '=', token)]));
  return (await (forUpdate ? found.forUpdate() : found).executeTakeFirst()) ?? refuse('not_found');
}
