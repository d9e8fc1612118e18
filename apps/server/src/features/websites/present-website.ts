import type { websiteView } from '@carded/contract';
import type { z } from 'zod';
import { noOpenings, type Openings } from '#features/websites/domains/openings-of.ts';
import type { WebsiteRow } from './find-website.ts';
import { presentSettings } from './settings/present-settings.ts';

/** A website as its merchant sees it. What staff keeps about it is not part of it. */
export function presentWebsite(
  row: WebsiteRow,
  verificationsThisMonth: number,
  openings: Openings = noOpenings,
): z.output<typeof websiteView> {
  return {
    id: row.id,
    token: row.key_live,
    test_token: row.key_test,
    hash: row.hash,
    ...presentSettings(row),
    settings_preset: row.workflow.preset,
    active: row.is_active,
    created: row.created_at.toISOString(),
    rules_version: row.rules_version,
    changed:
      row.changed_at === null
        ? null
        : { at: row.changed_at.toISOString(), by: row.changed_by, by_support: row.is_changed_by_support },
    verifications_this_month: verificationsThisMonth,
    ...openings,
  };
}
