import * as endpoints from '@carded/contract';
import { divisionOf, divisionsOf, isCountryCode, otherDivision } from '@carded/domain/codes';
import { isEmail, namesAddress } from '@carded/domain/contact';
import { normalizePhone } from '@carded/domain/people';
import { normalizeZip } from '@carded/domain/places';
import { sql } from 'kysely';
import type { z } from 'zod';
import { checkOwnPassword, ownLogin } from '#features/mfa/index.ts';
import { askToConfirm } from '#features/owner-email/index.ts';
import { checkSecondFactor } from '#features/sessions/index.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import type { Call } from '#platform/commands/action.ts';
import { command } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { announceCredentialChange } from '#platform/jobs/enqueue.ts';
import { chargeOrRefuse } from '#platform/ledger/charge.ts';
import { mailCharges } from '#platform/ledger/message-charges.ts';
import { endLoginLinks } from '#platform/links/links.ts';
import { findAccount, presentAccount } from './get-account.ts';
import { nameAccount } from './name-account.ts';

type Body = Call<typeof endpoints.updateAccount>['input']['body'];

const isNewEmail = ({ personal }: Body, who: LoginCaller): boolean =>
  personal !== undefined && personal.email.trim().toLowerCase() !== who.email.toLowerCase();

/** Refuses changes beyond a login's rights: only the owner changes the owner, and a billing login only the billing address. */
const refuseBeyond = (body: Body, who: LoginCaller): void => {
  if (who.kind === 'owner') return;
  if (body.personal !== undefined) refuse('forbidden');
  if (body.business !== undefined && !who.permissions.includes('account')) refuse('forbidden');
};

/**
 * Updates personal, business and billing address. A new email of the owner needs the password, and takes effect after its emailed link is opened; the old
 * address is notified. Sending the current email withdraws an unconfirmed one.
 */
export const updateAccount = command(endpoints.updateAccount, {
  prepare: async ({ context, input: { body }, who }) => {
    refuseBeyond(body, who);
    const checked = checkAccountDetails(body);
    if (!isNewEmail(body, who)) return { ...checked, newEmail: null };
    if (body.password === undefined)
      refuse('invalid_input', { fields: [{ path: 'body.password', message: 'is needed to change the email' }] });
    const login = await ownLogin(context, who);
    await checkOwnPassword(context, who, login.password_hash, body.password ?? '');
    await checkSecondFactor(context, { ...who, sealedTotp: login.sealed_totp }, body.mfaToken, 'session');
    const newEmail = body.personal?.email.trim() ?? '';
    await chargeOrRefuse(context, mailCharges(context, who.accountId, newEmail));
    return { ...checked, newEmail };
  },
  act: async ({ context, input, who, tx, audit }, { account, owner, newEmail }) => {
    // Allows time for the new time zone, which recounts all days in this transaction: seconds for the largest accounts.
    if (input.body.business !== undefined) await sql`set local statement_timeout = '120s'`.execute(tx);
    if (Object.keys(account).length > 0)
      await tx.updateTable('accounts').set(account).where('account_id', '=', who.accountId).execute();
    if (account.business_name !== undefined) await nameAccount(context, tx, who.accountId, account.business_name);
    if (Object.keys(owner).length > 0)
      await tx
        .updateTable('logins')
        .set(owner)
        .where('account_id', '=', who.accountId)
        .where('id', '=', who.loginId)
        .execute();
    if (newEmail !== null) {
      await askToConfirm(context, tx, { accountId: who.accountId, loginId: who.loginId, email: newEmail });
      await announceCredentialChange(context, tx, who.accountId, 'email_change_asked', who.loginId);
    } else if (input.body.personal !== undefined) await endLoginLinks(context, tx, 'email_links', who.loginId);
    audit.subject = who.accountId;
    audit.detail = { changed: [...Object.keys(account), ...Object.keys(owner)], email_asked: newEmail !== null };
    return {
      account: presentAccount(await findAccount(tx, who.accountId), who),
      email_pending: newEmail !== null,
    };
  },
});

type AccountDetails = z.output<typeof endpoints.updateAccount.body>;
type Wrong = (path: string, message: string) => void;

/** Names that the database knows too. */
const timeZones: ReadonlySet<string> = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);

/**
 * Checks edited details, and makes the columns of the account and its owner.
 * @throws Refusal `invalid_input` naming every wrong field.
 */
function checkAccountDetails({ personal, business, billing }: AccountDetails) {
  const fields: { path: string; message: string }[] = [];
  const wrong: Wrong = (path, message) => fields.push({ path: `body.${path}`, message });
  if (personal !== undefined) checkPerson(personal, wrong);
  const state = business === undefined ? '' : checkState('business', business.country, business.state, wrong);
  if (business?.time_zone !== undefined && !timeZones.has(business.time_zone))
    wrong('business.time_zone', 'must be a time zone of the list, such as America/Boise');
  if (business !== undefined && namesAddress(business.name))
    wrong('business.name', 'must be a name, without an address in it');
  const isBillTyped = billing !== undefined && Object.values(billing).some((value) => value !== '');
  const bill = isBillTyped ? checkBill(billing, wrong) : { state: '', zip: '' };
  if (fields.length > 0) refuse('invalid_input', { fields });
  return {
    account: {
      ...(personal === undefined ? {} : { personal_phone: personal.phone }),
      ...(business === undefined
        ? {}
        : {
            business_name: business.name,
            business_country: business.country,
            business_state: state,
            ...(business.time_zone === undefined ? {} : { time_zone: business.time_zone }),
          }),
      ...(billing === undefined
        ? {}
        : {
            billing_address: billing.address,
            billing_city: billing.city,
            billing_state: bill.state,
            billing_zip: bill.zip,
            billing_country: billing.country,
          }),
    },
    owner: personal === undefined ? {} : { first_name: personal.firstname, last_name: personal.lastname },
  };
}

const checkPerson = ({ firstname, lastname, email, phone }: NonNullable<AccountDetails['personal']>, wrong: Wrong) => {
  for (const [name, value] of [
    ['firstname', firstname],
    ['lastname', lastname],
  ] as const)
    if (namesAddress(value)) wrong(`personal.${name}`, 'must be a name, without an address in it');
  if (!isEmail(email)) wrong('personal.email', 'must be an email address');
  if (phone !== '' && normalizePhone(phone) === null) wrong('personal.phone', 'must be a phone number');
};

/** A state of the country's list; Other where it has none. */
const checkState = (part: string, country: string, state: string, wrong: Wrong): string => {
  if (!isCountryCode(country)) wrong(`${part}.country`, 'must be a country of the list');
  else if (divisionsOf(country) === null) return otherDivision;
  else if (divisionOf(country, state) === null) wrong(`${part}.state`, 'must be a state or province of the country');
  return state;
};

const checkBill = ({ address, city, state, zip, country }: NonNullable<AccountDetails['billing']>, wrong: Wrong) => {
  if (address === '') wrong('billing.address', 'is needed');
  if (city === '') wrong('billing.city', 'is needed');
  const code = normalizeZip(country, zip);
  const needsZip = divisionsOf(country) !== null;
  if (code === null && (needsZip || zip !== ''))
    wrong(
      'billing.zip',
      country === 'CA' ? 'must be a postal code, such as K1A 0B1' : 'must be a ZIP code, such as 83702',
    );
  return { state: checkState('billing', country, state, wrong), zip: code ?? '' };
};
