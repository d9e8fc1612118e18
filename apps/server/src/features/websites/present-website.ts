import type { websiteView } from '@carded/contract';
import type { Workflow } from '@carded/domain/workflow';
import type { z } from 'zod';
import type { WebsiteRow } from './find-website.ts';
import { noOpenings, type Openings } from './openings-of.ts';
import { platformMap } from './site-maps.ts';

/** A website as its merchant sees it. What staff keeps about it is not part of it. */
export const presentWebsite = (
  row: WebsiteRow,
  verificationsThisMonth: number,
  openings: Openings = noOpenings,
): z.output<typeof websiteView> => ({
  id: row.id,
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
  link_type: row.link_type,
  billing_link: row.billing_link,
  platform_settings: platformMap(row.platform_settings),
  settings_preset: (row.workflow as unknown as Workflow).preset,
  active: row.is_active,
  created: row.created_at.toISOString(),
  rules_version: row.rules_version,
  changed:
    row.changed_at === null
      ? null
      : { at: row.changed_at.toISOString(), by: row.changed_by, by_support: row.is_changed_by_support },
  verifications_this_month: verificationsThisMonth,
  ...openings,
});
