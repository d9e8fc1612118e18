import { clearScannerAuth as endpoint } from '@carded/contract';
import { deviceIdleMs } from '#platform/access/find-scanner.ts';
import { command } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { endDevices } from './end-devices.ts';
import { scannerCookieOf } from './scanner-cookie.ts';

/** A device goes with its cookie; a login's screens end, and the login may open new ones. */
export const clearScannerAuth = command(endpoint, async ({ context, who, tx, audit, answer }) => {
  audit.subject = who.deviceId;
  if (who.kind === 'login') {
    // The row outlives every grant that it ends.
    const now = context.now();
    const seen = { last_seen_at: new Date(now), expires_at: new Date(now + deviceIdleMs) };
    await tx
      .insertInto('scanner_devices')
      .values({
        id: who.deviceId,
        account_id: who.accountId,
        kind: 'login',
        generation: who.generation + 1,
        created_at: new Date(now),
        ...seen,
      })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({ ...seen, generation: eb('scanner_devices.generation', '+', 1) })),
      )
      .execute();
    return done;
  }
  await endDevices(tx, who.accountId, [who.deviceId]);
  answer.setCookie = scannerCookieOf('');
  return done;
});
