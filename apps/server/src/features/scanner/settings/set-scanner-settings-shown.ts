import { setScannerSettingsShown as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { saveAccountSettings } from './settings.ts';

/** On scanner screens it is the account's, and needs the permission; on websites' screens it is each login's own. */
export const setScannerSettingsShown = command(endpoint, async ({ tx, who, audit, input: { body } }) => {
  audit.subject = who.accountId;
  audit.detail = { show: body.show, where: body.where ?? 'scanner' };
  if (body.where === 'website') {
    await tx
      .updateTable('logins')
      .set({ has_all_settings_shown: body.show })
      .where('account_id', '=', who.accountId)
      .where('id', '=', who.loginId)
      .execute();
    return done;
  }
  if (who.kind !== 'owner' && !who.permissions.includes('id_scanner')) refuse('forbidden');
  await saveAccountSettings(tx, who.accountId, { is_settings_shown: body.show });
  return done;
});
