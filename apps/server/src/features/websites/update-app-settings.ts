import { updateAppSettings as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { changedBy } from './changed-by.ts';
import { findWebsite } from './find-website.ts';
import { platformMap } from './site-maps.ts';

export const updateAppSettings = command(endpoint, async ({ context, input: { params, body }, who, tx, audit }) => {
  const row = await findWebsite(tx, who, params.token, { forUpdate: true });
  const settings = platformMap(body.settings);
  await tx
    .updateTable('websites')
    .set({ platform_settings: JSON.stringify(settings), ...changedBy(context, who) })
    .where('account_id', '=', who.accountId)
    .where('id', '=', row.id)
    .execute();
  audit.subject = row.id;
  audit.detail = { settings: Object.keys(settings) };
  return { settings };
});
