import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import type { ScannerCaller } from '#platform/access/caller.ts';
import { refuse } from '#platform/commands/refuse.ts';

/** So long after a scan its screen may still do something about it. */
const withinMs = 10 * 60_000;

/** A recent scan of this screen, or of a phone that scans for it. @throws Refusal `not_found`. */
export async function ownScan(context: Context, tx: Queries, who: ScannerCaller, verificationId: string) {
  const phones = await tx
    .selectFrom('scanner_devices')
    .select('id')
    .where('account_id', '=', who.accountId)
    .where('parent_id', '=', who.deviceId)
    .execute();
  const row = await tx
    .selectFrom('scanner_scans')
    .select(['verification_id', 'website_id', 'device_id', 'arrived_at'])
    .where('account_id', '=', who.accountId)
    .where('verification_id', '=', verificationId)
    .where('device_id', 'in', [who.deviceId, ...phones.map(({ id }) => id)])
    .where('arrived_at', '>', new Date(context.now() - withinMs))
    .executeTakeFirst();
  return row ?? refuse('not_found');
}
