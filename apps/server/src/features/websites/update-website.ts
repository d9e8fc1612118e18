import { updateWebsite as endpoint, type WebsiteSettings } from '@carded/contract';
import type { LoginCaller } from '#platform/access/caller.ts';
import { command } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
<<<<<<< HEAD
import { countThisMonth } from './count-this-month.ts';
import { findWebsite, type WebsiteRow } from './find-website.ts';
import { openingsOf } from './openings-of.ts';
import { presentWebsite } from './present-website.ts';
import { saveWebsite } from './save-website.ts';
import { platformMap } from './site-maps.ts';
=======
import { checkSettings } from './check-settings.ts';
import { checkWorkflow } from './check-workflow.ts';
import { findWebsite, type WebsiteRow } from './find-website.ts';
import { hashRules } from './hash-rules.ts';
import { insertRuleVersion } from './insert-rule-version.ts';
import { presentWithCounts } from './present-with-counts.ts';
>>>>>>> 964c460 (Rules have versions to go back to, a simulator that agrees with a create, and a replay of the last verifications)

/** Settings and rules, saved together or not at all. */
export const updateWebsite = command(endpoint, async ({ context, input: { params, body }, who, tx, audit }) => {
  const row = await findWebsite(tx, who, params.token, { forUpdate: true });
  if (body.settings !== undefined) refuseToggles(who, row, body.settings);
<<<<<<< HEAD
  const { saved, changed } = await saveWebsite(context, tx, who, row, {
    settings: body.settings,
    workflow: body.workflow,
    expectedVersion: body.expected_version,
  });
  audit.subject = row.id;
  audit.detail = { settings: changed, rules_version: saved.rules_version };
  const counts = await countThisMonth(tx, who.accountId, [row.id], context.now());
  const openings = await openingsOf(tx, who.accountId, [row.id]);
  return {
    website: presentWebsite(saved, counts.get(row.id) ?? 0, openings.get(row.id)),
    version: saved.rules_version,
  };
=======
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
  if (workflow !== null && version !== row.rules_version) {
    await insertRuleVersion(context, tx, who, row.id, { version, workflow });
  }
  audit.subject = row.id;
  audit.detail = { settings: changedNames(row, saved), rules_version: version };
  return { website: await presentWithCounts(context, tx, saved), version };
>>>>>>> 964c460 (Rules have versions to go back to, a simulator that agrees with a create, and a replay of the last verifications)
});

/** A login limited to chosen websites has no switches on its screen, nor what the website is, so it may not change them by calling either. */
const refuseToggles = (who: LoginCaller, row: WebsiteRow, settings: WebsiteSettings): void => {
  if (who.websiteIds === null) return;
  const isSame =
    settings.dev_mode === row.is_dev_mode &&
    settings.origin_ignored === row.is_origin_ignored &&
    settings.notify_on_accept === row.is_notified_on_accept &&
    settings.notify_on_deny === row.is_notified_on_deny &&
    settings.link_type === row.link_type &&
    settings.billing_link === row.billing_link &&
    settings.domain === row.domain &&
    JSON.stringify(platformMap(settings.platform_settings)) === JSON.stringify(platformMap(row.platform_settings));
  if (!isSame) refuse('forbidden');
};
