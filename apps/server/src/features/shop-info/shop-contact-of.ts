import type { ShopContact } from '@carded/contract';

/** The shop as its buyers see it. */
export function shopContactOf({
  name,
  domain,
  contact_phone,
  contact_email,
}: Record<keyof ShopContact, string>): ShopContact {
  return {
    name,
    domain,
    contact_phone: contact_phone || null,
    contact_email: contact_email || null,
  };
}
