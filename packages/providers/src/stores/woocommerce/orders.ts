import { z } from 'zod';
import { anything } from '../calls/call-platform.ts';
import { minorOf } from '../calls/minor-of.ts';
import { done, ok, refused } from '../calls/outcome.ts';
import { namesOf, optionalText } from '../calls/texts.ts';
import { markWords } from '../mark-words.ts';
import type { Outcome, StoreAccess, StorePlatform } from '../port.ts';
import type { StoreOrder } from '../store-order.ts';
import type { Api } from './api.ts';

const seconds = z.number().int().nonnegative();
const carried = z.string().min(1).max(8192).nullable();
const order = z.object({
  id: z.string(),
  number: z.string().max(100),
  state: z.enum(['open', 'shipped', 'cancelled']),
  placed_at: seconds,
  updated_at: seconds,
  is_test: z.boolean(),
  total: z.string(),
  currency: z.string(),
  buyer: z.object({
    first_name: optionalText,
    last_name: optionalText,
    email: optionalText,
    phone: optionalText,
    address: optionalText,
    city: optionalText,
    state: optionalText,
    zip: optionalText,
    country: optionalText,
  }),
  carried: z.object({ proof: carried, uuid: carried }),
  reference: z.string().max(200).nullable(),
  product_tags: z.array(z.string()),
  is_needed: z.boolean(),
  applied: z.object({
    is_held: z.boolean(),
    mark: z.enum(['verified', 'waiting', 'failed', 'by_hand']).nullable(),
    is_risky: z.boolean(),
  }),
});
const changed = z.object({
  ids: z.array(z.string().regex(/^[1-9]\d{0,18}$/)).max(1000),
  cursor: z.string().min(1).max(200),
});

/** The plugin reads and changes orders in the shop's own words; here they are taken as it says. */
export function makeOrders({ ask }: Api): NonNullable<StorePlatform['orders']> {
  const change = async (store: StoreAccess, id: string, what: string, body: object): Promise<Outcome<null>> => {
    const route = routeOf(id);
    if (route === null) return refused('not_found', 'bad_id');
    const answer = await ask(store, { route: `${route}/${what}`, body, missing: 'not_found' }, anything);
    return 'error' in answer ? answer : done;
  };
  return {
    get: async (store, id) => {
      const route = routeOf(id);
      if (route === null) return refused('not_found', 'bad_id');
      const found = await ask(store, { route, missing: 'not_found' }, order);
      if ('error' in found) return found;
      return found.ok.id === id ? toOrder(found.ok) : refused('unavailable', 'other_order');
    },
    changedSince: (store, cursor) => ask(store, { route: 'orders/changed', body: { cursor } }, changed),
    mark: (store, id, { mark, isRisky, note }) => {
      const body = { mark, word: markWords[mark], is_risky: isRisky, note: note.slice(0, 500) };
      return change(store, id, 'mark', body);
    },
    hold: (store, id, note) => change(store, id, 'hold', { note: note.slice(0, 500) }),
    release: (store, id) => change(store, id, 'release', {}),
    cancel: (store, id, { refund, restock, notify }) => change(store, id, 'cancel', { refund, restock, notify }),
  };
}

function routeOf(id: string): string | null {
  return /^[1-9]\d{0,18}$/.test(id) ? `orders/${id}` : null;
}

function toOrder(found: z.infer<typeof order>): Outcome<StoreOrder> {
  const { buyer, applied, carried: said, reference } = found;
  const amountMinor = minorOf(found.total, found.currency);
  if (amountMinor === null) return refused('unavailable', 'bad_answer');
  return ok({
    ...{ id: found.id, number: `#${found.number}`, state: found.state, isTest: found.is_test, amountMinor },
    ...{ placedAt: found.placed_at * 1000, updatedAt: found.updated_at * 1000 },
    buyer: {
      ...{ firstName: buyer.first_name, lastName: buyer.last_name, email: buyer.email, phone: buyer.phone },
      ...{ address: buyer.address, city: buyer.city, state: buyer.state, zip: buyer.zip, country: buyer.country },
    },
    carried: { ...(said.proof && { proof: said.proof }), ...(said.uuid && { uuid: said.uuid }) },
    ...(reference ? { reference } : {}),
    productTags: namesOf(found.product_tags),
    ...(found.is_needed ? {} : { isLeftOut: true }),
    applied: { isHeldByUs: applied.is_held, mark: applied.mark, isMarkedRisky: applied.is_risky },
  });
}
