import { removeScannerDevice as endpoint } from '@carded/contract';
import { findScannerWebsite } from '#features/scanner/settings/website-settings.ts';
import { command } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { endDevices } from './end-devices.ts';

export const removeScannerDevice = command(endpoint, async ({ tx, who, audit, input: { params } }) => {
  const website = await findScannerWebsite(tx, who, params.token);
  const device = await tx
    .selectFrom('scanner_devices')
    .select('id')
    .where('account_id', '=', who.accountId)
    .where('website_id', '=', website.id)
    .where('kind', '=', 'link')
    .where('id', '=', params.device)
    .executeTakeFirst();
  if (device === undefined) return refuse('not_found');
  await endDevices(tx, who.accountId, [device.id]);
  audit.subject = device.id;
  return done;
});
