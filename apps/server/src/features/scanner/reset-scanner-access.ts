import { resetScannerAccess as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { endDevices } from './end-devices.ts';
import { presentAccess } from './present-access.ts';
import { findScannerWebsite } from './website-settings.ts';

/** The printed link is worth nothing from here on, and what was made with it ends, phones of those tills included. */
export const resetScannerAccess = command(endpoint, async ({ context, tx, who, audit, input: { params } }) => {
  const website = await findScannerWebsite(tx, who, params.token);
  await tx
    .deleteFrom('scanner_links')
    .where('account_id', '=', who.accountId)
    .where('website_id', '=', website.id)
    .execute();
  const devices = await tx
    .selectFrom('scanner_devices')
    .select('id')
    .where('account_id', '=', who.accountId)
    .where('website_id', '=', website.id)
    .where('kind', '=', 'link')
    .execute();
  const ended = await endDevices(
    tx,
    who.accountId,
    devices.map(({ id }) => id),
  );
  audit.subject = website.id;
  audit.detail = { ended };
  return presentAccess(context, tx, who, website);
});
