import { z } from 'zod';
import { refused } from '../calls/outcome.ts';
import { optionalText } from '../calls/texts.ts';
import type { Outcome, StoreAccess } from '../port.ts';
import type { Api } from './api.ts';
import { incomplete } from './order-statuses.ts';

export const address = z.object({
  first_name: optionalText,
  last_name: optionalText,
  email: optionalText,
  phone: optionalText,
  street_1: optionalText,
  street_2: optionalText,
  city: optionalText,
  state: optionalText,
  zip: optionalText,
  country_iso2: optionalText,
});
const order = z.object({
  id: z.number().int().positive(),
  status_id: z.number().int(),
  date_created: z.string(),
  date_modified: z.string(),
  cart_id: z.string().max(100).nullish(),
  total_inc_tax: z.string(),
  refunded_amount: z.string().nullish(),
  currency_code: z.string(),
  payment_method: optionalText,
  is_deleted: z.boolean().default(false),
  // Whole: what is not ours in it must come through as it was.
  staff_notes: z
    .string()
    .nullish()
    .transform((text) => text ?? ''),
  billing_address: address,
});
export type FoundOrder = z.infer<typeof order>;

const orderId = /^[1-9]\d{0,14}$/;
export function orderPath(id: string): string | null {
  return orderId.test(id) ? `/v2/orders/${id}` : null;
}

/** The order alone, as it is needed before any change to it. */
export async function fetchOrder({ inStore }: Api, store: StoreAccess, id: string): Promise<Outcome<FoundOrder>> {
  const path = orderPath(id);
  if (path === null) return refused('not_found', 'bad_id');
  const found = await inStore(store, { method: 'GET', path, missing: 'not_found' }, order);
  if ('error' in found) return found;
  if (String(found.ok.id) !== id) return refused('unavailable', 'other_order');
  if (found.ok.is_deleted) return refused('not_found', 'deleted');
  // Somebody is at the checkout: there is no order yet.
  return found.ok.status_id === incomplete ? refused('not_found', 'not_placed') : found;
}
