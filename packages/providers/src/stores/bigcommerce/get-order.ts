import { z } from 'zod';
import { minorOf } from '../calls/minor-of.ts';
import { ok, refused } from '../calls/outcome.ts';
import { namesOf } from '../calls/texts.ts';
import { timeOf } from '../calls/time-of.ts';
import type { Outcome, StoreAccess } from '../port.ts';
import type { OrderBuyer, StoreOrder } from '../store-order.ts';
import type { Api } from './api.ts';
import { address, type FoundOrder, fetchOrder } from './fetch-order.ts';
import { manualVerification, stateOf } from './order-statuses.ts';
import { readOwnNotes } from './staff-notes.ts';

// An empty list is answered as nothing at all.
const listOf = <Schema extends z.ZodType>(each: Schema) =>
  z
    .array(each)
    .nullable()
    .transform((rows) => rows ?? []);
const products = listOf(z.object({ product_id: z.number().int().nonnegative() }));
const catalog = z.object({ data: z.array(z.object({ categories: z.array(z.number().int()) })) });
const categories = z.object({ data: z.array(z.object({ name: z.string().max(300) })) });
const most = 250;

export async function getOrder(api: Api, store: StoreAccess, id: string): Promise<Outcome<StoreOrder>> {
  const found = await fetchOrder(api, store, id);
  if ('error' in found) return found;
  const shippedTo = await api.inStore(
    store,
    { method: 'GET', path: `/v2/orders/${id}/shipping_addresses`, missing: 'not_found' },
    listOf(address),
  );
  if ('error' in shippedTo) return shippedTo;
  const tags = await categoriesOf(api, store, id);
  if ('error' in tags) return tags;
  return toOrder(found.ok, buyerOf(found.ok, shippedTo.ok[0]), tags.ok);
}

/** Names of the categories of what was bought: BigCommerce's products have no tags. Null where we may not look. */
async function categoriesOf(api: Api, store: StoreAccess, id: string): Promise<Outcome<readonly string[] | null>> {
  const bought = await api.inStore(
    store,
    { method: 'GET', path: `/v2/orders/${id}/products?limit=${most}`, missing: 'not_found' },
    products,
  );
  if ('error' in bought) return bought;
  // Something that was made up at the till is filed under nothing, so nobody knows.
  if (bought.ok.length === 0 || bought.ok.length >= most || bought.ok.some(({ product_id: of }) => of === 0))
    return ok(null);
  const ids = [...new Set(bought.ok.map(({ product_id: of }) => of))];
  const filed = await api.inStore(
    store,
    {
      method: 'GET',
      path: `/v3/catalog/products?id:in=${ids.join(',')}&include_fields=categories&limit=${most}`,
    },
    catalog,
  );
  if ('error' in filed) return filed.error === 'forbidden' ? ok(null) : filed;
  // One that is no longer in the catalog is not known either.
  if (filed.ok.data.length < ids.length) return ok(null);
  const under = [...new Set(filed.ok.data.flatMap((product) => product.categories))];
  if (under.length === 0) return ok([]);
  if (under.length > most) return ok(null);
  const named = await api.inStore(
    store,
    {
      method: 'GET',
      path: `/v3/catalog/categories?id:in=${under.join(',')}&include_fields=name&limit=${most}`,
    },
    categories,
  );
  if ('error' in named) return named.error === 'forbidden' ? ok(null) : named;
  return ok(namesOf(named.ok.data.map(({ name }) => name)));
}

function toOrder(found: FoundOrder, buyer: OrderBuyer, productTags: readonly string[] | null): Outcome<StoreOrder> {
  const placedAt = timeOf(found.date_created);
  const updatedAt = timeOf(found.date_modified);
  const amountMinor = minorOf(found.total_inc_tax, found.currency_code);
  if (placedAt === null || updatedAt === null || amountMinor === null) return refused('unavailable', 'bad_answer');
  const notes = readOwnNotes(found.staff_notes);
  return ok({
    id: String(found.id),
    number: `#${found.id}`,
    ...{ placedAt, updatedAt, amountMinor, buyer, productTags },
    state: stateOf(found.status_id),
    isTest: /^test payment/i.test(found.payment_method),
    // Nothing of the buyer's browser comes along: the cart tells which check it was.
    carried: {},
    ...(found.cart_id ? { reference: found.cart_id } : {}),
    applied: {
      isHeldByUs: found.status_id === manualVerification && notes.heldFrom !== null,
      mark: notes.mark,
      isMarkedRisky: notes.isRisky,
    },
  });
}

/** Who it goes to; who pays, where nothing is shipped. */
function buyerOf({ billing_address: billed }: FoundOrder, shipped: z.infer<typeof address> | undefined): OrderBuyer {
  const to = shipped ?? billed;
  return {
    firstName: to.first_name,
    lastName: to.last_name,
    email: to.email === '' ? billed.email : to.email,
    phone: to.phone === '' ? billed.phone : to.phone,
    address: `${to.street_1} ${to.street_2}`.trim(),
    city: to.city,
    state: to.state,
    zip: to.zip,
    country: to.country_iso2.toUpperCase(),
  };
}
