import { updateAccountScannerSettings as endpoint, type InputOf } from '@carded/contract';
import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { checkOwnPassword, ownLogin } from '#features/mfa/index.ts';
import { hashPin } from '#features/scanner/access/pins.ts';
import { command } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { announceCredentialChange } from '#platform/jobs/announce-credential-change.ts';
import { ownWebsite, presentAccountSettings } from './present-account-settings.ts';
import { accountSettingsOf, saveAccountSettings } from './settings.ts';
import { refuseBelowLaw, shopOf } from './website-settings.ts';

type Change = InputOf<typeof endpoint>['body'];

/** A change that lets people in, or keeps more of their data, needs the owner's password again (OWASP ASVS 5.0, 7.5.1). */
export const updateAccountScannerSettings = command(endpoint, {
  prepare: async ({ context, who, input: { body } }) => {
    if (body.pin !== undefined || body.keeps !== undefined) {
      if (body.password === undefined) return refuse('invalid_credentials');
      const { password_hash: passwordHash } = await ownLogin(context, who);
      await checkOwnPassword(context, who, passwordHash, body.password);
    }
    return { pinHash: typeof body.pin === 'string' ? await hashPin(context, who.accountId, body.pin) : null };
  },
  act: async ({ context, who, tx, audit, input: { body } }, { pinHash }) => {
    if (body.min_age !== undefined) await checkAge(context, tx, who.accountId, body.min_age);
    if (body.enabled !== undefined) {
      await tx
        .updateTable('accounts')
        .set({ is_scanner_enabled: body.enabled })
        .where('account_id', '=', who.accountId)
        .execute();
    }
    await saveAccountSettings(tx, who.accountId, {
      ...(body.mode === undefined ? {} : { mode: body.mode }),
      ...(body.min_age === undefined ? {} : { minimum_age: body.min_age }),
      ...(body.keeps === undefined ? {} : { keeps: body.keeps }),
      ...(body.pin === undefined ? {} : { pin_hash: pinHash }),
    });
    if (body.pin !== undefined) await announceCredentialChange(context, tx, who.accountId, 'scanner_pin', null);
    audit.subject = who.accountId;
    audit.detail = detailOf(body);
    return presentAccountSettings(context, tx, who.accountId);
  },
});

/** Says only that the PIN has changed. */
const detailOf = ({ password: _password, pin, ...rest }: Change) => ({
  ...rest,
  ...(pin === undefined ? {} : { pin: pin === null ? 'removed' : 'changed' }),
});

const checkAge = async (context: Context, tx: Queries, accountId: string, minimumAge: number): Promise<void> => {
  const account = await accountSettingsOf(tx, accountId);
  const website = await ownWebsite(tx, accountId, account.websiteId);
  if (website === null) return;
  refuseBelowLaw(context, minimumAge, website, await shopOf(tx, accountId), account, 'body.min_age');
};
