import type { updateAccount } from '@carded/contract';
import { divisionOf, divisionsOf, isCountryCode, otherDivision } from '@carded/domain/codes';
import { isEmail, namesAddress } from '@carded/domain/contact';
import { normalizePhone } from '@carded/domain/people';
import { normalizeZip } from '@carded/domain/places';
import type { z } from 'zod';
import { refuse } from '#platform/commands/refuse.ts';

type Body = z.output<typeof updateAccount.body>;
type Wrong = (path: string, message: string) => void;

/** Names that the database knows too. */
const timeZones: ReadonlySet<string> = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);

/**
 * What a person edits of an account, as its columns and those of its owner.
 * @throws Refusal `invalid_input` naming every field that is wrong.
 */
export function checkAccountDetails({ personal, business, billing }: Body) {
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

const checkPerson = ({ firstname, lastname, email, phone }: NonNullable<Body['personal']>, wrong: Wrong) => {
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

const checkBill = ({ address, city, state, zip, country }: NonNullable<Body['billing']>, wrong: Wrong) => {
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
