import type { InputOf, updateBrokerScannerSettings } from '@carded/contract';
import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { ownWebsite } from './present-account-settings.ts';
import { accountSettingsOf, saveAccountSettings } from './settings.ts';
import { refuseBelowLaw, shopOf } from './website-settings.ts';

/** What an account's scanner does, as its owner or its broker sets it. @throws Refusal `lower_than_law`. */
export async function changeAccountSettings(
  context: Context,
  tx: Queries,
  accountId: string,
  { enabled, mode, min_age: minimumAge }: InputOf<typeof updateBrokerScannerSettings>['body'],
): Promise<void> {
  if (minimumAge !== undefined) await checkAge(context, tx, accountId, minimumAge);
  if (enabled !== undefined) {
    await tx.updateTable('accounts').set({ is_scanner_enabled: enabled }).where('account_id', '=', accountId).execute();
  }
  await saveAccountSettings(tx, accountId, {
    ...(mode === undefined ? {} : { mode }),
    ...(minimumAge === undefined ? {} : { minimum_age: minimumAge }),
  });
}

const checkAge = async (context: Context, tx: Queries, accountId: string, minimumAge: number): Promise<void> => {
  const account = await accountSettingsOf(tx, accountId);
  const website = await ownWebsite(tx, accountId, account.websiteId);
  if (website === null) return;
  refuseBelowLaw(context, minimumAge, website, await shopOf(tx, accountId), account, 'body.min_age');
};
