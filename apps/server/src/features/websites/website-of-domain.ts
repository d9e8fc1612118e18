import type { Queries } from '@carded/database';
import { defaultPreset } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import type { WebsiteRow } from './find-website.ts';
import { insertWebsite } from './insert-website.ts';

type Site = { accountId: string; domain: string; rootDomain: string; name?: string; savedBy: string };

/** The account's website with this domain, or a new one. Adding waits for adding, so that one domain does not become two. */
export async function websiteOfDomain(
  context: Context,
  tx: Queries,
  { accountId, domain, rootDomain, name = domain, savedBy }: Site,
): Promise<{ website: WebsiteRow; isNew: boolean }> {
  await tx.selectFrom('accounts').select('account_id').where('account_id', '=', accountId).forUpdate().execute();
  const same = await tx
    .selectFrom('websites')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('domain', '=', domain)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (same !== undefined) return { website: same, isNew: false };
  const workflow = { preset: defaultPreset, segments: {}, texts: {} };
  const website = await insertWebsite(context, tx, { accountId, domain, rootDomain, name, workflow, savedBy });
  return { website, isNew: true };
}
