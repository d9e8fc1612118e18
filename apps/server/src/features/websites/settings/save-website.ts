import type { InternalSiteConfig, WebsiteSettings } from '@carded/contract';
import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { moveReviews } from '#features/verifications/index.ts';
import { provenRootsOf } from '#features/websites/domains/proven-roots.ts';
import type { WebsiteRow } from '#features/websites/find-website.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { changedBy, nameOf } from './changed-by.ts';
import { checkSettings } from './check-settings.ts';
import { checkWorkflow } from './check-workflow.ts';
import { hashRules } from './hash-rules.ts';
import { lookAtStoreAgain } from './look-at-store-again.ts';
import { internalMap } from './site-maps.ts';

export type WebsiteChange = {
  settings?: WebsiteSettings | undefined;
  workflow?: unknown;
  internalSiteConfig?: InternalSiteConfig | undefined;
  expectedVersion?: number | undefined;
  /** The version whose rules these are again. */
  restoredFrom?: number;
};

/**
 * Settings and rules, saved together or not at all; `row` is locked. Rules that differ get the next version; a save based on an older version is refused.
 * `changed` names the settings that differ.
 */
export async function saveWebsite(
  context: Context,
  tx: Queries,
  who: LoginCaller,
  row: WebsiteRow,
  change: WebsiteChange,
): Promise<{ saved: WebsiteRow; changed: string[] }> {
  if (change.expectedVersion !== undefined && change.expectedVersion !== row.rules_version) refuse('conflict');
  const settings = change.settings === undefined ? {} : await settingsColumns(context, tx, row, change.settings);
  const workflow = change.workflow === undefined ? null : checkWorkflow(context, change.workflow);
  const rulesHash = workflow === null ? row.rules_hash : hashRules(workflow);
  const isNewVersion = rulesHash !== row.rules_hash;
  const version = row.rules_version + (isNewVersion ? 1 : 0);
  const columns = {
    ...settings,
    ...(isNewVersion ? { workflow, rules_hash: rulesHash, rules_version: version } : {}),
    ...(change.internalSiteConfig === undefined
      ? {}
      : { internal_site_config: internalMap(change.internalSiteConfig) }),
  };
  if (Object.keys(columns).length === 0) return { saved: row, changed: [] };
  const update = (set: Record<string, unknown>) =>
    tx
      .updateTable('websites')
      .set(set)
      .where('account_id', '=', row.account_id)
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  const written = await update(columns);
  const changed = changedNames(row, written);
  if (changed.includes('platform_settings')) await lookAtStoreAgain(context, tx, row);
  if (written.is_reviewed_by_own !== row.is_reviewed_by_own) await moveReviews(tx, row.id, written.is_reviewed_by_own);
  if (isNewVersion && workflow !== null) {
    await tx
      .insertInto('website_versions')
      .values({
        account_id: row.account_id,
        website_id: row.id,
        version,
        workflow,
        saved_at: new Date(context.now()),
        saved_by: nameOf(who),
        restored_from: change.restoredFrom ?? null,
      })
      .execute();
  }
  const saved = changed.length === 0 && !isNewVersion ? written : await update(changedBy(context, who));
  return { saved, changed };
}

/** The settings as columns; a domain may be one website's of the account only. */
const settingsColumns = async (context: Context, tx: Queries, row: WebsiteRow, settings: WebsiteSettings) => {
  const columns = checkSettings(context, settings);
  if (columns.domain !== row.domain) {
    const same = await tx
      .selectFrom('websites')
      .select('id')
      .where('account_id', '=', row.account_id)
      .where('domain', '=', columns.domain)
      .where('id', '!=', row.id)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (same !== undefined)
      refuse('invalid_input', {
        fields: [{ path: 'body.settings.domain', message: 'is one of your websites already' }],
      });
  }
  const of = { accountId: row.account_id, websiteId: row.id };
  return { ...columns, proven_roots: await provenRootsOf(context, tx, of, columns) };
};

/** Which settings differ: names only. */
const changedNames = (before: WebsiteRow, after: WebsiteRow): string[] =>
  (Object.keys(after) as (keyof WebsiteRow)[]).filter(
    (name) => name !== 'workflow' && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
