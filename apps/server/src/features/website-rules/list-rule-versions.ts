import { listRuleVersions as endpoint } from '@carded/contract';
import type { Workflow } from '@carded/domain/workflow';
import { changesBetween } from '@carded/domain/workflow-edit';
import { findWebsite } from '#features/websites/index.ts';
import { query } from '#platform/commands/query.ts';

const perPage = 20;
const changesShown = 4;

/** Each version beside the one before it: one row more than a page is read for the oldest. */
export const listRuleVersions = query(
  endpoint,
  async ({
    input: {
      params,
      query: { before },
    },
    who,
    tx,
  }) => {
    const row = await findWebsite(tx, who, params.token);
    let found = tx
      .selectFrom('website_versions')
      .select(['version', 'saved_at', 'saved_by', 'restored_from', 'workflow'])
      .where('account_id', '=', who.accountId)
      .where('website_id', '=', row.id)
      .orderBy('version', 'desc')
      .limit(perPage + 1);
    if (before !== undefined) found = found.where('version', '<', before);
    const rows = await found.execute();
    const versions = rows.slice(0, perPage).map((saved, index) => {
      const earlier = rows[index + 1];
      const changes =
        earlier === undefined
          ? []
          : changesBetween(earlier.workflow as unknown as Workflow, saved.workflow as unknown as Workflow);
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
  },
);
