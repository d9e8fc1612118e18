import { z } from 'zod';
import { ok, refused } from '../calls/outcome.ts';
import { timeOf } from '../calls/time-of.ts';
import type { Outcome, StoreAccess } from '../port.ts';
import type { Api } from './api.ts';
import { gidOf, numberOf } from './ids.ts';

const answer = z.object({
  orders: z.object({
    nodes: z.array(z.object({ id: z.string(), updatedAt: z.string() })),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
  }),
});
const overlapMs = 5 * 60_000;

/** The cursor is the last change that was seen, in milliseconds, and Shopify's own where there is another page. */
export async function ordersChangedSince(
  api: Api,
  store: StoreAccess,
  cursor: string | null,
): Promise<Outcome<{ ids: readonly string[]; cursor: string }>> {
  if (cursor === null) return ok({ ids: [], cursor: String(api.options.now() - overlapMs) });
  const [, since = '', after = null] = /^(\d{1,15})(?:~([\w=+/-]{1,1000}))?$/.exec(cursor) ?? [];
  if (since === '') return refused('invalid', 'bad_cursor');
  const query = `updated_at:>='${new Date(Number(since)).toISOString()}'`;
  const found = await api.ask(store, 'ordersChangedSince', { query, after }, answer);
  if ('error' in found) return found;
  const { nodes, pageInfo } = found.ok.orders;
  const ids = nodes.map(({ id }) => numberOf(id)).filter((id) => gidOf('Order', id) !== null);
  if (pageInfo.hasNextPage && pageInfo.endCursor) return ok({ ids, cursor: `${since}~${pageInfo.endCursor}` });
  const last = timeOf(nodes.at(-1)?.updatedAt ?? '') ?? Number(since);
  return ok({ ids, cursor: String(Math.max(last, Number(since))) });
}

const part = z.object({ fulfillmentOrder: z.object({ orderId: z.string() }).nullable() });

export async function orderOfPart(api: Api, store: StoreAccess, partId: string): Promise<Outcome<string>> {
  const id = gidOf('FulfillmentOrder', partId);
  if (id === null) return refused('not_found', 'bad_id');
  const found = await api.ask(store, 'fulfillmentOrder', { id }, part);
  if ('error' in found) return found;
  const order = numberOf(found.ok.fulfillmentOrder?.orderId ?? '');
  return order === '' ? refused('not_found', 'no_part') : ok(order);
}
