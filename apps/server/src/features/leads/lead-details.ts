import type { addLead } from '@carded/contract';
import { divisionOf, divisionsOf, isCountryCode, platforms } from '@carded/domain/codes';
import { namesAddress } from '@carded/domain/contact';
import type { LeadTracking } from '@carded/domain/desk';
import { normalizePhone } from '@carded/domain/people';
import type { z } from 'zod';
import type { Context } from '#context.ts';
import { readDomain } from '#features/websites/index.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { sealJson, unsealJson } from '#platform/sealing/seal.ts';

/** Details of a business that may join. Unknown ones are empty. */
export type LeadDetails = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  businessName: string;
  website: string;
  country: string;
  state: string;
  platform: number | null;
  orders: string;
  types: number[];
  /** Tracking of the first address that had any. Older leads have none. */
  tracking?: LeadTracking;
};

/** Makes the associated data of sealing: a lead is one address, whatever else changes. */
function leadRecord(emailHash: Buffer): string {
  return `lead:${emailHash.toString('hex')}`;
}

export function sealLead(
  { keys, random }: Pick<Context, 'keys' | 'random'>,
  emailHash: Buffer,
  details: LeadDetails,
): Buffer {
  return sealJson(keys.master.leads, random, leadRecord(emailHash), details);
}

export function openLeadDetails(
  { keys }: Pick<Context, 'keys'>,
  { email_hash: emailHash, sealed }: { email_hash: Buffer; sealed: Buffer },
): LeadDetails {
  return unsealJson<LeadDetails>(keys.master.leads, leadRecord(emailHash), sealed);
}

export type LeadBody = z.output<typeof addLead.body>;
type Field = { path: string; message: string };

/**
 * Checks what a person typed, for a lead.
 * @param at its place in the body
 * @throws Refusal `invalid_input` naming every wrong field.
 */
export function checkLead({ config }: Pick<Context, 'config'>, body: LeadBody, at = 'body'): LeadDetails {
  const fields: Field[] = [];
  const wrong = (name: string, message: string) => fields.push({ path: `${at}.${name}`, message });
  for (const name of ['personal_firstname', 'personal_lastname', 'business_name'] as const)
    if (namesAddress(body[name] ?? '')) wrong(name, 'must be a name, without an address in it');
  const phone = body.personal_phone ?? '';
  if (phone !== '' && normalizePhone(phone) === null) wrong('personal_phone', 'must be a phone number');
  const website = body.website ?? '';
  const read = website === '' ? null : readDomain(website, config.isLocal);
  if (website !== '' && read === null) wrong('website', 'must be the address of a website, such as shop.example.com');
  const { business_country: country = '', business_state: state = '', business_platform: platform = null } = body;
  if (country !== '' && !isCountryCode(country)) wrong('business_country', 'must be a country of the list');
  else if (state !== '' && divisionsOf(country) !== null && divisionOf(country, state) === null)
    wrong('business_state', 'must be a state or province of the country');
  if (platform !== null && !platforms.some(({ id }) => id === platform))
    wrong('business_platform', 'must be a platform of the list');
  if (fields.length > 0) refuse('invalid_input', { fields });
  return {
    firstName: body.personal_firstname ?? '',
    lastName: body.personal_lastname ?? '',
    email: body.personal_email,
    phone,
    businessName: body.business_name ?? '',
    website: read?.domain ?? '',
    country,
    state,
    platform,
    orders: body.business_orders ?? '',
    types: [...new Set(body.business_types ?? [])].sort(),
  };
}
