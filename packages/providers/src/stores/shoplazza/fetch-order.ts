import { z } from 'zod';
import { mapped, ok, refused } from '../calls/outcome.ts';
import { anyId, optionalText } from '../calls/texts.ts';
import type { Outcome, StoreAccess } from '../port.ts';
import type { Api } from './api.ts';

/** Told as text with commas, or as a list. */
export const tagList = z
  .union([z.string().transform((text) => text.split(',')), z.array(z.string())])
  .nullish()
  .transform((tags) => (tags ?? []).map((tag) => tag.trim()).filter((tag) => tag !== ''));
const address = z.object({
  first_name: optionalText,
  last_name: optionalText,
  email: optionalText,
  phone: optionalText,
  address: optionalText,
  address1: optionalText,
  address2: optionalText,
  city: optionalText,
  province_code: optionalText,
  province: optionalText,
  zip: optionalText,
  country_code: optionalText,
});

const order = z.object({
  id: anyId,
  number: optionalText,
  note: z
    .string()
    .nullish()
    .transform((text) => text ?? ''),
  status: z.enum(['opened', 'placed', 'finished', 'cancelled']),
  financial_status: optionalText,
  fulfillment_status: optionalText,
  currency: z.string(),
  total_price: z.union([z.string(), z.number().transform(String)]),
  created_at: z.string(),
  updated_at: z.string(),
  placed_at: z.string().nullish(),
  deleted_at: z.string().nullish(),
  cart_token: optionalText,
  tags: tagList,
  shipping_address: address.nullish(),
  billing_address: address.nullish(),
  line_items: z.array(z.object({ product_id: anyId.nullish() })).default([]),
});
export type FoundOrder = z.infer<typeof order>;

const risks = z.object({
  risks: z
    .array(z.object({ id: anyId, level: optionalText, properties: z.record(z.string(), z.unknown()).nullish() }))
    .nullish()
    .transform((found) => found ?? []),
});
/** By this a risk is ours. */
export const ownRisk = { source: 'carded' };
export type FoundRisk = { readonly id: string; readonly isHigh: boolean };

export function orderPath(id: string): string | null {
  return /^[A-Za-z0-9-]{1,64}$/.test(id) && id !== '0' ? `/orders/${id}` : null;
}

export async function fetchOrder({ inStore }: Api, store: StoreAccess, id: string): Promise<Outcome<FoundOrder>> {
  const path = orderPath(id);
  if (path === null) return refused('not_found', 'bad_id');
  const found = await inStore(store, { method: 'GET', path, missing: 'not_found' }, z.object({ order }));
  if ('error' in found) return found;
  if (found.ok.order.id !== id) return refused('unavailable', 'other_order');
  if (found.ok.order.deleted_at) return refused('not_found', 'deleted');
  // Entering the checkout makes one of these; it is an order when it is paid, or will be on delivery.
  return found.ok.order.status === 'opened' ? refused('not_found', 'not_placed') : ok(found.ok.order);
}

/** What we said of an order's risk; null: nothing. */
export async function fetchOwnRisk(
  { inStore }: Api,
  store: StoreAccess,
  id: string,
): Promise<Outcome<FoundRisk | null>> {
  const found = await inStore(store, { method: 'GET', path: `/orders/${id}/risks/list`, missing: 'not_found' }, risks);
  return mapped(found, ({ risks: all }) => {
    const own = all.find(({ properties }) => properties?.source === ownRisk.source);
    return own === undefined ? null : { id: own.id, isHigh: own.level === 'high' };
  });
}
