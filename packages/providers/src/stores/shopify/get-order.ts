import { parseGateToken } from '@carded/domain/stores';
import { minorOf } from '../calls/minor-of.ts';
import { ok, refused } from '../calls/outcome.ts';
import { namesOf } from '../calls/texts.ts';
import { timeOf } from '../calls/time-of.ts';
import { marks, markWords } from '../mark-words.ts';
import type { Outcome, StoreAccess } from '../port.ts';
import type { OrderBuyer, StoreOrder } from '../store-order.ts';
import type { Api } from './api.ts';
import { type FoundOrder, fetchOrder, fetchTags, holdHandle, type OrderPart } from './fetch-order.ts';
import { numberOf } from './ids.ts';

export async function getOrder(api: Api, store: StoreAccess, id: string): Promise<Outcome<StoreOrder>> {
  const found = await fetchOrder(api, store, id);
  if ('error' in found) return found;
  const tags = await fetchTags(api, store, found.ok);
  if ('error' in tags) return tags;
  const order = found.ok;
  const { amount, currencyCode } = order.currentTotalPriceSet.shopMoney;
  const placedAt = timeOf(order.createdAt);
  const updatedAt = timeOf(order.updatedAt);
  const amountMinor = minorOf(amount, currencyCode);
  if (placedAt === null || updatedAt === null || amountMinor === null) return refused('unavailable', 'bad_answer');
  return ok({
    id: numberOf(order.id),
    number: order.name,
    ...{ placedAt, updatedAt, amountMinor, buyer: buyerOf(order), isTest: order.test },
    productTags: tags.ok === null ? null : namesOf(tags.ok),
    state: stateOf(order),
    carried: carriedBy(order),
    applied: appliedTo(order),
  });
}

export function stateOf({ cancelledAt, displayFulfillmentStatus: shipping }: FoundOrder): StoreOrder['state'] {
  if (cancelledAt !== null) return 'cancelled';
  return ['FULFILLED', 'PARTIALLY_FULFILLED'].includes(shipping) ? 'shipped' : 'open';
}

/** What could still be packed: an order is shipped in parts, each of which is held by itself. */
export function waitingParts({ fulfillmentOrders }: FoundOrder): OrderPart[] {
  return fulfillmentOrders.nodes.filter(({ status }) => ['OPEN', 'SCHEDULED', 'ON_HOLD'].includes(status));
}

export function ownHolds({ fulfillmentHolds }: OrderPart): OrderPart['fulfillmentHolds'] {
  return fulfillmentHolds.filter(({ heldByRequestingApp: isOurs, handle }) => isOurs && handle === holdHandle);
}

export function appliedTo(order: FoundOrder): StoreOrder['applied'] {
  const parts = waitingParts(order);
  const held = parts.filter((part) => ownHolds(part).length > 0);
  const tags = order.tags.map((tag) => tag.toLowerCase());
  const mark = marks.find((each) => tags.includes(markWords[each].toLowerCase())) ?? null;
  const isSaidRisky = order.risk.assessments.some(
    ({ provider, riskLevel }) => provider?.id === order.appId && riskLevel === 'HIGH',
  );
  // Of an order that is out nothing is assessed: what its tag says stands for it.
  const isBeyond = stateOf(order) === 'shipped' && (mark === 'waiting' || mark === 'failed');
  return {
    isHeldByUs: held.length > 0,
    ...(held.length > 0 && held.length < parts.length ? { isOpenInPart: true } : {}),
    mark,
    isMarkedRisky: isSaidRisky || isBeyond,
  };
}

function carriedBy({ customAttributes }: FoundOrder): StoreOrder['carried'] {
  const said = (key: string) => customAttributes.find((each) => each.key === key)?.value?.slice(0, 4096) || undefined;
  const [token, proof] = [said('_carded'), said('_carded_proof')];
  const uuid = parseGateToken(token ?? '')?.uuid ?? said('_carded_uuid');
  return { ...(token && { token }), ...(proof && { proof }), ...(uuid && { uuid }) };
}

function buyerOf({ shippingAddress: shipped, billingAddress: billed, email, phone }: FoundOrder): OrderBuyer {
  const to = shipped ?? billed;
  return {
    firstName: to?.firstName ?? '',
    lastName: to?.lastName ?? '',
    email,
    phone: phone || to?.phone || '',
    address: `${to?.address1 ?? ''} ${to?.address2 ?? ''}`.trim(),
    city: to?.city ?? '',
    state: to?.provinceCode ?? '',
    zip: to?.zip ?? '',
    country: to?.countryCodeV2 ?? '',
  };
}
