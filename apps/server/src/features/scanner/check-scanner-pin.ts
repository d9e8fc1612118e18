import { checkScannerPin as endpoint } from '@carded/contract';
import { ownTransactions } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { checkPin } from './pins.ts';
import { accountSettingsOf } from './settings.ts';

/** Changes nothing but the count of tries. */
export const checkScannerPin = ownTransactions(endpoint, async ({ context, input: { body }, who }) => {
  const { pinHash } = await inAccount(context, who.accountId, (tx) => accountSettingsOf(tx, who.accountId));
  await checkPin(context, { accountId: who.accountId, pinHash, pin: body.pin, at: { screen: who.deviceId } });
  return done;
});
