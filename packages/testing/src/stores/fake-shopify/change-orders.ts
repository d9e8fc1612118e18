import type { FakeContext, FakeFulfillmentOrder, FakeOrder } from './shop-state.ts';
import { viewFulfillmentOrder, viewOrder } from './view-order.ts';

type UserError = { field: string[]; message: string; code?: string | null };
const holdsPerApp = 10;

/** Answers to changes of orders, each as in the schema. */
export function changeOrders(context: FakeContext) {
  const { shop, newId } = context;
  const touch = (order: FakeOrder) => {
    order.updatedAt = context.now();
    context.notify('orders/updated', orderPayload(order));
  };
  const findFulfillment = (id: string): [FakeOrder, FakeFulfillmentOrder] | null => {
    for (const order of shop.orders.values())
      for (const each of order.fulfillmentOrders) if (each.id === id) return [order, each];
    return null;
  };
  const changeTags = (
    { id, tags }: { id: string; tags: string[] },
    change: (order: FakeOrder, tag: string) => void,
  ) => {
    const order = shop.orders.get(id);
    if (!order) return { node: null, userErrors: [fault(['id'], 'Node does not exist')] };
    for (const tag of tags) change(order, tag);
    touch(order);
    return { node: viewOrder(context, order), userErrors: [] };
  };
  return {
    fulfillmentOrderHold: ({ id, fulfillmentHold }: { id: string; fulfillmentHold: HoldInput }) => {
      const refusal = (message: string, code: string | null) => ({
        userErrors: [fault(['id'], message, code)],
      });
      const found = findFulfillment(id);
      if (!found) return refusal('Fulfillment order does not exist.', 'FULFILLMENT_ORDER_NOT_FOUND');
      const [order, fulfillment] = found;
      const ours = fulfillment.holds.filter(({ isOurs }) => isOurs);
      const handle = fulfillmentHold.handle ?? '';
      if (!['OPEN', 'SCHEDULED', 'ON_HOLD'].includes(fulfillment.status))
        return refusal('The fulfillment order is not in a holdable state.', null);
      if (ours.some((hold) => (hold.handle ?? '') === handle))
        return refusal('The handle is in use already.', 'DUPLICATE_FULFILLMENT_HOLD_HANDLE');
      if (ours.length >= holdsPerApp) return refusal('Too many holds.', 'FULFILLMENT_ORDER_HOLD_LIMIT_REACHED');
      const hold = {
        id: newId('FulfillmentHold'),
        handle: handle || null,
        isOurs: true,
        reason: fulfillmentHold.reason,
        notes: fulfillmentHold.reasonNotes ?? null,
      };
      fulfillment.holds.push(hold);
      fulfillment.status = 'ON_HOLD';
      touch(order);
      const view = viewFulfillmentOrder(fulfillment);
      return { fulfillmentHold: view.fulfillmentHolds.at(-1), fulfillmentOrder: view, userErrors: [] };
    },
    fulfillmentOrderReleaseHold: ({ id, holdIds }: { id: string; holdIds?: string[] | null }) => {
      const found = findFulfillment(id);
      if (!found)
        return { userErrors: [fault(['id'], 'Fulfillment order does not exist.', 'FULFILLMENT_ORDER_NOT_FOUND')] };
      const [order, fulfillment] = found;
      // Without ids all of them go, also those of others: as on the platform.
      releaseHolds(context, fulfillment, ({ id: holdId }) => holdIds == null || holdIds.includes(holdId));
      touch(order);
      return { fulfillmentOrder: viewFulfillmentOrder(fulfillment), userErrors: [] };
    },
    tagsAdd: (given: { id: string; tags: string[] }) => changeTags(given, (order, tag) => order.tags.add(tag)),
    tagsRemove: (given: { id: string; tags: string[] }) => changeTags(given, (order, tag) => order.tags.delete(tag)),
    orderRiskAssessmentCreate: ({ orderRiskAssessmentInput: input }: { orderRiskAssessmentInput: RiskInput }) => {
      const order = shop.orders.get(input.orderId);
      if (!order) return { userErrors: [fault(['orderId'], 'Order does not exist.', 'NOT_FOUND')] };
      if (order.fulfillmentOrders.some(({ status }) => status === 'CLOSED'))
        return { userErrors: [fault(['orderId'], 'Order is fulfilled.', 'ORDER_ALREADY_FULFILLED')] };
      const risk = { level: input.riskLevel, isOurs: true, facts: input.facts.map(({ description }) => description) };
      order.risks = [...order.risks.filter(({ isOurs }) => !isOurs), risk];
      touch(order);
      return {
        orderRiskAssessment: { riskLevel: risk.level, provider: { id: context.appId } },
        userErrors: [],
      };
    },
    orderCancel: ({ orderId, ...how }: CancelInput) => {
      const order = shop.orders.get(orderId);
      const refusal = (message: string, code: string) => ({
        orderCancelUserErrors: [fault(['orderId'], message, code)],
      });
      if (!order) return refusal('Order does not exist', 'NOT_FOUND');
      if (order.cancelledAt !== null) return refusal('Order has already been cancelled', 'INVALID');
      if (order.fulfillmentOrders.some(({ status }) => status === 'CLOSED'))
        return refusal('Cannot cancel an order that is fulfilled', 'INVALID');
      order.cancelledAt = context.now();
      order.cancelled = {
        refund: how.refundMethod?.originalPaymentMethodsRefund === true,
        restock: how.restock,
        notify: how.notifyCustomer,
        reason: how.reason,
        staffNote: how.staffNote ?? null,
      };
      for (const fulfillment of order.fulfillmentOrders) fulfillment.status = 'CANCELLED';
      order.updatedAt = context.now();
      context.notify('orders/cancelled', orderPayload(order));
      return { job: { id: newId('Job'), done: false }, orderCancelUserErrors: [] };
    },
  };
}

type HoldInput = { handle?: string | null; reason: string; reasonNotes?: string | null };
type RiskInput = { orderId: string; riskLevel: string; facts: { description: string }[] };
type CancelInput = {
  orderId: string;
  reason: string;
  refundMethod?: { originalPaymentMethodsRefund?: boolean | null } | null;
  restock: boolean;
  notifyCustomer: boolean;
  staffNote?: string | null;
};

/** Takes holds away, tells of each, and opens what nothing holds any longer. */
export function releaseHolds(
  context: FakeContext,
  fulfillment: FakeFulfillmentOrder,
  isReleased: (hold: FakeFulfillmentOrder['holds'][number]) => boolean,
): void {
  const released = fulfillment.holds.filter(isReleased);
  fulfillment.holds = fulfillment.holds.filter((hold) => !isReleased(hold));
  if (fulfillment.status === 'ON_HOLD' && fulfillment.holds.length === 0) fulfillment.status = 'OPEN';
  for (const { id, reason } of released)
    context.notify('fulfillment_holds/released', {
      fulfillment_order: { id: fulfillment.id, status: fulfillment.status.toLowerCase() },
      fulfillment_hold: { id, reason: reason.toLowerCase() },
    });
}

export function orderPayload({ id, name, updatedAt }: FakeOrder) {
  return {
    id: Number(id.split('/').at(-1)),
    admin_graphql_api_id: id,
    name,
    updated_at: new Date(updatedAt).toISOString(),
  };
}

export function fault(field: string[], message: string, code: string | null = null): UserError {
  return { field, message, code };
}
