import { z } from 'zod';
import { minorOf, namesOf, ok, optionalText, refused, tailOf, timeOf, withLine } from '../calls/call-platform.ts';
import type { Outcome, StoreAccess } from '../port.ts';
import { type Mark, type Marks, marks, markWords, type OrderBuyer, type StoreOrder } from '../store-order.ts';
import type { Api } from './install-app.ts';

// Reads a list; an empty one comes as an empty body.
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
  // Custom products from the till have no category, so the categories are unknown.
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
  // The categories of a product that left the catalog are unknown, too.
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
    // Nothing comes from the buyer's browser: the cart identifies the check.
    carried: {},
    ...(found.cart_id ? { reference: found.cart_id } : {}),
    applied: {
      isHeldByUs: found.status_id === manualVerification && notes.heldFrom !== null,
      mark: notes.mark,
      isMarkedRisky: notes.isRisky,
    },
  });
}

/** Buyer as the recipient; the payer where nothing is shipped. */
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

const address = z.object({
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
  // Read without a limit, because the text of others in it must be kept as it was.
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

/** Reads the order without its products, as needed before any change. */
export async function fetchOrder({ inStore }: Api, store: StoreAccess, id: string): Promise<Outcome<FoundOrder>> {
  const path = orderPath(id);
  if (path === null) return refused('not_found', 'bad_id');
  const found = await inStore(store, { method: 'GET', path, missing: 'not_found' }, order);
  if ('error' in found) return found;
  if (String(found.ok.id) !== id) return refused('unavailable', 'other_order');
  if (found.ok.is_deleted) return refused('not_found', 'deleted');
  // The buyer is still at the checkout, so there is no order yet.
  return found.ok.status_id === incomplete ? refused('not_found', 'not_placed') : found;
}

/** BigCommerce's own numbers. */
export const manualVerification = 12;
export const cancelled = 5;
const refundedWhole = 4;
const declined = 6;
const incomplete = 0;
const shipped = 2;
const partlyShipped = 3;
const completed = 10;

export function stateOf(statusId: number): 'open' | 'shipped' | 'cancelled' {
  if ([cancelled, refundedWhole, declined].includes(statusId)) return 'cancelled';
  return [shipped, partlyShipped, completed].includes(statusId) ? 'shipped' : 'open';
}

/** Tells whether an order can be held: nothing was shipped, and it was not canceled. */
export function canWait(statusId: number): boolean {
  return stateOf(statusId) === 'open';
}

/**
 * BigCommerce has no tags, holds or risks that an app could set. Our findings are lines in the order's staff notes, and are read back from there; a removed line is written again. Buyers do not see them.
 */
type OwnNotes = { readonly mark: Mark | null; readonly isRisky: boolean; readonly heldFrom: number | null };

const markLine = /^Carded: (.+?)(, high risk)?(?: \| .*)?$/;
const holdLine = /^Carded hold, status before: (\d{1,3})(?: \| .*)?$/;

export function readOwnNotes(notes: string): OwnNotes {
  const lines = notes.split(/\r?\n/);
  const marked = lines.map((line) => markLine.exec(line)).find((found) => found !== null);
  const held = lines.map((line) => holdLine.exec(line)).find((found) => found !== null);
  return {
    mark: marks.find((mark) => markWords[mark] === marked?.[1]) ?? null,
    isRisky: marked?.[2] !== undefined,
    heldFrom: held === undefined || held === null ? null : Number(held[1]),
  };
}

export function withMark(notes: string, { mark, isRisky, note }: Marks): string {
  return withLine(notes, markLine, `Carded: ${markWords[mark]}${isRisky ? ', high risk' : ''}${tailOf(note)}`);
}
export function withHold(notes: string, from: number, note: string): string {
  return withLine(notes, holdLine, `Carded hold, status before: ${from}${tailOf(note)}`);
}
export function withoutHold(notes: string): string {
  return withLine(notes, holdLine, null);
}
