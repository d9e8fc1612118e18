import { updateAccountScannerSettings as endpoint, type InputOf } from '@carded/contract';
import { checkOwnPassword, ownLogin } from '#features/mfa/index.ts';
import { hashPin } from '#features/scanner/access/pins.ts';
import { command } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { announceCredentialChange } from '#platform/jobs/announce-credential-change.ts';
import { changeAccountSettings } from './change-account-settings.ts';
import { presentAccountSettings } from './present-account-settings.ts';
import { saveAccountSettings } from './settings.ts';

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
    await changeAccountSettings(context, tx, who.accountId, body);
    await saveAccountSettings(tx, who.accountId, {
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
