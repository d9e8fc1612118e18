import { describe, expect, it } from 'vitest';
import { uninstallStore } from '#features/stores/index.ts';
import { inAccount } from '#platform/commands/command.ts';
import { danasOrder, keepStore, makeFakeStore, runDueJobs, serverForTests } from '#testing/index.ts';
import { takeStoreEvent } from './index.ts';
import { wakeStores } from './look-again.ts';

const hour = 3_600_000;
let made = 0;
let endEarlier = async () => {};

describe('what a shop sets for its orders', () => {
  const { server, call, makeShop } = serverForTests();
  const begin = async () => {
    await endEarlier();
    made += 1;
    const buyer = { ...danasOrder, email: `set-${made}@example.com` };
    const fake = makeFakeStore(buyer);
    server.context.providers.stores = { shopify: fake.platform };
    const { account, owner, login, site } = await makeShop();
    const { accountId } = account;
    const storeId = await keepStore(server.context, { accountId, websiteId: site.websiteId });
    const inside = <T>(run: (tx: Parameters<Parameters<typeof inAccount>[2]>[0]) => Promise<T>) =>
      inAccount(server.context, accountId, run);
    endEarlier = async () => {
      await inside((tx) => tx.deleteFrom('stores').where('account_id', '=', accountId).execute());
    };
    const notify = async (orderId: string) => {
      await inside((tx) => takeStoreEvent(server.context, tx, storeId, { kind: 'order_changed', orderId }));
      await runDueJobs(server);
    };
    /** Hour by hour. */
    const pass = async (hours: number) => {
      for (let count = 0; count < hours; count += 1) {
        server.clock.nowMs += hour;
        await wakeStores.run(server.context, [{}]);
        await runDueJobs(server);
      }
    };
    const set = async (settings: Parameters<typeof call<'websites.updateAppSettings'>>[1]['body']['settings']) => {
      const params = { token: site.liveKey };
      const saved = await call('websites.updateAppSettings', { params, body: { settings } }, { cookie: owner.cookie });
      expect(saved.status).toBe(200);
      await runDueJobs(server);
      return saved.body;
    };
    const read = (orderId: string) =>
      inside((tx) =>
        tx.selectFrom('store_orders').selectAll().where('external_id', '=', orderId).executeTakeFirstOrThrow(),
      );
    const mailsTo = (address: string) => server.sent.mails.filter(({ to }) => to === address);
    return {
      fake,
      notify,
      pass,
      set,
      read,
      inside,
      account,
      site,
      login,
      mails: () => mailsTo(buyer.email).length,
      mailsTo,
    };
  };

  it('says which store is connected and what can be done there', async () => {
    const { set } = await begin();
    expect((await set({})).store).toEqual({ platform: 'Shopify', can_hold: true, can_cancel: true });
  });

  it('holds none where it holds none, and holds those that wait as soon as it does', async () => {
    const { fake, notify, set } = await begin();
    await set({ hold_orders: false });
    fake.place('1');
    await notify('1');
    expect(fake.orders.get('1')?.applied).toEqual({ isHeldByUs: false, mark: 'waiting', isMarkedRisky: false });
    await set({ hold_orders: true });
    expect(fake.orders.get('1')?.applied.isHeldByUs).toBe(true);
    // Turns holds off, which must not release an existing one.
    await set({ hold_orders: false });
    expect(fake.orders.get('1')?.applied.isHeldByUs).toBe(true);
  });

  it('does nothing where orders are not looked after, ends, and begins again with those that came meanwhile', async () => {
    const { fake, notify, set, pass, read, mails } = await begin();
    await set({ enabled: false });
    fake.place('1');
    await notify('1');
    await pass(3);
    expect([fake.done, (await read('1')).state, mails()]).toEqual([[], 'received', 0]);
    await set({ enabled: true });
    expect([fake.done, mails()]).toEqual([['hold 1', 'mark 1'], 1]);
  });

  it('leaves the orders of an uninstalled store as they are when the website has another store', async () => {
    const { fake, notify, set, read, inside, account, site } = await begin();
    fake.place('1');
    await notify('1');
    const { try_at: tryAt } = await read('1');
    await inside(async (tx) => {
      const store = await tx.selectFrom('stores').selectAll().executeTakeFirstOrThrow();
      await uninstallStore(server.context, tx, store);
    });
    await keepStore(server.context, { accountId: account.accountId, websiteId: site.websiteId });
    server.clock.nowMs += hour;
    await set({ hold_orders: false });
    expect((await read('1')).try_at).toEqual(tryAt);
  });

  it('sets how long an order waits and whether the buyer is reminded, and mails the owner', async () => {
    const { fake, notify, set, pass, read, mails, login, mailsTo } = await begin();
    await set({ due_days: 1, remind_buyers: false });
    fake.place('1');
    await notify('1');
    await pass(23);
    expect([(await read('1')).state, mails()]).toEqual(['waiting', 1]);
    await pass(2);
    expect([(await read('1')).state, mails()]).toEqual(['overdue', 1]);
    const [mail, ...more] = mailsTo(login.email).filter(({ subject }) => subject.includes('#1'));
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Order #1 needs you: its buyer was not verified in time');
    expect(mail?.text).not.toContain('Whitcomb');
    // Expects no cancellation, which nobody requested.
    expect(fake.orders.get('1')).toMatchObject({ state: 'open', applied: { isHeldByUs: true } });
  });

  it('cancels an overdue order once where it says so', async () => {
    const { fake, notify, set, pass, read } = await begin();
    await set({ due_days: 1, cancel_overdue: true });
    fake.place('1');
    await notify('1');
    await pass(26);
    expect(fake.done.filter((one) => one.startsWith('cancel'))).toEqual(['cancel 1']);
    expect((await read('1')).state).toBe('cancelled');
    expect((await read('1')).cancel_how).toEqual({ refund: true, restock: true, notify: true });
  });

  it('checks only orders with one of its tags, and every one where the store does not say what is in it', async () => {
    const { fake, notify, set, read } = await begin();
    await set({ product_tag: 'vape, nicotine' });
    fake.place('1', { productTags: ['Nicotine'] });
    fake.place('2', { productTags: ['book'] });
    for (const id of ['1', '2']) await notify(id);
    expect([(await read('1')).state, (await read('2')).state]).toEqual(['waiting', 'not_needed']);
  });

  it('mails the owner within a minute when an order shipped before it was held', async () => {
    const { fake, notify, login, mailsTo } = await begin();
    fake.place('1', { state: 'shipped' });
    await notify('1');
    fake.place('2');
    fake.fail('hold', 'conflict');
    await notify('2');
    const subjects = mailsTo(login.email).map(({ subject }) => subject);
    expect(subjects.filter((one) => one.includes('shipped before')).length).toBe(2);
  });
});
