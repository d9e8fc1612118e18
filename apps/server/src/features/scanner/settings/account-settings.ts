import type { InputOf } from '@carded/contract';
import * as endpoints from '@carded/contract';
import type { Queries } from '@carded/database';
import { keepsSentence } from '@carded/domain/scanner';
import type { Context } from '#context.ts';
import { inCustomer } from '#features/broker-links/index.ts';
import { checkOwnPassword, ownLogin } from '#features/mfa/index.ts';
import { hashPin } from '#features/scanner/access/pins.ts';
import { command, done, ownTransactions, query } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { announceCredentialChange } from '#platform/jobs/enqueue.ts';
import { accountSettingsOf, saveAccountSettings, websiteDefaults, websitesWithSettings } from './settings.ts';
import { effectiveOf, refuseBelowLaw, shopOf } from './website-settings.ts';

export const getAccountScannerSettings = query(endpoints.getAccountScannerSettings, ({ context, tx, who }) =>
  presentAccountSettings(context, tx, who.accountId),
);

type Change = InputOf<typeof endpoints.updateAccountScannerSettings>['body'];

/** A change that lets people in, or keeps more of their data, needs the owner's password again (OWASP ASVS 5.0, 7.5.1). */
export const updateAccountScannerSettings = command(endpoints.updateAccountScannerSettings, {
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

/** Says only that the PIN changed or was removed. */
const detailOf = ({ password: _password, pin, ...rest }: Change) => ({
  ...rest,
  ...(pin === undefined ? {} : { pin: pin === null ? 'removed' : 'changed' }),
});

export const getBrokerScannerSettings = ownTransactions(
  endpoints.getBrokerScannerSettings,
  ({ context, who, input: { params } }) =>
    inCustomer(
      { context, who, client: params.client, needs: 'settings', action: endpoints.getBrokerScannerSettings.audit },
      async (tx, { accountId }) => ({ answer: await presentAccountSettings(context, tx, accountId) }),
    ),
);

export const updateBrokerScannerSettings = ownTransactions(
  endpoints.updateBrokerScannerSettings,
  ({ context, who, input: { params, body } }) =>
    inCustomer(
      { context, who, client: params.client, needs: 'settings', action: endpoints.updateBrokerScannerSettings.audit },
      async (tx, { accountId }) => {
        await changeAccountSettings(context, tx, accountId, body);
        return { answer: await presentAccountSettings(context, tx, accountId), subject: accountId, detail: body };
      },
    ),
);

/**
 * Changes an account's scanner settings, by its owner or broker.
 * @throws Refusal `lower_than_law`.
 */
async function changeAccountSettings(
  context: Context,
  tx: Queries,
  accountId: string,
  { enabled, mode, min_age: minimumAge }: InputOf<typeof endpoints.updateBrokerScannerSettings>['body'],
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

/** The website that the account's own scanner works for: the chosen one, else the first. */
async function ownWebsite(tx: Queries, accountId: string, chosen: string | null) {
  const websites = (await websitesWithSettings(tx, accountId)).filter(({ settings }) => settings.is_enabled);
  return websites.find(({ id }) => id === chosen) ?? websites[0] ?? null;
}

async function presentAccountSettings(context: Context, tx: Queries, accountId: string) {
  const settings = await accountSettingsOf(tx, accountId);
  const website = await ownWebsite(tx, accountId, settings.websiteId);
  const { is_scanner_enabled: enabled } = await tx
    .selectFrom('accounts')
    .select('is_scanner_enabled')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const effective = effectiveOf(
    context,
    settings,
    website ?? { workflow: { preset: 0, segments: {}, texts: {} }, settings: websiteDefaults },
    await shopOf(tx, accountId),
  );
  return {
    enabled,
    mode: settings.mode,
    min_age: settings.minimumAge,
    keeps: settings.keeps,
    keeps_sentence: keepsSentence(settings.keeps),
    has_pin: settings.pinHash !== null,
    show_settings: settings.isSettingsShown,
    website: website?.keyLive ?? null,
    effective,
  };
}

/** Shows or hides rarely used settings: on scanner screens for the account, with the permission; on websites' screens for each login. */
export const setScannerSettingsShown = command(
  endpoints.setScannerSettingsShown,
  async ({ tx, who, audit, input: { body } }) => {
    audit.subject = who.accountId;
    audit.detail = { show: body.show, where: body.where ?? 'scanner' };
    if (body.where === 'website') {
      await tx
        .updateTable('logins')
        .set({ has_all_settings_shown: body.show })
        .where('account_id', '=', who.accountId)
        .where('id', '=', who.loginId)
        .execute();
      return done;
    }
    if (who.kind !== 'owner' && !who.permissions.includes('id_scanner')) refuse('forbidden');
    await saveAccountSettings(tx, who.accountId, { is_settings_shown: body.show });
    return done;
  },
);
