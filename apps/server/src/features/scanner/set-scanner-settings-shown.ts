import { setScannerSettingsShown as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { saveAccountSettings } from './settings.ts';

export const setScannerSettingsShown = command(endpoint, async ({ tx, who, audit, input: { body } }) => {
  await saveAccountSettings(tx, who.accountId, { is_settings_shown: body.show });
  audit.subject = who.accountId;
  audit.detail = { show: body.show };
  return done;
});
