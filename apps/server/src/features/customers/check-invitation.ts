import type { createCustomer } from '@carded/contract';
import { platforms } from '@carded/domain/codes';
import { namesAddress } from '@carded/domain/contact';
import type { z } from 'zod';
import type { Context } from '#context.ts';
import { readDomain } from '#features/websites/index.ts';
import { refuse } from '#platform/commands/refuse.ts';
import type { Invitation } from './invitation.ts';

/** What a broker typed, as it is kept. It is mailed to a stranger, so no name says an address. @throws Refusal `invalid_input` naming every field that is wrong. */
export function checkInvitation(
  { config }: Pick<Context, 'config'>,
  body: z.output<typeof createCustomer.body>,
): Invitation {
  const fields: { path: string; message: string }[] = [];
  const wrong = (name: keyof typeof body, message: string) => fields.push({ path: `body.${name}`, message });
  for (const name of ['business_name', 'firstname', 'lastname'] as const)
    if (namesAddress(body[name])) wrong(name, 'must be a name, without an address in it');
  const read = readDomain(body.website, config.isLocal);
  if (read === null) wrong('website', 'must be the address of a website, such as shop.example.com');
  const platform = body.platform ?? null;
  const known = platforms.find(({ id }) => id === platform);
  if (known?.canSignUp === false)
    wrong('platform', `Carded cannot run on ${known.label}: its checkout allows no scripts`);
  else if (platform !== null && known === undefined) wrong('platform', 'must be a platform of the list');
  if (fields.length > 0 || read === null) return refuse('invalid_input', { fields });
  return {
    business: body.business_name,
    firstName: body.firstname,
    lastName: body.lastname,
    email: body.email,
    website: read.domain,
    platform,
    hasScanner: body.scanner,
  };
}
