import { checkScannerPin as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import { accountSettingsOf } from '#features/scanner/settings/settings.ts';
import type { ScannerCaller } from '#platform/access/caller.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { checkPin } from './pins.ts';

/** Changes nothing but the count of tries. */
export const checkScannerPin = ownTransactions(endpoint, async ({ context, input: { body }, who }) => {
  const { pinHash, till } = await inAccount(context, who.accountId, async (tx) => ({
    ...(await accountSettingsOf(tx, who.accountId)),
    till: await tillOf(tx, who),
  }));
  await checkPin(context, { accountId: who.accountId, pinHash, pin: body.pin, place: till });
  return done;
});

/** Of a phone the till that it scans for: a till may pair as many as it likes. */
const tillOf = async (tx: Queries, { accountId, deviceId, kind }: ScannerCaller): Promise<string> => {
  if (kind !== 'paired') return deviceId;
  const phone = await tx
    .selectFrom('scanner_devices')
    .select('parent_id')
    .where('account_id', '=', accountId)
    .where('id', '=', deviceId)
    .executeTakeFirst();
  return phone?.parent_id ?? deviceId;
};
