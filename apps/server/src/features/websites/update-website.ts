import { updateWebsite as endpoint, type InputOf } from '@carded/contract';
import type { LoginCaller } from '#platform/access/caller.ts';
import { command } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { checkSettings } from './check-settings.ts';
import { checkWorkflow } from './check-workflow.ts';
import { countThisMonth } from './count-this-month.ts';
import { findWebsite, type WebsiteRow } from './find-website.ts';
import { hashRules } from './hash-rules.ts';
import { openingsOf } from './openings-of.ts';
import { presentWebsite } from './present-website.ts';

/** Settings and rules, saved together or not at all. Rules that differ get the next version; who edited an older one is told. */
export const updateWebsite = command(endpoint, async ({ context, input: { params, body }, who, tx, audit }) => {
  const row = await findWebsite(tx, who, params.token, { forUpdate: true });
  if (body.expected_version !== undefined && body.expected_version !== row.rules_version) refuse('conflict');
  if (body.settings !== undefined) refuseToggles(who, row, body.settings);
  const settings = body.settings === undefined ? {} : checkSettings(context, body.settings);
  const workflow = body.workflow === undefined ? null : checkWorkflow(context, body.workflow);
  const rulesHash = workflow === null ? row.rules_hash : hashRules(workflow);
  const version = row.rules_version + (rulesHash === row.rules_hash ? 0 : 1);
  const rules =
    workflow === null || version === row.rules_version
      ? {}
      : { workflow: JSON.stringify(workflow), rules_hash: rulesHash, rules_version: version };
  const changed = { ...settings, ...rules };
  const saved =
    Object.keys(changed).length === 0
      ? row
      : await tx
          .updateTable('websites')
          .set(changed)
          .where('account_id', '=', who.accountId)
          .where('id', '=', row.id)
          .returningAll()
          .executeTakeFirstOrThrow();
  if (version !== row.rules_version) {
    await tx
      .insertInto('website_versions')
      .values({
        account_id: who.accountId,
        website_id: row.id,
        version,
        workflow: JSON.stringify(workflow),
        saved_at: new Date(context.now()),
        saved_by: who.name === '' ? who.email : who.name,
      })
      .execute();
  }
  audit.subject = row.id;
  audit.detail = { settings: changedNames(row, saved), rules_version: version };
  const counts = await countThisMonth(tx, who.accountId, [row.id], context.now());
  const openings = await openingsOf(tx, who.accountId, [row.id]);
  return { website: presentWebsite(saved, counts.get(row.id) ?? 0, openings.get(row.id)), version };
});

/** A login limited to chosen websites has no switches on its screen, so it may not turn them by calling either. */
const refuseToggles = (
  who: LoginCaller,
  row: WebsiteRow,
  settings: NonNullable<InputOf<typeof endpoint>['body']['settings']>,
): void => {
  if (
    who.websiteIds !== null &&
    (settings.dev_mode !== row.is_dev_mode || settings.origin_ignored !== row.is_origin_ignored)
  )
    refuse('forbidden');
};

/** Which settings differ: names only. */
const changedNames = (before: WebsiteRow, after: WebsiteRow): string[] =>
  (Object.keys(after) as (keyof WebsiteRow)[]).filter(
    (name) => name !== 'workflow' && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
