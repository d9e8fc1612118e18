import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inTenant } from '@carded/database';
import { orderStates } from '@carded/domain/stores';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDemoStore } from '#platform/demo/demo-store.ts';
import { routesOf } from '#routes-of.ts';
import { testServer } from '#testing/index.ts';
import { jobs } from '#worker.ts';
import { seedDemo } from '../seed-demo.ts';

let server: Awaited<ReturnType<typeof testServer>>;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'carded-demo-'));
  server = await testServer({ env: { CARDED_SEED: 'demo-small', CARDED_DATA_DIR: dataDir } });
  await seedDemo(server.context, { routes: routesOf(), jobs });
}, 120_000);
afterAll(async () => {
  await server.app.http.close();
  await rm(dataDir, { recursive: true });
});

it('shows an order in each state but those that end as soon as they begin, and the store looks as each wants', async () => {
  const { rows: stores } = await server.context.db.pool.query<{ account_id: string }>(
    'select account_id from carded.store_names',
  );
  const account = stores[0]?.account_id ?? '';
  const orders = await inTenant(server.context.db, account, (tx) =>
    tx.selectFrom('store_orders').selectAll().execute(),
  );
  const shown = new Set(orders.map(({ state }) => state));
  expect(orderStates.map(({ code }) => code).filter((code) => !shown.has(code))).toEqual(['received', 'gone']);
  const store = makeDemoStore(server.context.db);
  for (const { number, external_id: id, state, trouble } of orders) {
    expect(trouble, number).toBeNull();
    const there = await store.orders?.get({ externalId: '', credentials: { accessToken: '' } }, id);
    const { mayShip, isOpen } = orderStates.find(({ code }) => code === state) ?? { mayShip: null, isOpen: null };
    if (there === undefined || 'error' in there) throw new Error('the demo’s store lost an order');
    if (isOpen || mayShip) expect(there.ok.applied.isHeldByUs, `${number} ${state}`).toBe(!mayShip);
  }
});
