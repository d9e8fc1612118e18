import { checkScannerPin as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { accountSettingsOf } from '#features/scanner/settings/settings.ts';
import type { ScannerCaller } from '#platform/access/caller.ts';
import { done, inAccount, ownTransactions } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { chargeOrRefuse, forgive, orGiveBack, refuseSpent } from '#platform/ledger/charge.ts';
import { checkPassword, hashPassword, known } from '#platform/passwords/hash-password.ts';
import type { HashKey } from '#platform/sealing/key-purposes.ts';
import { keyedHash } from '#platform/sealing/seal.ts';

/** Changes nothing but the count of tries. */
export const checkScannerPin = ownTransactions(endpoint, async ({ context, input: { body }, who }) => {
  const { pinHash, till } = await inAccount(context, who.accountId, async (tx) => ({
    ...(await accountSettingsOf(tx, who.accountId)),
    till: await tillOf(tx, who),
  }));
  await checkPin(context, { accountId: who.accountId, pinHash, pin: body.pin, place: till });
  return done;
});

/** Finds a phone's till, which may pair any number of phones, so that tries are counted there. */
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

/** A PIN has few digits: a stolen table is worth nothing without the operator's key. */
const peppered = (key: Buffer | HashKey, accountId: string, pin: string): string =>
  keyedHash(key, 'scanner-pin', `${accountId} ${pin}`).toString('base64');

/** Mark of a PIN's hash that is peppered with its purpose's own key; hashes without it use the earlier key. */
const mark = 'v2';

export async function hashPin(context: Context, accountId: string, pin: string): Promise<string> {
  return mark + (await hashPassword(peppered(context.keys.master.scannerPins, accountId, pin), known));
}

const isPin = ({ keys }: Context, accountId: string, pinHash: string, pin: string): Promise<boolean> => {
  const { scannerPins } = keys.master;
  return pinHash.startsWith(mark)
    ? checkPassword(pinHash.slice(mark.length), peppered(scannerPins, accountId, pin), known)
    : checkPassword(pinHash, peppered(scannerPins.earlier, accountId, pin), known);
};

/**
 * Checks a PIN and counts every try first: five in a row, and a limited number of wrong ones a day.
 * @param given `place`: the link or the register where tries are counted, from anyone
 * @throws Refusal `pin_missing`, `pin_wrong` or `too_many_attempts`.
 */
export async function checkPin(
  context: Context,
  given: { accountId: string; pinHash: string | null; pin: string; place: string },
): Promise<void> {
  const { accountId, pinHash, pin, place } = given;
  if (pinHash === null) refuse('pin_missing');
  const tries = [{ limit: 'pin', of: place }] as const;
  const wrong = [{ limit: 'wrong_pin', of: place }] as const;
  await chargeOrRefuse(context, tries);
  await refuseSpent(context, wrong);
  if (!(await orGiveBack(context, tries, () => isPin(context, accountId, pinHash, pin)))) {
    await chargeOrRefuse(context, wrong);
    refuse('pin_wrong');
  }
  await forgive(context, tries);
}
