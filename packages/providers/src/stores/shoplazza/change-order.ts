import { z } from 'zod';
import { anyId, anything, done, mapped, ok, refused, tailOf, withLine } from '../calls/call-platform.ts';
import { digestOf, isHmac, readEventBody } from '../calls/signatures.ts';
import type { Outcome, RawRequest, StoreAccess, StoreEvent, StorePlatform } from '../port.ts';
import type { CancelHow, Marks } from '../store-order.ts';
import {
  type Api,
  canWait,
  fetchOrder,
  fetchOwnRisk,
  orderPath,
  ownRisk,
  shopHost,
  stateOf,
  withHold,
  withMark,
} from './orders.ts';

const noteLine = /^Carded(?: \| .*)?$/;

async function change(
  api: Api,
  store: StoreAccess,
  path: string,
  method: 'POST' | 'PUT',
  json: object,
): Promise<Outcome<null>> {
  const answer = await api.inStore(store, { method, path, json, missing: 'not_found' }, anything);
  return 'error' in answer ? answer : done;
}

/** Replaces all tags, as the API requires, after reading them. A tag that staff adds in between is lost. */
async function changeTags(
  api: Api,
  store: StoreAccess,
  id: string,
  before: { readonly tags: readonly string[]; readonly note: string },
  after: { readonly tags: readonly string[]; readonly note: string },
): Promise<Outcome<null>> {
  const isSame = before.note === after.note && before.tags.join(',') === after.tags.join(',');
  if (isSame) return done;
  const json = { tags: after.tags.join(','), ...(before.note === after.note ? {} : { note: after.note }) };
  return change(api, store, orderPath(id) ?? '', 'PUT', json);
}

export async function markOrder(
  api: Api,
  store: StoreAccess,
  id: string,
  { mark, isRisky, note }: Marks,
): Promise<Outcome<null>> {
  const found = await fetchOrder(api, store, id);
  if ('error' in found) return found;
  const risk = await fetchOwnRisk(api, store, id);
  if ('error' in risk) return risk;
  if ((risk.ok?.isHigh ?? false) !== isRisky) {
    const json = {
      risk: { level: isRisky ? 'high' : 'low', values: ['Age check'], properties: ownRisk },
    };
    const risks = `/orders/${id}/risks`;
    const set =
      risk.ok === null
        ? change(api, store, risks, 'POST', json)
        : change(api, store, `${risks}/${risk.ok.id}`, 'PUT', json);
    const outcome = await set;
    if ('error' in outcome) return outcome;
  }
  const { tags, note: before } = found.ok;
  const after = { tags: withMark(tags, mark), note: withLine(before, noteLine, `Carded${tailOf(note)}`) };
  return changeTags(api, store, id, { tags, note: before }, after);
}

/** Tags the order as not to be shipped: Shoplazza has no way to hold it. */
export async function holdOrder(api: Api, store: StoreAccess, id: string): Promise<Outcome<null>> {
  const found = await fetchOrder(api, store, id);
  if ('error' in found) return found;
  if (!canWait(found.ok)) return refused('conflict', 'cannot_wait');
  const { tags, note } = found.ok;
  return changeTags(api, store, id, { tags, note }, { tags: withHold(tags, true), note });
}

export async function releaseOrder(api: Api, store: StoreAccess, id: string): Promise<Outcome<null>> {
  const found = await fetchOrder(api, store, id);
  if ('error' in found) return found;
  const { tags, note } = found.ok;
  return changeTags(api, store, id, { tags, note }, { tags: withHold(tags, false), note });
}

/** Cancels the order. Restocking and a mail to the buyer are not possible there. An existing refund is not repeated. */
export async function cancelOrder(
  api: Api,
  store: StoreAccess,
  id: string,
  { refund }: CancelHow,
): Promise<Outcome<null>> {
  const found = await fetchOrder(api, store, id);
  if ('error' in found) return found;
  const { financial_status: paid, status } = found.ok;
  if (stateOf(found.ok) === 'shipped') return refused('conflict', 'shipped');
  if (refund && /^partially_(?:paid|refunded)$/.test(paid)) return refused('conflict', 'refund_by_hand');
  if (refund && /^(?:paid|refund_failed)$/.test(paid)) {
    const refunded = await change(api, store, `/orders/${id}/refund`, 'POST', {});
    if ('error' in refunded) return refunded;
  }
  return status === 'cancelled'
    ? done
    : change(api, store, `/orders/${id}/cancel`, 'POST', { reason: 'Age check failed' });
}

const topics = ['orders/create', 'orders/update', 'orders/cancelled', 'app/uninstalled'];
const hook = z.object({ id: anyId, topic: z.string(), address: z.string() });
const list = z.object({ webhooks: z.array(hook).nullish() });
/** The order itself, or an object that contains it as `order`. */
const event = z.union([
  z.object({ order: z.object({ id: anyId }) }).transform(({ order }) => order.id),
  z.object({ id: anyId }).transform(({ id }) => id),
  z.record(z.string(), z.unknown()).transform(() => null),
]);

export function makeInbound(api: Api): NonNullable<StorePlatform['inbound']> {
  return {
    read: async (request) => readHook(api, request),
    subscribe: (store, address) => subscribe(api, store, address),
    state: async (store) =>
      mapped(await ours(api, store), (found) => ({
        isThere: found.length > 0,
        isCurrent: topics.every((topic) => found.some((each) => each.topic === topic)),
      })),
  };
}

/** Reads a webhook, signed over the body with the app's secret. The shop is in an unsigned header, which the body must not contradict. */
function readHook({ options }: Api, { method, headers, body }: RawRequest): Outcome<StoreEvent> {
  const signature = headers['x-shoplazza-hmac-sha256'];
  if (method !== 'POST' || !isHmac({ key: options.clientSecret, content: body, signature, encoding: 'base64' }))
    return refused('invalid', 'bad_signature');
  const externalId = (headers['x-shoplazza-shop-domain'] ?? '').toLowerCase();
  const topic = headers['x-shoplazza-topic'] ?? '';
  const orderId = readEventBody(body, event);
  if (!shopHost.test(externalId)) return refused('invalid', 'bad_shop');
  const said = headers['x-shoplazza-deduplication-id'] ?? '';
  // Includes shop and topic in the event's id, because neither is signed. An order is fetched before anything about it is trusted.
  const eventId = /^[\w.-]{8,100}$/.test(said)
    ? said
    : digestOf(Buffer.concat([Buffer.from(`${externalId} ${topic} `), body]));
  const common = { externalId, eventId };
  if (topic === 'app/uninstalled') return ok({ ...common, kind: 'uninstalled', isToBeConfirmed: true });
  if (!topic.startsWith('orders/')) return ok({ ...common, kind: 'ignored' });
  if (orderId === null) return refused('invalid', 'bad_body');
  return ok({ ...common, kind: topic === 'orders/cancelled' ? 'order_cancelled' : 'order_changed', orderId });
}

type Hook = z.infer<typeof hook>;
async function ours({ inStore }: Api, store: StoreAccess): Promise<Outcome<Hook[]>> {
  const found = await inStore(store, { method: 'GET', path: '/webhooks?limit=250' }, list);
  return mapped(found, ({ webhooks }) => (webhooks ?? []).filter(({ topic }) => topics.includes(topic)));
}

/** Subscribes, repeatedly: Shoplazza removes a hook after two days of failures. */
async function subscribe(api: Api, store: StoreAccess, address: string): Promise<Outcome<null>> {
  const found = await ours(api, store);
  if ('error' in found) return found;
  for (const topic of topics) {
    const there = found.ok.find((each) => each.topic === topic);
    if (there?.address === address) continue;
    const at =
      there === undefined
        ? ({ method: 'POST', path: '/webhooks' } as const)
        : ({ method: 'PUT', path: `/webhooks/${encodeURIComponent(there.id)}` } as const);
    const put = await api.inStore(store, { ...at, json: { topic, address, format: 'json' } }, anything);
    if ('error' in put) return put;
  }
  return done;
}
