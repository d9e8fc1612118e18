import { inTenant } from '@carded/database';
import { describe, expect, it } from 'vitest';
import { adult, linkCustomer, makeWebsite, runDueJobs, serverForTests } from '#testing/index.ts';
import { addFacts } from '#verification/add-facts.ts';

const day = 86_400_000;
const january20 = Date.UTC(2027, 0, 20, 12);

describe('the numbers a broker sees', () => {
  const { server, call, openPage, makeMerchant, makeShop, subUser } = serverForTests();

  /** Makes a customer of two websites: each letter is a buyer, accepted or denied, from this many days ago. */
  const trading = async (buyers: string, daysAgo = 0) => {
    const { account, owner, site } = await makeShop();
    const other = await makeWebsite(server.context, account);
    server.clock.forward(-daysAgo * day);
    for (const [index, outcome] of [...buyers].entries()) {
      const { liveKey, testKey } = index % 2 === 0 ? site : other;
      const data = { ...adult, first_name: `Ines${'abcdefghij'[index]}`, email: `${index}@shop.example` };
      await call('verifications.create', { body: { key: testKey, data } });
      const { body } = await call('verifications.create', { body: { key: liveKey, data } });
      const fact = { kind: 'manual', accepted: outcome === 'a', at: server.clock.nowMs } as const;
      await inTenant(server.context.db, account.accountId, (tx) =>
        addFacts(server.context, tx, account.accountId, 'uuid' in body ? body.uuid : '', [fact]),
      );
      if (index === 1) await runDueJobs(server, ['usage-fold']);
    }
    server.clock.forward(daysAgo * day);
    return { account, owner };
  };

  it('are those of the customers’ own pages, and come to their sum', async () => {
    server.clock.nowMs = january20;
    const { account: broker, owner: headers } = await makeMerchant({ account: { isBroker: true } });
    const sum = { accepted: 0, denied: 0 };
    for (const { account, owner } of [await trading('aada'), await trading('dad', 3)]) {
      const uuid = await linkCustomer(server.context, broker, account);
      const own = (await call('usage.get', { query: { period: 'month' } }, owner)).body;
      const seen = (await call('customers.get', { params: { uuid } }, headers)).body;
      const { accepted, denied } = own.counts;
      expect([accepted, denied].toSorted()).toEqual(accepted === 3 ? [1, 3] : [1, 2]);
      expect(seen.customer).toMatchObject({ accepted, denied, rate: accepted / (accepted + denied) });
      expect(seen.days).toEqual({
        labels: own.chart.labels,
        accepted: own.chart.accepted,
        denied: own.chart.denied,
      });
      const parts = { accepted: 0, denied: 0 };
      for (const website of seen.websites) {
        parts.accepted += website.accepted;
        parts.denied += website.denied;
      }
      expect(parts).toEqual({ accepted, denied });
      expect(seen.customer.weeks).toEqual([0, 0, 0, 0, 0, 0, 0, accepted + denied]);
      sum.accepted += accepted;
      sum.denied += denied;
    }
    const { body } = await call('customers.list', {}, headers);
    expect(body.stats).toEqual({ customers: 2, ...sum, rate: 4 / 7 });
    expect(body.customers.map(({ accepted }) => accepted)).toEqual([3, 1]);
    const sorted = await call('customers.list', { query: { sort: 'denied' } }, headers);
    expect(sorted.body.customers.map(({ denied }) => denied)).toEqual([2, 1]);
    const stats = { ...sum, cycle: { start: '2027-01-01' } };
    expect((await call('accounts.get', {}, headers)).body.broker_stats).toEqual(stats);
    const seller = await subUser(broker, ['customers']);
    expect((await call('accounts.get', {}, seller)).body.broker_stats).toEqual(stats);
    const clerk = await subUser(broker, ['account', 'verifications']);
    expect((await call('accounts.get', {}, clerk)).body.broker_stats).toBeNull();

    server.clock.forward(12 * day);
    // Sessions have ended by then.
    expect((await call('customers.list', {}, await subUser(broker, ['customers']))).body.stats).toEqual({
      ...{ customers: 2, accepted: 0, denied: 0, rate: null },
    });
  });

  it('leave as CSV that no spreadsheet runs, for a month that has been', async () => {
    server.clock.nowMs = january20;
    const { account: broker, owner: headers } = await makeMerchant({ account: { isBroker: true } });
    const { account } = await trading('aad');
    await inTenant(server.context.db, account.accountId, (tx) =>
      tx.updateTable('accounts').set({ business_name: '=HYPERLINK("x")' }).execute(),
    );
    await linkCustomer(server.context, broker, account);
    const report = async (month?: string, by = headers) => {
      const url = `/api/broker/report.csv${month === undefined ? '' : `?month=${month}`}`;
      return server.app.http.inject({ url, headers: { host: 'localhost:3000', ...by } });
    };
    const now = await report();
    expect(now.headers['content-disposition']).toBe('attachment; filename="carded-customers-2027-01.csv"');
    expect(now.body).toContain(`"'=HYPERLINK(""x"")","Live"`);
    expect(now.body).toContain('"All customers","","","2027-01","2","1","66.7",""');
    expect((await report('2026-12')).body).toContain('"All customers","","","2026-12","0","0","",""');
    server.clock.forward(20 * day);
    const later = await subUser(broker, ['customers']);
    expect((await report('2027-01', later)).body).toContain('"All customers","","","2027-01","2","1","66.7",""');
    for (const month of ['2027-03', '2024-12']) expect((await report(month, later)).statusCode).toBe(400);
    expect((await openPage('http://localhost:3000/api/broker/report.csv')).statusCode).toBe(401);
  });
});
