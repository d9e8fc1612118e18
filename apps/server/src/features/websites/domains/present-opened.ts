import type { Queries } from '@carded/database';
import { presets } from '@carded/domain/workflow';
import { defaultTexts } from '@carded/words/texts-of';
import type { Context } from '#context.ts';
import type { WebsiteRow } from '#features/websites/find-website.ts';
import { presentWithCounts } from '#features/websites/present-with-counts.ts';

/** A website with its rules, what they can start from, and who saved them. */
export async function presentOpened(context: Context, tx: Queries, row: WebsiteRow) {
  return {
    website: await presentWithCounts(context, tx, row),
    workflow: { ...row.workflow },
    presets: Object.values(presets).map((preset) => ({ ...preset, texts: defaultTexts(preset.number) })),
    versions: await listVersions(tx, row),
    knows_ip_places: context.providers.placesByIp.knowsAny,
  };
}

const versionsShown = 50;

/** The versions of a website's rules, newest first. */
async function listVersions(tx: Queries, row: WebsiteRow) {
  const versions = await tx
    .selectFrom('website_versions')
    .select(['version', 'saved_at', 'saved_by'])
    .where('account_id', '=', row.account_id)
    .where('website_id', '=', row.id)
    .orderBy('version', 'desc')
    .limit(versionsShown)
    .execute();
  return versions.map(({ version, saved_at, saved_by }) => ({ version, at: saved_at.toISOString(), by: saved_by }));
}
