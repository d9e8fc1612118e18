import { createHash } from 'node:crypto';
import * as endpoints from '@carded/contract';
import { presentWebsiteSettings, saveWebsiteSettings, scannerWebsiteOf } from '#features/scanner/index.ts';
import { pageOfVersions, putBackRules, replayWebsite, tryRules } from '#features/website-rules/index.ts';
import { presentSaved } from '#features/websites/index.ts';
import { openQuery, ownTransactions, readInAccount } from '#platform/commands/command.ts';
import { inLocated, locateWebsite, readLocated } from './find-websites.ts';

export const getAnyScannerSettings = ownTransactions(
  endpoints.getAnyScannerSettings,
  ({ context, input: { params }, who }) =>
    inLocated(
      { context, id: params.id, who, action: endpoints.getAnyScannerSettings.audit },
      async (tx, { account_id: accountId, id }) => ({
        answer: await presentWebsiteSettings(context, tx, accountId, await scannerWebsiteOf(tx, accountId, id)),
      }),
    ),
);

export const updateAnyScannerSettings = ownTransactions(
  endpoints.updateAnyScannerSettings,
  ({ context, input: { params, body }, who }) =>
    inLocated(
      { context, id: params.id, who, action: endpoints.updateAnyScannerSettings.audit, forUpdate: true },
      async (tx, row) => {
        const website = await scannerWebsiteOf(tx, row.account_id, row.id);
        const by = { who, accountId: row.account_id };
        return {
          answer: await saveWebsiteSettings(context, tx, by, website, body.settings),
          detail: { settings: body.settings, reason: body.reason.trim() },
        };
      },
    ),
);

export const listAnyRuleVersions = ownTransactions(
  endpoints.listAnyRuleVersions,
  ({ context, input: { params, query }, who }) =>
    inLocated({ context, id: params.id, who, action: endpoints.listAnyRuleVersions.audit }, async (tx, row) => ({
      answer: await pageOfVersions(tx, row, query.before),
    })),
);

export const restoreAnyRuleVersion = ownTransactions(
  endpoints.restoreAnyRuleVersion,
  ({ context, input: { params, body }, who }) =>
    inLocated(
      { context, id: params.id, who, action: endpoints.restoreAnyRuleVersion.audit, forUpdate: true },
      async (tx, row) => {
        const wanted = { version: params.version, expectedVersion: body.expected_version };
        const saved = await putBackRules(context, tx, who, row, wanted);
        return {
          answer: await presentSaved(context, tx, saved),
          detail: { rules_version: saved.rules_version, restored_from: params.version, reason: body.reason.trim() },
        };
      },
    ),
);

const digestOf = (draft: unknown): string =>
  createHash('sha256').update(JSON.stringify(draft)).digest('hex').slice(0, 16);

/** How many change, without whose they are. */
export const replayAnyRules = ownTransactions(endpoints.replayAnyRules, ({ context, input: { params, body }, who }) =>
  context.turns.run(who.loginId, (breathe) =>
    inLocated({ context, id: params.id, who, action: endpoints.replayAnyRules.audit }, async (tx, row) => {
      const answer = await replayWebsite(context, tx, row, body, breathe);
      return {
        answer: { ...answer, changes: answer.changes.map((change) => ({ ...change, rows: [] })) },
        // Counts of drafts that differ little tell of few buyers: which drafts were tried can be seen.
        detail: { last: body.last, replayed: answer.replayed, draft: digestOf(body.workflow) },
      };
    }),
  ),
);

export const tryAnyWorkflow = openQuery(endpoints.tryAnyWorkflow, async ({ context, input: { params, body } }) => {
  const located = await locateWebsite(context, params.id);
  const row = await readInAccount(context, located.account_id, (tx) => readLocated(tx, located));
  return tryRules(context, row, body);
});
