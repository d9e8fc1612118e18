import { inTenant } from '@carded/database';
import { beforeAll, describe, expect, it } from 'vitest';
import { linkCustomer, serverForTests } from '#testing/index.ts';

const january20 = Date.UTC(2027, 0, 20, 12);
type Day = [day: string, accepted: number, denied: number];

describe('the statistics of a broker', () => {
  const { server, call, makeMerchant, makeShop, subUser } = serverForTests();
  beforeAll(() => {
    server.clock.nowMs = january20;
  });

  /** Makes a customer with these decided verifications by day, on its one website. */
  const trading = async (broker: { accountId: string }, days: readonly Day[]) => {
    const { account, site } = await makeShop();
    const values = days.flatMap(([day, accepted, denied]) =>
      [
        ['status:3', accepted],
        ['status:4', denied],
        ['status:1', 7],
      ].map(([key, count]) => ({
        ...{ account_id: account.accountId, website_id: site.websiteId, day, is_test: false },
        ...{ key: String(key), count: Number(count) },
      })),
    );
    const [first] = values;
    if (first !== undefined)
      await inTenant(server.context.db, account.accountId, (tx) =>
        tx
          .insertInto('usage_days')
          .values([...values, { ...first, is_test: true, count: 1_000 }])
          .execute(),
      );
    return { account, uuid: await linkCustomer(server.context, broker, account) };
  };

  it('are six months of whole customers, and one of them by customer', async () => {
    const { account: broker, owner } = await makeMerchant({ account: { isBroker: true } });
    const first = await trading(broker, [
      ['2026-07-31', 100, 100],
      ['2026-08-01', 3, 1],
      ['2026-12-31', 20, 5],
      ['2027-01-01', 8, 2],
    ]);
    const second = await trading(broker, [
      ['2026-12-02', 1, 9],
      ['2027-01-20', 2, 0],
    ]);
    const third = await trading(broker, [['2026-12-03', 30, 1]]);
    await makeShop();

    const { months, month, customers } = (await call('customers.statistics', {}, owner)).body;
    expect(months.map(({ month: slot, accepted, denied, active }) => [slot, accepted, denied, active])).toEqual([
      ['2026-08', 3, 1, 1],
      ['2026-09', 0, 0, 0],
      ['2026-10', 0, 0, 0],
      ['2026-11', 0, 0, 0],
      ['2026-12', 51, 15, 3],
      ['2027-01', 10, 2, 2],
    ]);
    expect(months.map(({ rate }) => rate)).toEqual([0.75, null, null, null, 51 / 66, 10 / 12]);
    expect(month).toBe('2027-01');
    expect(customers.map(({ uuid, accepted, rate }) => [uuid, accepted, rate])).toEqual([
      [first.uuid, 8, 0.8],
      [second.uuid, 2, 1],
    ]);

    const december = async (sort: 'accepted' | 'denied' | 'rate' | 'away') =>
      (await call('customers.statistics', { query: { month: '2026-12', sort } }, owner)).body.customers.map(
        ({ uuid }) => uuid,
      );
    expect(await december('accepted')).toEqual([third.uuid, first.uuid, second.uuid]);
    expect(await december('denied')).toEqual([second.uuid, first.uuid, third.uuid]);
    expect(await december('rate')).toEqual([second.uuid, first.uuid, third.uuid]);
    expect(await december('away')).toEqual([second.uuid, third.uuid, first.uuid]);

    // Compares each row with its page.
    for (const slot of ['2026-08', '2026-12', '2027-01']) {
      const { body } = await call('customers.statistics', { query: { month: slot } }, owner);
      const average = months.find((one) => one.month === slot)?.rate ?? null;
      for (const { uuid, business_name: name, accepted, denied, rate } of body.customers) {
        const own = (await call('customers.get', { params: { uuid }, query: { month: slot } }, owner)).body;
        expect(own.customer).toMatchObject({ business_name: name, accepted, denied, rate });
        expect(own).toMatchObject({ average_rate: average, cycle: { start: `${slot}-01` } });
        expect(own.days.accepted.reduce((sum, one) => sum + one, 0)).toBe(accepted);
      }
    }
    const stats = { accepted: 10, denied: 2, cycle: { start: '2027-01-01' } };
    expect((await call('accounts.get', {}, owner)).body.broker_stats).toEqual(stats);
  });

  it('leave out who has ended it, and are for those who see customers', async () => {
    const { account: broker, owner } = await makeMerchant({ account: { isBroker: true } });
    const { uuid } = await trading(broker, [['2027-01-02', 4, 1]]);
    const seller = await subUser(broker, ['customers']);
    const active = async () => (await call('customers.statistics', {}, seller)).body.months.at(-1)?.active;
    expect(await active()).toBe(1);
    expect((await call('customers.statistics', {}, await subUser(broker, ['account']))).error?.code).toBe('forbidden');
    expect((await call('customers.statistics', {}, (await makeMerchant()).owner)).error?.code).toBe('forbidden');
    await call('customers.end', { params: { uuid } }, owner);
    expect(await active()).toBe(0);
  });

  it('go back as far as the screen shows', async () => {
    const { owner } = await makeMerchant({ account: { isBroker: true } });
    const status = async (month: string) => (await call('customers.statistics', { query: { month } }, owner)).status;
    expect(await Promise.all(['2026-08', '2027-01', '2026-07', '2027-02'].map(status))).toEqual([200, 200, 400, 400]);
  });
});
