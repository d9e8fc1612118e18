import type { WebsiteRow } from './find-website.ts';
import { noOpenings, type Openings } from './openings-of.ts';

/** A website as its merchant sees it. */
export const presentWebsite = (row: WebsiteRow, verificationsThisMonth: number, openings: Openings = noOpenings) => ({
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
  ...openings,
});
