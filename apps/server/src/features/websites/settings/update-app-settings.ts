import { updateAppSettings as endpoint } from '@carded/contract';
import { findWebsite } from '#features/websites/find-website.ts';
import { command } from '#platform/commands/command.ts';
import { linkedStore } from './linked-store.ts';
import { saveAppSettings } from './save-app-settings.ts';

export const updateAppSettings = command(endpoint, async ({ context, input: { params, body }, who, tx, audit }) => {
  const row = await findWebsite(tx, who, params.token, { forUpdate: true });
  const settings = await saveAppSettings(context, tx, who, row, body.settings);
  audit.subject = row.id;
  audit.detail = { settings: Object.keys(settings) };
  return { settings, store: await linkedStore(tx, row) };
});
