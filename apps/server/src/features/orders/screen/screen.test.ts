import type { OrderState } from '@carded/domain/stores';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { takeStoreEvent } from '#features/orders/index.ts';
import { inAccount } from '#platform/commands/command.ts';
import {
  adult,
  danasOrder,
  keepStore,
  makeFakeStore,
  makeLogin,
  makeWebsite,
  runDueJobs,
  serverForTests,
} from '#testing/index.ts';

const reason = 'Checked on the phone, card seen on a call';

describe('orders on the screen', () => {
  const { server, call, makeShop } = serverForTests();
  const begin = async () => {
    const fake = makeFakeStore();
    server.context.providers.stores = { shopify: fake.platform };
    const { account, owner, site } = await makeShop();
    const { accountId } = account;
    const storeId = await keepStore(server.context, { accountId, websiteId: site.websiteId });
    const notify = async (orderId: string, store = storeId) => {
      await inAccount(server.context, accountId, (tx) =>
        takeStoreEvent(server.context, tx, store, { kind: 'order_changed', orderId }),
      );
      await runDueJobs(server);
    };
    const list = async (body: Parameters<typeof call<'orders.list'>>[1]['body'], cookie = owner.cookie) =>
      (await call('orders.list', { body }, { cookie })).body;
    const idOf = async (number: string) =>
      (await list({ list: 'all' })).orders.find((order) => order.number === number)?.id ?? '';
    const get = async (id: string, cookie = owner.cookie) => call('orders.get', { params: { id } }, { cookie });
    const inside = <T>(run: (tx: Parameters<Parameters<typeof inAccount>[2]>[0]) => Promise<T>) =>
      inAccount(server.context, accountId, run);
    const change = (id: string, set: { state: OrderState; due_at?: Date }) =>
      inside((tx) => tx.updateTable('store_orders').set(set).where('id', '=', id).execute());
    const mails = () => server.sent.mails.filter(({ to }) => to === danasOrder.email).length;
    const { cookie } = owner;
    return { ...{ fake, account, accountId, cookie, site, storeId, notify, list, idOf, get, mails, inside, change } };
  };

  it('lists what waits with its store, and the detail says what was done and what comes', async () => {
    const { fake, notify, list, idOf, get } = await begin();
    fake.place('1');
    fake.place('2', { isTest: true });
    await notify('1');
    await notify('2');
    const held = await list({ list: 'held' });
    expect(held).toMatchObject({
      orders: [{ number: '#1', buyer: 'Dana Whitcomb', state: 'waiting', is_unanswered: false, is_canceling: false }],
      next: null,
      counts: { held: 1, decide: 0, released: 1, canceled: 0 },
      stores: [{ platform: 'Shopify', is_unanswered: false, problem: null }],
    });
    expect((await list({ list: 'released' })).orders.map(({ number }) => number)).toEqual(['#2']);
    const { order } = (await get(await idOf('#1'))).body;
    expect(order.timeline.map(({ what, is_later }) => [what, is_later])).toEqual([
      ['Order placed', false],
      ['Held in the store', false],
      ['Marked in the store', false],
      ['Link sent', false],
      ['Reminder', true],
      ['Overdue if nothing happens', true],
    ]);
    expect(order).toMatchObject({
      in_store: { is_held: true, mark: 'waiting' },
      ships_to: '418 Alder Street, Boise, ID 83702, US',
      released: null,
      may: { remind: true, release: true, cancel: true },
    });
  });

  it('is found by its number, its buyer’s name or email, and by nothing else', async () => {
    const { fake, notify, list } = await begin();
    fake.place('1001');
    fake.place('1002', {
      buyer: { ...danasOrder, firstName: 'Erik', lastName: 'Lindgren', email: 'erik@example.com' },
    });
    await notify('1001');
    await notify('1002');
    const found = async (find: string) => (await list({ list: 'held', find })).orders.map(({ number }) => number);
    expect(await found('#1002')).toEqual(['#1002']);
    expect(await found('1001')).toEqual(['#1001']);
    expect(await found('lindgren')).toEqual(['#1002']);
    expect(await found('ERIK@example.com')).toEqual(['#1002']);
    expect(await found('100')).toEqual([]);
    expect(await found('example')).toEqual([]);
  });

  it('comes in pages, each row once', async () => {
    const { fake, notify, list } = await begin();
    for (let count = 0; count < 53; count += 1) {
      fake.place(`${count}`, { placedAt: Math.floor(count / 3) });
      await notify(`${count}`);
    }
    const first = await list({ list: 'held' });
    expect(first.orders).toHaveLength(50);
    const rest = await list({ list: 'held', after: first.next ?? '' });
    expect(rest.next).toBeNull();
    const all = [...first.orders, ...rest.orders].map(({ number }) => number);
    expect(new Set(all).size).toBe(53);
  });

  it('released by hand needs a reason, keeps it with its name, and is not listed as verified', async () => {
    const { fake, notify, idOf, get, cookie, inside } = await begin();
    fake.place('1');
    await notify('1');
    const id = await idOf('#1');
    expect((await call('orders.release', { body: { id, reason: 'too short' } }, { cookie })).status).toBe(400);
    expect((await get(id)).body.order.state).toBe('waiting');
    const released = await call('orders.release', { body: { id, reason } }, { cookie });
    expect(released.body.order.state).toBe('released_by_hand');
    await runDueJobs(server);
    expect(fake.orders.get('1')?.applied).toEqual({ isHeldByUs: false, mark: 'by_hand', isMarkedRisky: false });
    const { order } = (await get(id)).body;
    expect(order).toMatchObject({ state: 'released_by_hand', may: { remind: false, release: false, cancel: false } });
    expect(order.released?.reason).toBe(reason);
    expect(order.released?.by).not.toBe('');
    // A second one finds it released.
    expect((await call('orders.release', { body: { id, reason } }, { cookie })).status).toBe(409);
    const audited = await inside((tx) =>
      tx.selectFrom('audit_rows').selectAll().where('action', '=', 'order.released_by_hand').execute(),
    );
    expect(audited).toHaveLength(1);
    expect(JSON.stringify(audited)).not.toContain('phone');
  });

  it('that is canceled is reported to the store once, as requested', async () => {
    const { fake, notify, idOf, get, list, cookie } = await begin();
    fake.place('1');
    await notify('1');
    const id = await idOf('#1');
    const body = { id, refund: true, restock: false, notify: true };
    expect((await call('orders.cancel', { body }, { cookie })).body.order.is_canceling).toBe(true);
    expect((await call('orders.cancel', { body }, { cookie })).status).toBe(409);
    expect((await call('orders.release', { body: { id, reason } }, { cookie })).status).toBe(409);
    await runDueJobs(server);
    expect(fake.done.filter((one) => one.startsWith('cancel'))).toEqual(['cancel 1']);
    expect((await get(id)).body.order.state).toBe('cancelled');
    expect((await list({ list: 'canceled' })).orders).toHaveLength(1);
  });

  it('reminds by hand without using up a reminder, and starts an overdue one anew', async () => {
    const { fake, notify, idOf, get, cookie, mails, change } = await begin();
    fake.place('1');
    await notify('1');
    const [id, before] = [await idOf('#1'), mails()];
    expect((await call('orders.remind', { body: { id } }, { cookie })).body.sent).toEqual({ text: false, mail: true });
    await runDueJobs(server);
    expect(mails()).toBe(before + 1);
    expect((await get(id)).body.order.timeline.filter(({ what }) => what === 'Reminder')).toHaveLength(1);
    await change(id, { state: 'overdue', due_at: new Date(server.clock.nowMs - 1) });
    const again = await call('orders.remind', { body: { id } }, { cookie });
    expect(again.body.order.state).toBe('waiting');
    expect(Date.parse(again.body.order.due_at ?? '')).toBeGreaterThan(server.clock.nowMs + 2 * 86_400_000);
  });

  it('of a denied buyer may be asked again, and has a check of their own then', async () => {
    const { fake, notify, idOf, get, cookie, inside, change } = await begin();
    fake.place('1');
    await notify('1');
    const id = await idOf('#1');
    const sessionOf = async () =>
      (await inside((tx) => tx.selectFrom('store_orders').select('session_id').execute()))[0]?.session_id;
    const first = await sessionOf();
    expect(first).not.toBeNull();
    await change(id, { state: 'refused' });
    expect((await call('orders.remind', { body: { id } }, { cookie })).status).toBe(200);
    expect(await sessionOf()).not.toBe(first);
    expect((await get(id)).body.order.state).toBe('refused');
  });

  it('is visible to logins that may see its website, and to no other account', async () => {
    const { fake, account, notify, idOf, get, list } = await begin();
    fake.place('1');
    await notify('1');
    const id = await idOf('#1');
    const other = await makeWebsite(server.context, account);
    const limited = await makeLogin(server.context, account, {
      kind: 'sub_user',
      accessType: 2,
      websiteIds: [other.websiteId],
      permissions: ['verifications', 'verifications.export'],
    });
    expect(await list({ list: 'all' }, limited.cookie)).toMatchObject({ orders: [], stores: [], counts: { held: 0 } });
    expect((await get(id, limited.cookie)).status).toBe(404);
    const stranger = await makeShop();
    const headers = [limited.cookie, stranger.owner.cookie];
    for (const cookie of headers) {
      expect((await get(id, cookie)).status).toBe(404);
      expect((await call('orders.release', { body: { id, reason } }, { cookie })).status).toBe(404);
      expect((await call('orders.remind', { body: { id } }, { cookie })).status).toBe(404);
      const how = { refund: true, restock: true, notify: true };
      expect((await call('orders.cancel', { body: { id, ...how } }, { cookie })).status).toBe(404);
    }
    expect(fake.orders.get('1')?.applied.isHeldByUs).toBe(true);
  });

  it('leaves as a file, a row per order, once per ticket and never as a formula', async () => {
    const { fake, notify, cookie } = await begin();
    fake.place('1', { buyer: { ...danasOrder, firstName: '=cmd', lastName: 'Whitcomb' } });
    await notify('1');
    const { ticket } = (await call('orders.exportTicket', {}, { cookie })).body;
    const fetchIt = () =>
      server.app.http.inject({
        method: 'GET',
        url: `/api/order/export?ticket=${ticket}&list=held`,
        headers: { host: 'localhost:3000', cookie },
      });
    const answer = await fetchIt();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="carded-orders-[\d-]+\.csv"$/);
    const rows: string[][] = parse(answer.body, { bom: true });
    expect(rows.map((row) => row[1])).toEqual(['Order', '#1']);
    expect(rows[1]?.[4]).toBe("'=cmd Whitcomb");
    expect((await fetchIt()).statusCode).toBe(404);
  });

  it('shows the mail as the buyer gets it', async () => {
    const { fake, notify, storeId, cookie } = await begin();
    fake.place('1');
    await notify('1');
    const sent = server.sent.mails.filter(({ to }) => to === danasOrder.email).at(-1);
    const shown = (await call('orders.mail', { params: { store: storeId } }, { cookie })).body;
    expect(shown.subject).toBe(sent?.subject);
    const plain = (text: string | undefined) => text?.replace(/Erik|Dana/, 'N').replace(/\/s\/\S+/, '/s/x');
    expect(plain(shown.text)).toBe(plain(sent?.text));
    expect(adult.first_name).toBe('Dana');
  });
});
