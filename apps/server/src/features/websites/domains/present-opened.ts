import type { Queries } from '@carded/database';
import { presets } from '@carded/domain/workflow';
import { defaultTexts } from '@carded/words/texts-of';
import type { Context } from '#context.ts';
import type { WebsiteRow } from '#features/websites/find-website.ts';
import { presentWithCounts } from '#features/websites/present-with-counts.ts';
import { listVersions } from '#features/websites/settings/list-versions.ts';

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
