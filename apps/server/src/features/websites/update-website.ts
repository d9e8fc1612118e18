import { updateWebsite as endpoint, type WebsiteSettings } from '@carded/contract';
import type { LoginCaller } from '#platform/access/caller.ts';
import { command } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { findWebsite, type WebsiteRow } from './find-website.ts';
import { presentSaved } from './present-saved.ts';
import { saveWebsite } from './save-website.ts';
import { platformMap } from './site-maps.ts';

/** Settings and rules, saved together or not at all. */
export const updateWebsite = command(endpoint, async ({ context, input: { params, body }, who, tx, audit }) => {
  const row = await findWebsite(tx, who, params.token, { forUpdate: true });
  if (body.settings !== undefined) refuseToggles(who, row, body.settings);
  const { saved, changed } = await saveWebsite(context, tx, who, row, {
    settings: body.settings,
    workflow: body.workflow,
    expectedVersion: body.expected_version,
  });
  audit.subject = row.id;
  audit.detail = { settings: changed, rules_version: saved.rules_version };
  return presentSaved(context, tx, saved);
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
