import type { updateSignUp, validateSignUp } from '@carded/contract';
import { divisionOf, divisionsOf, isCountryCode, otherDivision, platforms } from '@carded/domain/codes';
import { namesAddress } from '@carded/domain/contact';
import { normalizePhone } from '@carded/domain/people';
import type { z } from 'zod';
import type { Context } from '#context.ts';
import { readDomain } from '#features/websites/index.ts';
import { Refusal, refuse } from '#platform/commands/refuse.ts';
import type { Draft } from './draft.ts';

type Body = z.output<typeof validateSignUp.body>;
type Change = z.output<typeof updateSignUp.body>;
type Field = { path: string; message: string };

/**
 * What a person typed, as a draft has it. The address is only looked at, not for: whether somebody has it is nobody's business here.
 * @param alsoCheck what is checked besides; its refused fields are named with the others
 * @throws Refusal `invalid_input` naming every field that is wrong; of a platform that the checks cannot run on, with a flag in `details`.
 */
export function checkDetails(
  { config }: Pick<Context, 'config'>,
  { personal, business, domain }: Pick<Body, 'business' | 'domain'> & { personal: Omit<Body['personal'], 'email'> },
  alsoCheck: () => void = () => undefined,
): Pick<Draft, 'business' | 'domain' | 'rootDomain'> & { personal: Omit<Draft['personal'], 'email'> } {
  const fields: Field[] = [];
  const wrong = (path: string, message: string) => fields.push({ path: `body.${path}`, message });
  for (const name of ['firstName', 'lastName'] as const)
    if (namesAddress(personal[name])) wrong(`personal.${name}`, 'must be a name, without an address in it');
  const phone = personal.phone ?? '';
  if (phone !== '' && normalizePhone(phone) === null) wrong('personal.phone', 'must be a phone number');
  if (namesAddress(business.name)) wrong('business.name', 'must be a name, without an address in it');
  const state = stateOf(business, wrong);
  const platform = business.platform ?? null;
  const known = platforms.find(({ id }) => id === platform);
  const isUnusable = known?.canSignUp === false;
  if (isUnusable) wrong('business.platform', `Carded cannot run on ${known.label}: its checkout allows no scripts`);
  else if (platform !== null && known === undefined) wrong('business.platform', 'must be a platform of the list');
  const read = readDomain(domain, config.isLocal);
  if (read === null) wrong('domain', 'must be the address of a website, such as shop.example.com');
  try {
    alsoCheck();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    fields.push(...(error.more.fields ?? []));
  }
  if (fields.length > 0 || read === null)
    return refuse('invalid_input', { fields, ...(isUnusable ? { details: { invalid_platform: 'true' } } : {}) });
  return {
    personal: { firstName: personal.firstName, lastName: personal.lastName, phone },
    business: {
      name: business.name,
      country: business.country,
      state,
      orders: business.orders ?? '',
      types: [...(business.types ?? [])],
      platform,
    },
    ...read,
  };
}

/** A state of the country's list; Other where it has none. */
const stateOf = ({ country, state }: Body['business'], wrong: (path: string, message: string) => void): string => {
  if (!isCountryCode(country)) wrong('business.country', 'must be a country of the list');
  else if (divisionsOf(country) === null) return otherDivision;
  else if (divisionOf(country, state) === null) wrong('business.state', 'must be a state or province of the country');
  return state;
};

/** A draft with what was corrected in it. */
export function correctDraft(context: Pick<Context, 'config'>, draft: Draft, change: Change): Draft {
  const checked = checkDetails(context, {
    personal: change.personal ?? draft.personal,
    business: change.business ?? { ...draft.business, platform: draft.business.platform ?? undefined },
    domain: change.domain ?? draft.domain,
  });
  return { ...draft, ...checked, personal: { ...checked.personal, email: draft.personal.email } };
}
