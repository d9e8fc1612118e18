import { anything, done, refused, tailOf, withLine } from '../calls/call-platform.ts';
import type { Outcome, StoreAccess } from '../port.ts';
import type { CancelHow, Marks } from '../store-order.ts';
import {
  type Api,
  canWait,
  fetchOrder,
  fetchOwnRisk,
  orderPath,
  ownRisk,
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

/** Tags are written whole, so they are read first; what staff puts there in that very moment can be lost. */
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

/** A tag that says not to ship: Shoplazza has nothing that stops it. */
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

/** Neither stock nor a mail to the buyer can be asked for there. What is being given back already is not given back again. */
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
