import { updateWebsite as endpoint, type WebsiteSettings } from '@carded/contract';
import { type WebsiteSettingName, websiteSettingRows } from '@carded/domain/codes';
import { findWebsite, type WebsiteRow } from '#features/websites/find-website.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { command } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { presentSaved } from './present-saved.ts';
import { presentSettings } from './present-settings.ts';
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

/** What a login limited to chosen websites may change. */
const settingsOfEveryLogin: readonly WebsiteSettingName[] = websiteSettingRows
  .filter(({ isForEveryLogin }) => isForEveryLogin)
  .map(({ name }) => name);

/** A login limited to chosen websites has no switches on its screen, nor what the website is, so it may not change them by calling either. */
const refuseToggles = (who: LoginCaller, row: WebsiteRow, settings: WebsiteSettings): void => {
  if (who.websiteIds === null) return;
  const stands: Readonly<Record<string, unknown>> = presentSettings(row);
  const given = { ...settings, platform_settings: platformMap(settings.platform_settings) };
  const changed = Object.entries(given).filter(
    ([name, value]) =>
      !settingsOfEveryLogin.some((free) => free === name) && JSON.stringify(value) !== JSON.stringify(stands[name]),
  );
  if (changed.length > 0) refuse('forbidden');
};
