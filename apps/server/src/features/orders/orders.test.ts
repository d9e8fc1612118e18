import type { Tables } from '@carded/database';
import type { IdentitySource } from '@carded/providers/identity';
import type { Updateable } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inAccount } from '#platform/commands/command.ts';
import {
  adult,
  danasOrder,
  keepStore,
  makeFakeStore,
  makeWebsite,
  minor,
  runDueJobs,
  serverForTests,
} from '#testing/index.ts';
import { eraseOrderBuyers, takeStoreEvent } from './index.ts';
import { wakeStores } from './look-again.ts';

const [hour, minute] = [3_600_000, 60_000];
let made = 0;
let endEarlier = async () => {};

/** Knows every Whitcomb. */
const bureau: IdentitySource = {
  ...{ id: 'bureau', independence: 'independent' },
  lookUp: async () => ({ outcome: 'match', score: 97, birthDateEqual: true, agreed: [] }),
};

describe('an order of a linked store', () => {
  const { server, call, makeShop, signedIn } = serverForTests({ liveSources: [bureau] });
  const begin = async () => {
    await endEarlier();
    made += 1;
    const email = `dana-${made}@example.com`;
    const [buyer, dana] = [
      { ...danasOrder, email },
      { ...adult, email },
    ];
    const fake = makeFakeStore(buyer);
    server.context.providers.stores = { shopify: fake.platform };
    const { account, owner, site } = await makeShop();
    const { accountId } = account;
    const storeId = await keepStore(server.context, { accountId, websiteId: site.websiteId });
    const inside = <T>(run: (tx: Parameters<Parameters<typeof inAccount>[2]>[0]) => Promise<T>) =>
      inAccount(server.context, accountId, run);
    endEarlier = async () => {
      await inside((tx) => tx.deleteFrom('stores').where('id', '=', storeId).execute());
    };
    const notify = async (orderId: string) => {
      await inside((tx) => takeStoreEvent(server.context, tx, storeId, { kind: 'order_changed', orderId }));
      await runDueJobs(server);
    };
    /** Each minute of that time. */
    const pass = async (ms: number) => {
      server.clock.nowMs += ms;
      await wakeStores.run(server.context, [{}]);
      await runDueJobs(server);
    };
    const read = (orderId: string) =>
      inside((tx) =>
        tx.selectFrom('store_orders').selectAll().where('external_id', '=', orderId).executeTakeFirstOrThrow(),
      );
    const create = async (data: typeof adult, reference?: string) => {
      const body = { key: site.liveKey, data, ...(reference === undefined ? {} : { reference }) };
      const created = await call('verifications.create', { body }, { 'x-carded-secret': account.liveSecret });
      expect(created.error).toBeNull();
    };
    const setAccount = (given: Updateable<Tables['accounts']>) =>
      inside((tx) => tx.updateTable('accounts').set(given).where('account_id', '=', accountId).execute());
    const mails = () => server.sent.mails.filter(({ to }) => to === email).length;
    return {
      ...{ buyer, dana, fake, account, owner, site, storeId, notify, pass, read, create, mails, inside, setAccount },
    };
  };

  it('is held and its buyer is written to; the check behind the link releases it, and nothing else does', async () => {
    const { fake, notify, pass, read, create, mails, dana } = await begin();
    fake.place('1');
    const before = mails();
    await notify('1');
    expect(fake.done).toEqual(['hold 1', 'mark 1']);
    expect(fake.orders.get('1')?.applied).toEqual({ isHeldByUs: true, mark: 'waiting', isMarkedRisky: false });
    expect([(await read('1')).state, mails() - before]).toEqual(['waiting', 1]);
    // Repeats the event and the sweep: nothing more happens, and no mail is sent twice.
    await notify('1');
    await pass(20 * minute);
    expect([fake.done.length, mails() - before]).toEqual([2, 1]);
    // Verifies another adult, who does not match this order.
    await create({ ...dana, first_name: 'Robin' });
    await pass(minute);
    expect((await read('1')).state).toBe('waiting');
    await create(dana);
    await notify('1');
    expect(fake.done.slice(2)).toEqual(['release 1', 'mark 1']);
    expect((await read('1')).state).toBe('verified');
  });

  it('that names its check through its cart is not held after verification, and a check counts for one order', async () => {
    const { fake, notify, read, create } = await begin();
    const other = { ...danasOrder, email: '' };
    await create({ ...adult, email: 'other@example.com' }, 'cart-7');
    fake.place('1', { buyer: other, reference: 'cart-7' });
    fake.place('2', { buyer: other, reference: 'cart-7' });
    await notify('1');
    await notify('2');
    expect(fake.done).toEqual(['mark 1', 'hold 2', 'mark 2']);
    expect([(await read('1')).state, (await read('2')).state]).toEqual(['verified', 'waiting']);
  });

  it('is not released by a check at another website of the account, whose rules may ask for less', async () => {
    const { fake, notify, read, account, dana } = await begin();
    const other = await makeWebsite(server.context, account);
    const body = { key: other.liveKey, data: dana, reference: 'cart-8' };
    const created = await call('verifications.create', { body }, { 'x-carded-secret': account.liveSecret });
    expect(created.body).toMatchObject({ status: 'accepted' });
    fake.place('1', { reference: 'cart-8' });
    await notify('1');
    expect((await read('1')).state).toBe('waiting');
  });

  it('is released by an earlier check of its buyer, however many with the same address were denied since', async () => {
    const { fake, notify, read, create, dana } = await begin();
    await create(dana);
    for (let count = 0; count < 10; count += 1) await create({ ...minor, email: dana.email });
    fake.place('1');
    await notify('1');
    expect((await read('1')).state).toBe('verified');
  });

  it('whose buyer was erased keeps nothing of them when it is looked at again, and is not held for the changed name', async () => {
    const { fake, notify, read, create, dana, inside, storeId, account } = await begin();
    await create(dana);
    fake.place('1');
    await notify('1');
    const of = { accountId: account.accountId, storeId, orderIds: ['1'] };
    await inside((tx) => eraseOrderBuyers(server.context, tx, of));
    const order = fake.orders.get('1');
    if (order !== undefined) fake.orders.set('1', { ...order, buyer: { ...order.buyer, firstName: '', lastName: '' } });
    fake.done.length = 0;
    await notify('1');
    expect(await read('1')).toMatchObject({ state: 'verified', sealed_buyer: null, buyer_hash: null });
    expect(fake.done).toEqual([]);
  });

  it('with another person’s check is refused and held', async () => {
    const { fake, notify, read, create, dana } = await begin();
    await create({ ...dana, first_name: 'Robin' }, 'cart-9');
    fake.place('1', { reference: 'cart-9' });
    await notify('1');
    expect((await read('1')).state).toBe('refused');
    expect(fake.orders.get('1')?.applied).toEqual({ isHeldByUs: true, mark: 'failed', isMarkedRisky: true });
    // Refused may become verified.
    await create(dana);
    await notify('1');
    expect((await read('1')).state).toBe('verified');
    expect(fake.orders.get('1')?.applied).toEqual({ isHeldByUs: false, mark: 'verified', isMarkedRisky: false });
  });

  it('of a minor stays held', async () => {
    const { fake, notify, read, create, buyer } = await begin();
    await create(minor, 'cart-3');
    fake.place('1', { reference: 'cart-3', buyer: { ...buyer, firstName: 'Remy' } });
    await notify('1');
    expect((await read('1')).state).toBe('refused');
    expect(fake.done).toEqual(['hold 1', 'mark 1']);
  });

  it('waits again and is held again when it is sent to somebody else afterwards', async () => {
    const { fake, notify, read, create, dana, buyer } = await begin();
    await create(dana, 'cart-5');
    fake.place('1', { reference: 'cart-5' });
    await notify('1');
    expect((await read('1')).state).toBe('verified');
    fake.change('1', { buyer: { ...buyer, address: '9 Elsewhere Road' } });
    await notify('1');
    expect((await read('1')).state).not.toBe('verified');
    expect(fake.orders.get('1')?.applied.isHeldByUs).toBe(true);
  });

  it.each(['unavailable', 'busy', 'forbidden', 'invalid'] as const)(
    'is not released by a call that failed: %s',
    async (error) => {
      const { fake, notify, pass, read, create, dana } = await begin();
      fake.place('1');
      fake.fail('hold', error, { times: 2 });
      await notify('1');
      expect([(await read('1')).trouble, fake.done]).toEqual([error, []]);
      await pass(2 * hour);
      await pass(2 * hour);
      expect(fake.done).toEqual(['hold 1', 'mark 1']);
      await create(dana);
      fake.fail('release', error);
      fake.fail('get', error);
      await notify('1');
      await pass(2 * hour);
      await pass(2 * hour);
      expect(fake.done.slice(2)).toEqual(['release 1', 'mark 1']);
    },
  );

  it('is done once where the answer was lost', async () => {
    const { fake, notify, pass, create, read, dana } = await begin();
    fake.place('1');
    for (const step of ['hold', 'mark']) fake.fail(step, 'unavailable', { isAfter: true });
    await notify('1');
    for (let count = 0; count < 4; count += 1) await pass(hour);
    expect(fake.done).toEqual(['hold 1', 'mark 1']);
    await create(dana);
    fake.fail('release', 'unavailable', { isAfter: true });
    await notify('1');
    for (let count = 0; count < 4; count += 1) await pass(hour);
    expect([(await read('1')).state, fake.done.slice(2)]).toEqual(['verified', ['release 1', 'mark 1']]);
  });

  it('whose hold was removed at the store is left alone, and one that ships before its hold is reported', async () => {
    const { fake, notify, read } = await begin();
    fake.place('1');
    await notify('1');
    fake.change('1', { applied: { isHeldByUs: false, mark: 'waiting', isMarkedRisky: false } });
    await notify('1');
    expect((await read('1')).state).toBe('released_by_hand');
    fake.place('2', { state: 'shipped' });
    await notify('2');
    expect((await read('2')).state).toBe('shipped_unverified');
    expect(fake.orders.get('2')?.applied).toEqual({ isHeldByUs: false, mark: 'failed', isMarkedRisky: true });
    fake.place('3');
    fake.fail('hold', 'conflict');
    await notify('3');
    expect((await read('3')).state).toBe('shipped_unverified');
  });

  it('reminds twice, and is overdue after three days, still held', async () => {
    const { fake, notify, pass, read, mails } = await begin();
    fake.place('1');
    const before = mails();
    await notify('1');
    const counts: number[] = [];
    for (let count = 0; count < 8; count += 1) {
      await pass(11 * hour);
      counts.push(mails() - before);
    }
    expect(counts).toEqual([1, 2, 2, 2, 3, 3, 3, 3]);
    expect((await read('1')).state).toBe('overdue');
    expect(fake.orders.get('1')?.applied).toEqual({ isHeldByUs: true, mark: 'failed', isMarkedRisky: true });
  });

  it('is overdue after three days where the store has no address of its buyer, though it is looked at before', async () => {
    const { fake, notify, pass, read, mails, buyer } = await begin();
    fake.place('1', { buyer: { ...buyer, email: '' } });
    const before = mails();
    await notify('1');
    await notify('1');
    await pass(71 * hour);
    expect((await read('1')).state).toBe('waiting');
    await pass(2 * hour);
    expect([(await read('1')).state, mails() - before]).toEqual(['overdue', 0]);
  });

  it('that was overdue is reminded and overdue anew once its buyer is asked again, by a link that lasts', async () => {
    const { fake, notify, pass, read, mails, account, inside } = await begin();
    fake.place('1');
    await notify('1');
    for (let count = 0; count < 8; count += 1) await pass(11 * hour);
    const { id, session_id } = await read('1');
    const before = mails();
    // Sessions of merchants end while the clock is moved by days.
    server.clock.nowMs += 10 * 24 * hour;
    expect((await call('orders.remind', { body: { id } }, await signedIn(account))).error).toBeNull();
    await runDueJobs(server);
    expect([(await read('1')).state, fake.orders.get('1')?.applied.mark, mails() - before]).toEqual([
      'waiting',
      'waiting',
      1,
    ]);
    const sessions = await inside((tx) =>
      tx.selectFrom('verification_sessions').select(['id', 'expires_at']).execute(),
    );
    const held = sessions.find((one) => one.id === session_id);
    expect((held?.expires_at.getTime() ?? 0) - server.clock.nowMs).toBeGreaterThan(14 * 24 * hour);
    for (let count = 0; count < 8; count += 1) await pass(11 * hour);
    expect([(await read('1')).state, mails() - before]).toEqual(['overdue', 3]);
  });

  it('of a website that was removed is not held, and nobody is written to', async () => {
    const { fake, notify, read, mails, site, inside } = await begin();
    await inside((tx) =>
      tx
        .updateTable('websites')
        .set({ removed_at: new Date(server.clock.nowMs) })
        .where('id', '=', site.websiteId)
        .execute(),
    );
    fake.place('1');
    const before = mails();
    await notify('1');
    expect([(await read('1')).state, fake.done, mails() - before]).toEqual(['received', [], 0]);
  });

  it.each([
    ['suspended', null],
    ['sandbox', null],
    ['live', 'this month'],
  ] as const)(
    'of an account that does not verify live (%s, paused: %s) is held without an end, and its buyer is asked once it does',
    async (state, paused) => {
      const { fake, notify, pass, read, mails, site, inside, setAccount, account } = await begin();
      const now = new Date(server.clock.nowMs);
      const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1));
      server.clock.nowMs = month.getTime();
      await inside((tx) =>
        tx
          .updateTable('websites')
          .set({ platform_settings: { cancel_overdue: true } })
          .where('id', '=', site.websiteId)
          .execute(),
      );
      fake.place('1');
      const before = mails();
      await notify('1');
      for (let count = 0; count < 5; count += 1) await pass(12 * hour);
      await setAccount({ state, paused_month: paused === null ? null : month.toISOString().slice(0, 10) });
      fake.place('2');
      await notify('2');
      if (paused !== null) {
        const { id } = await read('1');
        const reminded = await call('orders.remind', { body: { id } }, await signedIn(account));
        expect(reminded.error).toMatchObject({ code: 'spend_limit_reached' });
      }
      for (let count = 0; count < 5; count += 1) await pass(24 * hour);
      expect(fake.done).toEqual(['hold 1', 'mark 1', 'hold 2', 'mark 2']);
      expect([(await read('1')).state, (await read('2')).state, mails() - before]).toEqual(['waiting', 'waiting', 3]);
      const steps = await inside((tx) =>
        tx.selectFrom('store_order_steps').select('kind').where('kind', '=', 'not_asked').execute(),
      );
      expect(steps).toHaveLength(2);
      await setAccount({ state: 'live', paused_month: null });
      await pass(2 * hour);
      expect(mails() - before).toBe(5);
      for (let count = 0; count < 4; count += 1) await pass(24 * hour);
      expect(fake.done.slice(4).sort()).toEqual(['cancel 1', 'cancel 2']);
    },
  );

  it('of a closed account is left alone until the account is opened again', async () => {
    const { fake, notify, pass, read, mails, setAccount } = await begin();
    fake.place('1');
    const before = mails();
    await setAccount({ state: 'closed', paused_month: null });
    await notify('1');
    await pass(3 * hour);
    expect([(await read('1')).state, fake.done, mails() - before]).toEqual(['received', [], 0]);
    await setAccount({ state: 'live', paused_month: null });
    await pass(2 * hour);
    expect([fake.done, mails() - before]).toEqual([['hold 1', 'mark 1'], 1]);
  });

  it('that cannot be handled does not stop the store’s others', async () => {
    const { fake, notify, read } = await begin();
    fake.place('1', { amountMinor: 10n ** 30n });
    fake.place('2');
    await notify('1');
    await notify('2');
    expect([(await read('1')).trouble, fake.done]).toEqual(['invalid', ['hold 2', 'mark 2']]);
  });

  it('needs no check as a test, with nothing to pay, or without a product of the tag', async () => {
    const { fake, notify, read } = await begin();
    fake.place('1', { isTest: true });
    fake.place('2', { amountMinor: 0n });
    await notify('1');
    await notify('2');
    expect([(await read('1')).state, (await read('2')).state, fake.done]).toEqual(['not_needed', 'not_needed', []]);
  });

  it('is left unchanged while the app is off, and is not checked forever', async () => {
    const { fake, notify, read, site, inside } = await begin();
    fake.place('1');
    await inside((tx) =>
      tx
        .updateTable('websites')
        .set({ platform_settings: { enabled: false } })
        .where('id', '=', site.websiteId)
        .execute(),
    );
    await notify('1');
    expect([(await read('1')).state, (await read('1')).try_at, fake.done]).toEqual(['received', null, []]);
  });

  it('that the store never reported is found by asking the store', async () => {
    const { fake, pass, read } = await begin();
    fake.place('1');
    await pass(16 * minute);
    expect((await read('1')).state).toBe('waiting');
    fake.orders.delete('1');
    await pass(200 * hour);
    expect((await read('1')).state).toBe('gone');
  });
});
