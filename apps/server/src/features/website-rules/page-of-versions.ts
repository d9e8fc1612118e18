import type { Queries } from '@carded/database';
import { changesBetween } from '@carded/domain/workflow-edit';
import type { WebsiteRow } from '#features/websites/index.ts';

const perPage = 20;
const changesShown = 4;

/** A website's versions below one, newest first. Each beside the one before it: one row more than a page is read for the oldest. */
export async function pageOfVersions(tx: Queries, row: WebsiteRow, before: number | undefined) {
  let found = tx
    .selectFrom('website_versions')
    .select(['version', 'saved_at', 'saved_by', 'restored_from', 'workflow'])
    .where('account_id', '=', row.account_id)
    .where('website_id', '=', row.id)
    .orderBy('version', 'desc')
    .limit(perPage + 1);
  if (before !== undefined) found = found.where('version', '<', before);
  const rows = await found.execute();
  const versions = rows.slice(0, perPage).map((saved, index) => {
    const earlier = rows[index + 1];
    const changes = earlier === undefined ? [] : changesBetween(earlier.workflow, saved.workflow);
    return {
      version: saved.version,
      at: saved.saved_at.toISOString(),
      by: saved.saved_by,
      restored_from: saved.restored_from,
      changes_count: changes.length,
      changes: changes.slice(0, changesShown).map(({ place, setting, from, to }) => ({ place, setting, from, to })),
    };
  });
  return { versions, next: rows.length > perPage ? (versions.at(-1)?.version ?? null) : null };
}
