import type { Mark, OrderBuyer, Outcome, StoreError, StoreOrder, StorePlatform } from '@carded/providers/stores';
import { northfork } from './keep-store.ts';

export const danasOrder: OrderBuyer = {
  ...{ firstName: 'Dana', lastName: 'Whitcomb', email: 'dana.whitcomb@example.com', phone: '' },
  ...{ address: '418 Alder Street', city: 'Boise', state: 'ID', zip: '83702', country: 'US' },
};

export type FakeStore = {
  platform: StorePlatform;
  orders: Map<string, StoreOrder>;
  /** Calls in order: `hold 1042`. */
  done: string[];
  /** Has the next calls of this name fail; `after`: it is done, and the answer lost. */
  fail: (call: string, error: StoreError, options?: { times?: number; isAfter?: boolean }) => void;
  place: (id: string, given?: Partial<StoreOrder>) => StoreOrder;
  change: (id: string, given: Partial<StoreOrder>) => void;
};

/** A store in memory that does what it is asked. */
export function makeFakeStore(buyer: OrderBuyer = danasOrder): FakeStore {
  const orders = new Map<string, StoreOrder>();
  const done: string[] = [];
  const fails: { call: string; error: StoreError; isAfter: boolean }[] = [];
  const change: FakeStore['change'] = (id, given) => {
    const order = orders.get(id);
    if (order === undefined) throw new Error('No such order.');
    orders.set(id, { ...order, ...given, updatedAt: order.updatedAt + 1 });
  };
  const apply = (id: string, given: Partial<StoreOrder['applied']>) => {
    const order = orders.get(id);
    if (order !== undefined) orders.set(id, { ...order, applied: { ...order.applied, ...given } });
  };
  const step = async (call: string, id: string, act: (order: StoreOrder) => void): Promise<Outcome<null>> => {
    const at = fails.findIndex((one) => one.call === call);
    const [failure] = at === -1 ? [] : fails.splice(at, 1);
    if (failure !== undefined && !failure.isAfter) return { error: failure.error, code: 'fake' };
    const order = orders.get(id);
    if (order === undefined) return { error: 'not_found', code: 'fake' };
    done.push(`${call} ${id}`);
    act(order);
    return failure === undefined ? { ok: null } : { error: failure.error, code: 'fake' };
  };
  const platform: StorePlatform = {
    slug: 'shopify',
    shop: { get: async () => ({ ok: northfork }) },
    orders: {
      get: async (_, id) => {
        const at = fails.findIndex((one) => one.call === 'get');
        const [failure] = at === -1 ? [] : fails.splice(at, 1);
        if (failure !== undefined) return { error: failure.error, code: 'fake' };
        const order = orders.get(id);
        return order === undefined ? { error: 'not_found', code: 'fake' } : { ok: order };
      },
      changedSince: async (_, cursor) => {
        const ids = [...orders.keys()];
        return { ok: { ids: ids.slice(Number(cursor ?? 0)), cursor: String(ids.length) } };
      },
      mark: (_, id, marks) =>
        step('mark', id, () => apply(id, { mark: marks.mark as Mark, isMarkedRisky: marks.isRisky })),
      hold: (_, id) => {
        const order = orders.get(id);
        if (order?.state === 'shipped') return Promise.resolve({ error: 'conflict', code: 'fake' });
        return step('hold', id, () => apply(id, { isHeldByUs: true }));
      },
      release: (_, id) => step('release', id, () => apply(id, { isHeldByUs: false })),
      cancel: (_, id) => step('cancel', id, () => change(id, { state: 'cancelled' })),
    },
  };
  return {
    ...{ platform, orders, done, change },
    fail: (call, error, { times = 1, isAfter = false } = {}) => {
      for (let count = 0; count < times; count += 1) fails.push({ call, error, isAfter });
    },
    place: (id, given = {}) => {
      const order: StoreOrder = {
        ...{ id, number: `#${id}`, placedAt: 0, updatedAt: 0, state: 'open', isTest: false, amountMinor: 4_200n },
        ...{ buyer, carried: {}, productTags: [] },
        applied: { isHeldByUs: false, mark: null, isMarkedRisky: false },
        ...given,
      };
      orders.set(id, order);
      return order;
    },
  };
}
