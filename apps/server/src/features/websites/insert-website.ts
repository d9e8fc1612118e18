import type { Queries } from '@carded/database';
import { firstPreset, type Workflow } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import { needsNoProof } from '#features/websites/domain-proof.ts';
import { hashRules } from '#features/websites/settings/rules.ts';
import { makeKey } from '#platform/keys/keys.ts';
import type { WebsiteRow } from './domain-proof.ts';

/** Random bytes of the public name in /w/ links: 144 bits. */
const hashBytes = 18;

type NewWebsite = {
  accountId: string;
  domain: string;
  rootDomain: string;
  name: string;
  workflow: Workflow;
  savedBy: string;
  /** Keys made before, where someone must know them first. */
  keys?: { live?: string; test?: string };
  isDevMode?: boolean;
  contactPhone?: string;
  contactEmail?: string;
};

/** A website with its first version of rules and its keys of both kinds. */
export async function insertWebsite(context: Context, tx: Queries, site: NewWebsite) {
  const { accountId, workflow } = site;
  const id = context.newId();
  const now = new Date(context.now());
  const live = site.keys?.live ?? makeKey('live', context.random);
  const test = site.keys?.test ?? makeKey('test', context.random);
  const hash = context.random(hashBytes).toString('base64url');
  const row = await tx
    .insertInto('websites')
    .values({
      account_id: accountId,
      id,
      domain: site.domain,
      root_domain: site.rootDomain,
      name: site.name,
      key_live: live,
      key_test: test,
      hash,
      is_dev_mode: site.isDevMode ?? false,
      proven_roots: needsNoProof(context, site.domain) ? [site.rootDomain] : [],
      contact_phone: site.contactPhone ?? '',
      contact_email: site.contactEmail ?? '',
      workflow,
      rules_hash: hashRules(workflow),
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('website_versions')
    .values({
      account_id: accountId,
      website_id: id,
      version: 1,
      workflow,
      saved_at: now,
      saved_by: site.savedBy,
    })
    .execute();
  await tx
    .insertInto('website_keys')
    .values([
      { key: live, kind: 'key', is_test: false, account_id: accountId, website_id: id },
      { key: test, kind: 'key', is_test: true, account_id: accountId, website_id: id },
      { key: hash, kind: 'hash', is_test: site.isDevMode ?? false, account_id: accountId, website_id: id },
    ])
    .execute();
  return row;
}

type Site = { accountId: string; domain: string; rootDomain: string; name?: string; savedBy: string };

/** The account's website with this domain, or a new one. Adding waits for adding, so that one domain does not become two. */
export async function websiteOfDomain(
  context: Context,
  tx: Queries,
  { accountId, domain, rootDomain, name = domain, savedBy }: Site,
): Promise<{ website: WebsiteRow; isNew: boolean }> {
  const { business_country: country } = await tx
    .selectFrom('accounts')
    .select('business_country')
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const same = await tx
    .selectFrom('websites')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('domain', '=', domain)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (same !== undefined) return { website: same, isNew: false };
  const workflow = { preset: firstPreset(country), segments: {}, texts: {} };
  const website = await insertWebsite(context, tx, { accountId, domain, rootDomain, name, workflow, savedBy });
  return { website, isNew: true };
}
