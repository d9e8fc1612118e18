import * as endpoints from '@carded/contract';
import type { Queries } from '@carded/database';
import { changesBetween } from '@carded/domain/workflow-edit';
import {
  findWebsite,
  presentSaved,
  saveWebsite,
  type WebsiteRow,
  websiteCommand,
  websiteQuery,
} from '#features/websites/index.ts';
import { query } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { replayAnyRules, replayRules } from './replay-website.ts';
import { tryWorkflow } from './try-rules.ts';

const perPage = 20;
const changesShown = 4;

/** Lists a website's versions before a given one, newest first, with the changes of each. One row more than a page is read, so that the oldest is compared too. */
const listRuleVersions = websiteQuery(
  endpoints.listRuleVersions,
  endpoints.listAnyRuleVersions,
  async ({ tx, row, input }) => {
    const { before } = input.query;
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
        ...versionOf(saved),
        restored_from: saved.restored_from,
        changes_count: changes.length,
        changes: changes.slice(0, changesShown).map(({ place, setting, from, to }) => ({ place, setting, from, to })),
      };
    });
    return { versions, next: rows.length > perPage ? (versions.at(-1)?.version ?? null) : null };
  },
);

const getRuleVersion = query(endpoints.getRuleVersion, async ({ input: { params }, who, tx }) => {
  const found = await findRuleVersion(tx, await findWebsite(tx, who, params.token), params.version);
  return { ...versionOf(found), workflow: found.workflow };
});

/** An earlier version becomes the next one; nothing is rewritten. It is checked like any other: the law may ask more today. */
const restoreRuleVersion = websiteCommand(
  endpoints.restoreRuleVersion,
  endpoints.restoreAnyRuleVersion,
  async ({ context, tx, row, who, input: { params, body }, audit }) => {
    const { workflow } = await findRuleVersion(tx, row, params.version);
    const change = { workflow, expectedVersion: body.expected_version, restoredFrom: params.version };
    const { saved } = await saveWebsite(context, tx, who, row, change);
    audit.detail = { rules_version: saved.rules_version, restored_from: params.version };
    return presentSaved(context, tx, saved);
  },
);

type Saved = { version: number; saved_at: Date; saved_by: string };

const versionOf = ({ version, saved_at: at, saved_by: by }: Saved) => ({ version, at: at.toISOString(), by });

/** The rules of one version of a website. @throws Refusal `not_found`. */
async function findRuleVersion(tx: Queries, website: Pick<WebsiteRow, 'account_id' | 'id'>, version: number) {
  const found = await tx
    .selectFrom('website_versions')
    .select(['version', 'saved_at', 'saved_by', 'workflow'])
    .where('account_id', '=', website.account_id)
    .where('website_id', '=', website.id)
    .where('version', '=', version)
    .executeTakeFirst();
  return found ?? refuse('not_found');
}

export const routes = [
  ...tryWorkflow,
  ...listRuleVersions,
  getRuleVersion,
  ...restoreRuleVersion,
  replayRules,
  replayAnyRules,
];
