import { clearScannerAuth as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { endDevices } from './end-devices.ts';
import { scannerCookieOf } from './scanner-cookie.ts';

/** A device goes with its cookie; a login's screens end, and the login may open new ones. */
export const clearScannerAuth = command(endpoint, async ({ who, tx, audit, answer }) => {
  audit.subject = who.deviceId;
  if (who.kind === 'login') {
    await tx
      .updateTable('scanner_devices')
      .set((eb) => ({ generation: eb('generation', '+', 1) }))
      .where('id', '=', who.deviceId)
      .where('account_id', '=', who.accountId)
      .execute();
    return done;
  }
  await endDevices(tx, who.accountId, [who.deviceId]);
  answer.setCookie = scannerCookieOf('');
  return done;
});
