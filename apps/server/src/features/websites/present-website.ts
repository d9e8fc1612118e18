import { type Queries, uuidv7Floor } from '@carded/database';
import type { WebsiteRow } from './find-website.ts';

/** A website as its merchant sees it. */
export const presentWebsite = (row: WebsiteRow, verificationsThisMonth: number) => ({
  token: row.key_live,
  test_token: row.key_test,
  hash: row.hash,
  domain: row.domain,
  name: row.name,
  backend_name: row.backend_name,
  dev_mode: row.is_dev_mode,
  origin_ignored: row.is_origin_ignored,
  callback_url: row.callback_url,
  notify_email: row.notify_email,
  notify_on_deny: row.is_notified_on_deny,
  notify_on_accept: row.is_notified_on_accept,
  additional_domains: row.additional_domains.join(', '),
  contact_phone: row.contact_phone,
  contact_email: row.contact_email,
  active: row.is_active,
  created: row.created_at.toISOString(),
  rules_version: row.rules_version,
  verifications_this_month: verificationsThisMonth,
});

/** Counting stops here, so that a busy month costs no more than a quiet one; screens then say "1,000+". */
const countAtMost = 1_000;

/** How many live verifications each of these websites began this month (UTC), up to `countAtMost`. A month is an id range. */
export const countThisMonth = async (
  tx: Queries,
  accountId: string,
  websiteIds: readonly string[],
  nowMs: number,
): Promise<ReadonlyMap<string, number>> => {
  const now = new Date(nowMs);
  const since = uuidv7Floor(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const counts = new Map<string, number>();
  for (const websiteId of websiteIds) {
    const some = tx
      .selectFrom('verifications')
      .select('id')
      .where('account_id', '=', accountId)
      .where('id', '>=', since)
      .where('website_id', '=', websiteId)
      .where('is_test', '=', false)
      .limit(countAtMost)
      .as('some');
    const { count } = await tx
      .selectFrom(some)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    counts.set(websiteId, Number(count));
  }
  return counts;
};
