import { describe, expect, it } from 'vitest';
import { findStore, keepArrival, openStore } from '#features/stores/index.ts';
import { inAccount } from '#platform/commands/command.ts';
import { keepStore, playPlatform, runDueJobs, serverForTests } from '#testing/index.ts';
import { insertStoreOrder } from '#testing/world/store-objects.ts';

const day = 86_400_000;

describe('what a store’s platform tells', () => {
  const { server, call, makeShop, signedIn } = serverForTests();
  const begin = async () => {
    const played = playPlatform();
    server.context.providers.stores = { shopify: played.platform };
    const { account, site } = await makeShop();
    const { accountId } = account;
    const externalId = `${server.context.newId()}.myshopify.com`;
    const storeId = await keepStore(server.context, { accountId, websiteId: site.websiteId, externalId });
    await runDueJobs(server, ['store-set-up']);
    const inside = <T>(run: (tx: Parameters<Parameters<typeof inAccount>[2]>[0]) => Promise<T>) =>
      inAccount(server.context, accountId, run);
    await inside((tx) =>
      tx
        .insertInto('outbox')
        .values({
          ...{ id: server.context.newId(), queue: 'store-set-up', account_id: accountId, start_after: null },
          payload: { account: accountId, store: storeId },
        })
        .execute(),
    );
    await runDueJobs(server, ['store-set-up']);
    const { secret = '' } = played.storeOf(externalId).hook ?? {};
    server.clock.forward(2 * day);
    const notify = (event: object, header = secret, eventId = server.context.newId()) =>
      server.app.http.inject({
        method: 'POST',
        url: '/hooks/stores/shopify',
        headers: {
          host: new URL(server.context.config.publicUrl).host,
          ...{ 'content-type': 'application/json', 'x-secret': header },
        },
        payload: JSON.stringify({ externalId, eventId, ...event }),
      });
    const read = () => inside((tx) => findStore(tx, storeId));
    const events = () =>
      inside((tx) => tx.selectFrom('store_events').select('event_id').where('store_id', '=', storeId).execute());
    const opened = () => inside((tx) => openStore(server.context, tx, storeId));
    return { ...played, account, site, storeId, externalId, secret, notify, read, events, opened };
  };
  const uninstalled = { kind: 'uninstalled' };

  it('is 401 and nothing where it is not authentic: another store’s secret, none, an unknown store', async () => {
    const [mine, theirs] = [await begin(), await begin()];
    server.context.providers.stores = { shopify: mine.platform };
    for (const header of ['', 'wrong', theirs.secret])
      expect((await mine.notify(uninstalled, header)).statusCode).toBe(401);
    expect((await mine.notify({ ...uninstalled, externalId: 'nobody.myshopify.com' })).statusCode).toBe(401);
    expect([(await mine.read())?.state, await mine.events()]).toEqual(['needs_billing', []]);
  });

  it('shreds what we acted there with in the answer to it, and its owners are told', async () => {
    const { notify, read, opened, account } = await begin();
    expect((await notify(uninstalled)).statusCode).toBe(200);
    expect(await opened()).toMatchObject({ error: 'gone', code: 'store_uninstalled' });
    expect(await read()).toMatchObject({
      ...{ state: 'uninstalled', sealed_credentials: null, sealed_hook_secret: null },
      ...{ sealed_gate_secret: null, sealed_previous_gate_secret: null },
    });
    expect((await read())?.erase_at?.getTime()).toBe(server.clock.nowMs + 30 * day);
    server.sent.mails.length = 0;
    await runDueJobs(server, ['store-mail']);
    expect(server.sent.mails.map(({ subject }) => subject)).toEqual(['Carded was uninstalled from Northfork Vapor']);
    expect(account).toBeDefined();
  });

  it('has one effect, told fifty times at once', async () => {
    const { notify, events, read } = await begin();
    const answers = await Promise.all(Array.from({ length: 50 }, () => notify(uninstalled, undefined, 'event-1')));
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0);
    // Messages after the first that counted find no secret.
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 401)).toBe(true);
    expect(await events()).toEqual([{ event_id: 'event-1' }]);
    expect((await read())?.state).toBe('uninstalled');
    server.sent.mails.length = 0;
    await runDueJobs(server, ['store-mail']);
    expect(server.sent.mails).toHaveLength(1);
  });

  it('about a change makes one job, even fifty times at once, and the platform is asked for the current state', async () => {
    const { notify, storeOf, externalId, read, calls } = await begin();
    storeOf(externalId).shop = { ...storeOf(externalId).shop, planName: 'Grow' };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => notify({ kind: 'shop_changed' }, undefined, 'event-2')),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    calls.length = 0;
    expect(await runDueJobs(server, ['store-event'])).toEqual(['store-event']);
    expect([calls, (await read())?.plan_name]).toEqual([['shop'], 'Grow']);
  });

  it('about an order or a part of it makes the order be checked', async () => {
    const { notify, storeId, account, platform } = await begin();
    server.context.providers.stores = {
      shopify: {
        ...platform,
        orders: {
          ...(platform.orders as NonNullable<typeof platform.orders>),
          ofPart: async (_, partId) => ({ ok: `order-of-${partId}` }),
        },
      },
    };
    await notify({ kind: 'order_changed', orderId: '1042' });
    await notify({ kind: 'order_routed', partId: 'part-1' });
    await runDueJobs(server, ['store-event']);
    const orders = await inAccount(server.context, account.accountId, (tx) =>
      tx
        .selectFrom('store_orders')
        .select('external_id')
        .where('store_id', '=', storeId)
        .orderBy('external_id')
        .execute(),
    );
    expect(orders.map(({ external_id }) => external_id)).toEqual(['1042', 'order-of-part-1']);
  });

  describe('that a buyer', () => {
    const withOrders = async () => {
      const { read: _, ...made } = await begin();
      const { storeId, account, site } = made;
      const of = { accountId: account.accountId, websiteId: site.websiteId, store: storeId };
      const ids = [await insertStoreOrder(server, of, '1042'), await insertStoreOrder(server, of, '1043')];
      const orders = () =>
        inAccount(server.context, account.accountId, (tx) =>
          tx.selectFrom('store_orders').selectAll().where('store_id', '=', storeId).orderBy('external_id').execute(),
        );
      await inAccount(server.context, account.accountId, (tx) =>
        tx
          .updateTable('store_orders')
          .set({ sealed_reason: Buffer.alloc(9), buyer_hash: Buffer.alloc(32) })
          .execute(),
      );
      const mailed = async () => {
        server.sent.mails.length = 0;
        await runDueJobs(server, ['store-mail']);
        return server.sent.mails;
      };
      return { ...made, orders, ids, mailed };
    };

    it('is to be erased empties the orders that are named, once, and no others', async () => {
      const { notify, orders, ids, account } = await withOrders();
      for (const orderIds of [['1042', '9999'], ['1042'], []])
        expect((await notify({ kind: 'erase_buyer', orderIds, requestId: 'r' })).statusCode).toBe(200);
      const [erased, kept] = await orders();
      expect(erased).toMatchObject({ sealed_buyer: null, sealed_reason: null, buyer_hash: null });
      expect(erased?.buyer_erased_at).toEqual(new Date(server.clock.nowMs));
      expect(kept).toMatchObject({ sealed_buyer: expect.any(Buffer), buyer_erased_at: null });
      const { body } = await call('orders.get', { params: { id: ids[0] ?? '' } }, await signedIn(account));
      expect(body.order).toMatchObject({ buyer: '', ships_to: '' });
      expect(body.order.timeline.map(({ what }) => what)).toEqual([
        'Order placed',
        'Name and address removed, as the store asked',
      ]);
    });

    it('asked for their data is passed on to the owners, with the pages of the orders and nothing of the buyer', async () => {
      const { notify, ids, mailed } = await withOrders();
      await notify({ kind: 'export_buyer', orderIds: ['1043', '1042', '9999'], requestId: '7' });
      const [mail, ...others] = await mailed();
      expect(others).toEqual([]);
      expect(mail?.subject).toBe('A buyer of Northfork Vapor asked what is kept about them');
      const links = ids.map((id) => `${server.context.config.publicUrl}/account/orders/${id}`);
      expect(mail?.text.match(/\S+\/account\/orders\/\S+/g)?.sort()).toEqual(links.sort());
      expect(mail?.text).not.toMatch(/Dana|Whitcomb|9999/);
    });

    it('asked for their data, of whose orders nothing is kept, is passed on too', async () => {
      const { notify, mailed } = await withOrders();
      await notify({ kind: 'export_buyer', orderIds: ['9999'], requestId: '8' });
      expect((await mailed()).map(({ text }) => text)).toEqual([
        expect.stringContaining('We keep nothing of the orders'),
      ]);
    });
  });

  it('about a limit that is nearly reached is passed on to the owners', async () => {
    const { notify } = await begin();
    await notify({ kind: 'cap_near', billingId: 'charge-1' });
    server.sent.mails.length = 0;
    await runDueJobs(server, ['store-mail']);
    expect(server.sent.mails.map(({ subject }) => subject)).toEqual([
      'Your limit for Carded in Shopify is nearly reached',
    ]);
  });

  it('is believed of an uninstallation that may be an old one only when the platform says so too', async () => {
    const { notify, read, refuse } = await begin();
    await notify({ ...uninstalled, isToBeConfirmed: true });
    await runDueJobs(server, ['store-event']);
    expect((await read())?.state).toBe('needs_billing');
    await notify({ ...uninstalled, isToBeConfirmed: true });
    refuse({ error: 'unavailable', code: 'timeout' });
    await expect(runDueJobs(server, ['store-event'])).rejects.toThrow('timeout');
    expect((await read())?.state).toBe('needs_billing');
    await notify({ ...uninstalled, isToBeConfirmed: true });
    refuse({ error: 'forbidden', code: 'token_revoked' });
    await runDueJobs(server, ['store-event']);
    expect((await read())?.state).toBe('uninstalled');
  });

  it('about an approval counts as the platform then confirms it', async () => {
    const { notify, read, storeOf, externalId } = await begin();
    await notify({ kind: 'billing_changed', billingId: 'charge-1' });
    await runDueJobs(server, ['store-event']);
    expect((await read())?.state).toBe('needs_billing');
    storeOf(externalId).billing = { id: 'charge-1', isActive: true, capCents: null };
    await notify({ kind: 'billing_changed', billingId: 'charge-1' });
    await runDueJobs(server, ['store-event']);
    expect((await read())?.state).toBe('active');
  });

  it('erases a store that was uninstalled, and none that has come back', async () => {
    const { notify, read, arrivalOf, externalId } = await begin();
    await notify({ kind: 'erase_store' });
    expect((await read())?.state).toBe('needs_billing');
    await notify(uninstalled);
    await keepArrival(server.context, 'shopify', arrivalOf(externalId));
    await runDueJobs(server, ['store-set-up']);
    expect((await read())?.state).toBe('needs_billing');
  });

  it('about a store that no account connected deletes its arrival', async () => {
    const { arrivalOf } = await begin();
    const externalId = 'passing.myshopify.com';
    const { id } = await keepArrival(server.context, 'shopify', arrivalOf(externalId));
    const platform = server.context.providers.stores.shopify;
    if (platform === undefined) throw new Error('no platform');
    server.context.providers.stores = {
      shopify: {
        ...platform,
        inbound: { read: async () => ({ ok: { kind: 'uninstalled', externalId, eventId: 'e' } }) },
      },
    };
    const answer = await server.app.http.inject({
      ...{ method: 'POST', url: '/hooks/stores/shopify', payload: '{}' },
      headers: { host: new URL(server.context.config.publicUrl).host },
    });
    expect(answer.statusCode).toBe(200);
    const { rows } = await server.context.db.pool.query('select 1 from carded.store_arrivals where id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it.each(['woocommerce', 'nobody', '__proto__'])(
    'is not heard from a platform that is not set up: %s',
    async (slug) => {
      const answer = await server.app.http.inject({
        ...{ method: 'POST', url: `/hooks/stores/${slug}`, payload: '{}' },
        headers: { host: new URL(server.context.config.publicUrl).host },
      });
      expect(answer.statusCode).toBe(404);
    },
  );
});
