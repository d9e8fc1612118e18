import { callFunction, type Database, type Tables } from '@carded/database';
import type { Outcome, ShopInfo, StoreOrder, StorePlatform } from '@carded/providers/stores';

const settingName = 'demo-store';

/** Order as stored: JSON has no integers of arbitrary size. */
type KeptOrder = Omit<StoreOrder, 'amountMinor'> & { readonly amountMinor: string };

export const demoShop: ShopInfo = {
  ...{ shopName: 'Northfork Vapor', ownerName: 'Nora Fork', email: 'owner@northfork.example', phone: '' },
  ...{ primaryDomain: 'northfork.example', domains: ['northfork.example'], country: 'US', state: 'ID' },
  ...{ planName: 'Demo', isDevelopment: true },
};

/** Makes the demo's store on a platform. Its orders are rows in the database, and it carries out every request. Nothing leaves the machine. */
export function makeDemoStore(db: Database): StorePlatform {
  const ask = <Row extends Record<string, unknown>>(statement: string, values: unknown[]) =>
    callFunction<Row, Tables>(db, statement, values);
  const find = async (id: string): Promise<KeptOrder | null> => {
    const [row] = await ask<{ found: KeptOrder | null }>(
      `select value -> 'orders' -> $2::text as found from carded.app_settings where name = $1`,
      [settingName, id],
    );
    return row?.found ?? null;
  };
  const set = async (id: string, path: string[], value: unknown): Promise<Outcome<null>> => {
    if ((await find(id)) === null) return { error: 'not_found', code: 'demo_order' };
    await ask('update carded.app_settings set value = jsonb_set(value, $2::text[], $3::jsonb) where name = $1', [
      settingName,
      ['orders', id, ...path],
      JSON.stringify(value),
    ]);
    return { ok: null };
  };
  return {
    slug: 'shopify',
    shop: { get: async () => ({ ok: demoShop }) },
    orders: {
      get: async (_, id) => {
        const found = await find(id);
        return found === null
          ? { error: 'not_found', code: 'demo_order' }
          : { ok: { ...found, amountMinor: BigInt(found.amountMinor) } };
      },
      changedSince: async (_, cursor) => {
        const rows = await ask<{ id: string; at: string }>(
          `select o.key as id, o.value ->> 'updatedAt' as at from carded.app_settings s, jsonb_each(s.value -> 'orders') o
           where s.name = $1 and (o.value ->> 'updatedAt')::bigint > $2::bigint order by (o.value ->> 'updatedAt')::bigint`,
          [settingName, cursor ?? '0'],
        );
        return { ok: { ids: rows.map(({ id }) => id), cursor: rows.at(-1)?.at ?? cursor ?? '0' } };
      },
      mark: async (_, id, { mark, isRisky }) => {
        const marked = await set(id, ['applied', 'mark'], mark);
        return 'error' in marked ? marked : set(id, ['applied', 'isMarkedRisky'], isRisky);
      },
      hold: async (_, id) => {
        if ((await find(id))?.state === 'shipped') return { error: 'conflict', code: 'demo_shipped' };
        return set(id, ['applied', 'isHeldByUs'], true);
      },
      release: (_, id) => set(id, ['applied', 'isHeldByUs'], false),
      cancel: (_, id) => set(id, ['state'], 'cancelled'),
    },
  };
}

/** Adds an order to the demo's store, or changes one. */
export async function putDemoOrder(db: Database, { amountMinor, ...order }: StoreOrder): Promise<void> {
  const kept: KeptOrder = { ...order, amountMinor: String(amountMinor) };
  await callFunction<Record<string, never>, Tables>(
    db,
    `insert into carded.app_settings (name, value) values ($1, jsonb_build_object('orders', jsonb_build_object($2::text, $3::jsonb)))
     on conflict (name) do update set value = jsonb_set(app_settings.value, array['orders', $2::text], $3::jsonb)`,
    [settingName, order.id, JSON.stringify(kept)],
  );
}

/** Files of the public demos, whose storage is memory: a picture that a visitor shows is never written. */
export const demoFiles = 'demo/';

/** Bytes of all visitors together: a picture of a phone is some 300 KB, the largest that is taken 5 MB. */
export const demoBytesAtMost = 64_000_000;
