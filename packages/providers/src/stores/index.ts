import type { RecordAnswer, UsageRecords } from '#usage-records/index.ts';
import type { Outcome, StoreAccess, StorePlatform } from './port.ts';

export { makeStores, type StoresChoice } from './make-stores.ts';
export type * from './port.ts';
export type { Mark, OrderBuyer, StoreOrder } from './store-order.ts';

type Options = {
  readonly billing: NonNullable<StorePlatform['billing']>;
  /** The store that a platform has under this name, with what it is called with. */
  readonly open: (shop: string) => Promise<Outcome<StoreAccess>>;
  /** Reports the outcome of each call, to keep whether the store can be called. */
  readonly heard?: (shop: string, outcome: Outcome<unknown>) => Promise<void>;
};

/** Adapts a platform's billing to usage records: only a confirmed record counts; anything else is sent again under the same key. */
export function collectUsage({ billing, open, heard }: Options): UsageRecords {
  return {
    addRecord: async ({ shop, key, cents, description }): Promise<RecordAnswer> => {
      const store = await open(shop);
      if ('error' in store) return { state: 'unknown', code: store.code };
      const used = await billing.use(store.ok, key, cents, description);
      await heard?.(shop, used);
      if ('error' in used) return { state: 'unknown', code: used.code };
      if (used.ok === 'recorded') return { state: 'recorded' };
      return askForMore(billing, store.ok, cents);
    },
  };
}

/** Asks for twice the agreed cap, and at least for what is due. The owner sees one page, and agrees or not. */
async function askForMore(billing: Options['billing'], store: StoreAccess, cents: bigint): Promise<RecordAnswer> {
  const agreed = await billing.state(store);
  const cap = 'ok' in agreed ? (agreed.ok?.capCents ?? 0n) : 0n;
  const raised = await billing.raiseCap?.(store, (cap > cents ? cap : cents) * 2n);
  if (raised === undefined) return { state: 'unknown', code: 'no_cap_to_raise' };
  return 'error' in raised
    ? { state: 'unknown', code: raised.code }
    : { state: 'over_cap', link: raised.ok.confirmationUrl };
}
