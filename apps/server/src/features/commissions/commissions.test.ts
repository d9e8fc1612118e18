import { inTenant } from '@carded/database';
import { sandboxTokenFor } from '@carded/providers/payments';
import { makeFakeUsageRecords } from '@carded/providers/usage-records';
import { beforeEach, describe, expect, it } from 'vitest';
import { jobs as billingJobs } from '#features/billing/index.ts';
import { verifyChain } from '#platform/audit/verify-chain.ts';
import { linkCustomer, merchantWithUsage, runDueJobs, sandboxFor, serverForTests, withoutIds } from '#testing/index.ts';
import { jobs } from './index.ts';

const reason = 'As agreed in their contract';

describe('what a broker earns', () => {
  const { server, call, openPage, makeMerchant, makeStaff, subUser } = serverForTests();
  const at = (text: string) => {
    server.clock.nowMs = Date.parse(`${text}Z`);
  };
  beforeEach(() => {
    sandboxFor(server);
    at('2026-11-01T00:00:00');
  });

  type Broker = { accountId: string };
  const share = async (broker: Broker, bps: number, month: string) =>
    call(
      'commissions.setShare',
      { params: { id: broker.accountId }, body: { share_bps: bps, from_month: month, reason } },
      (await makeStaff()).staff,
    );
  const run = async (...names: string[]) => {
    for (const name of names)
      await [...billingJobs, ...jobs].find((job) => job.name === name)?.run(server.context, [{}]);
    await runDueJobs(server);
  };
  const write = () => run('write-commissions');
  const closeAndCollect = () => run('close-months', 'collect-due');
  const makeBroker = async () => (await makeMerchant({ account: { isBroker: true } })).account;
  const seenBy = async (broker: Parameters<typeof subUser>[0], month?: string) =>
    (
      await call(
        'commissions.get',
        { query: month === undefined ? {} : { month } },
        await subUser(broker, ['customers', 'billing']),
      )
    ).body;

  /** Makes a customer whose November costs $25.05, paid by card. */
  const trading = async (brokers: readonly Broker[], { hasCard = true } = {}) => {
    const made = await merchantWithUsage(server.context, { name: '=Cedar Ridge' });
    if (hasCard)
      await call(
        'billing.updateCard',
        { body: { token: sandboxTokenFor('approve', server.clock.nowMs) } },
        await made.biller(),
      );
    await made.use('scan');
    const uuids: string[] = [];
    for (const broker of brokers) {
      uuids.push(await linkCustomer(server.context, broker, made));
      server.clock.forward(1_000);
    }
    return { ...made, uuids };
  };
  const linesOf = (broker: Broker) =>
    inTenant(server.context.db, broker.accountId, async (tx) =>
      (await tx.selectFrom('commission_lines').selectAll().orderBy('month').execute()).map(
        ({ month, invoice_month: of, share_bps: bps, cents }) => [
          month.slice(0, 7),
          of.slice(0, 7),
          bps,
          Number(cents),
        ],
      ),
    );

  it('is a share of what was paid, once the month is over, and less again after a refund', async () => {
    const broker = await makeBroker();
    expect((await share(broker, 1_000, '2026-11')).status).toBe(200);
    const customer = await trading([broker]);
    at('2026-12-01T02:00:00');
    await closeAndCollect();
    expect((await customer.invoices())[0]).toMatchObject({ state: 'paid', total_cents: 2_505 });
    at('2026-12-31T23:59:00');
    await write();
    expect(await linesOf(broker)).toEqual([]);
    at('2027-01-01T02:00:00');
    await Promise.all([write(), write(), write()]);
    await write();
    expect(await linesOf(broker)).toEqual([['2026-12', '2026-11', 1_000, 250]]);

    const seen = await seenBy(broker);
    expect(seen).toEqual({
      shares: [{ from_month: '2026-11', share_bps: 1_000 }],
      months: [{ month: '2026-12', cents: 250, lines: 1 }],
      month: '2026-12',
      lines: [
        {
          customer: { uuid: customer.uuids[0], business_name: '=Cedar Ridge' },
          ...{ invoice_month: '2026-11', share_bps: 1_000, cents: 250 },
        },
      ],
      pages: 1,
    });
    // Expects none of the customer's amounts, which are not the broker's to see.
    expect(withoutIds(seen)).not.toMatch(/2505|25\.05|invoice_id|number/);

    const { staff } = await makeStaff();
    const [invoice] = await customer.invoices();
    const note = { invoice: invoice?.id ?? '', lines: 'all', to: 'card', reason } as const;
    await call('moneyDesk.writeCreditNote', { params: { id: customer.accountId }, body: note }, staff);
    await runDueJobs(server);
    at('2027-02-01T02:00:00');
    await write();
    expect(await linesOf(broker)).toEqual([
      ['2026-12', '2026-11', 1_000, 250],
      ['2027-01', '2026-11', 1_000, -250],
    ]);
    const booked = await inTenant(server.context.db, broker.accountId, (tx) =>
      tx
        .selectFrom('ledger_entries')
        .select(['debit', 'credit', 'cents'])
        .where('entry', '=', 'commission')
        .orderBy('at')
        .execute(),
    );
    expect(booked.map(({ debit, credit, cents }) => [debit, credit, Number(cents)])).toEqual([
      ['commissions', 'commissions_due', 250],
      ['commissions_due', 'commissions', 250],
    ]);
    expect((await seenBy(broker)).months.map(({ month, cents }) => [month, cents])).toEqual([
      ['2027-01', -250],
      ['2026-12', 250],
    ]);

    const report = async (month: string, headers: { cookie: string }) =>
      server.app.http.inject({
        url: `/api/broker/commissions.csv?month=${month}`,
        headers: { host: 'localhost:3000', ...headers },
      });
    const seller = await subUser(broker, ['customers', 'billing']);
    expect((await report('2027-01', seller)).body).toContain(
      `"2027-01","'=Cedar Ridge","2026-11","10.00","-2.50"\r\n"2027-01","Together","","","-2.50"`,
    );
    expect((await report('2026-11', seller)).statusCode).toBe(404);
    // Expects both permissions to be needed: earnings are money, and customers are their own.
    for (const held of [['customers'], ['billing']] as const) {
      const clerk = await subUser(broker, [...held]);
      expect((await call('commissions.get', { query: {} }, clerk)).error?.code).toBe('forbidden');
      expect((await report('2027-01', clerk)).statusCode).toBe(403);
    }
    expect((await openPage('http://localhost:3000/api/broker/commissions.csv?month=2027-01')).statusCode).toBe(401);

    // The line stays when the customer goes; who that was does not.
    await call('customers.end', { params: { uuid: customer.uuids[0] ?? '' } }, seller);
    expect((await seenBy(broker, '2026-12')).lines).toMatchObject([{ customer: null, cents: 250 }]);
  });

  it('is nothing without a share, by what credit paid, and of months before it', async () => {
    const [none, later] = [await makeBroker(), await makeBroker()];
    await share(later, 2_000, '2026-12');
    const byCredit = await trading([none]);
    await byCredit.set({ credit: 2_505 });
    await trading([later]);
    const half = await makeBroker();
    await share(half, 1_000, '2026-11');
    const partly = await trading([half]);
    await partly.set({ credit: 1_005 });
    const wholly = await trading([half]);
    await wholly.set({ credit: 9_000 });
    at('2026-12-01T02:00:00');
    await closeAndCollect();
    at('2027-01-01T02:00:00');
    await write();
    expect(await linesOf(none)).toEqual([]);
    expect(await linesOf(later)).toEqual([]);
    expect(await linesOf(half)).toEqual([['2026-12', '2026-11', 1_000, 150]]);
    expect(await seenBy(none)).toEqual({ shares: [], months: [], month: null, lines: [], pages: 1 });
  });

  it('is of what came by hand and through a store platform, too', async () => {
    server.context.providers.usageRecords = makeFakeUsageRecords();
    const broker = await makeBroker();
    await share(broker, 1_000, '2026-11');
    const byHand = await trading([broker], { hasCard: false });
    await byHand.set({ collector: 'manual' });
    const byStore = await trading([broker], { hasCard: false });
    await byStore.set({ collector: 'shopify' });
    at('2026-11-30T12:00:00');
    await run('record-usage');
    at('2026-12-01T02:30:00');
    await run('close-months', 'record-usage');
    await run('collect-due', 'record-usage');
    expect((await byStore.invoices())[0]?.state).toBe('paid');
    const payment = {
      invoice: (await byHand.invoices())[0]?.id ?? '',
      cents: 1_009,
      method: 'check',
      reference: '1001',
      received_on: '2026-12-01',
    } as const;
    const { staff } = await makeStaff();
    expect(
      (await call('moneyDesk.notePayment', { params: { id: byHand.accountId }, body: payment }, staff)).status,
    ).toBe(200);
    at('2027-01-01T02:00:00');
    await write();
    expect((await linesOf(broker)).map(([, of, , cents]) => [of, cents]).toSorted()).toEqual([
      ['2026-11', 100],
      ['2026-11', 250],
    ]);
  });

  it('is one broker’s, who has been it for longest, and keeps the share of its month', async () => {
    const [first, second] = [await makeBroker(), await makeBroker()];
    await share(first, 1_000, '2026-11');
    await share(second, 3_000, '2026-11');
    const customer = await trading([first, second]);
    const parting = await trading([first, second]);
    await call('customers.end', { params: { uuid: parting.uuids[0] ?? '' } }, await subUser(first, ['customers']));
    await share(first, 500, '2026-12');
    await share(second, 0, '2026-12');
    at('2026-12-01T02:00:00');
    await closeAndCollect();
    // Three months at once, as after a long outage.
    at('2027-02-01T02:00:00');
    await closeAndCollect();
    at('2027-03-01T02:00:00');
    await write();
    const months = (lines: unknown[][]) => lines.filter(([, of]) => of === '2026-11');
    expect(months(await linesOf(first))).toEqual([['2026-12', '2026-11', 1_000, 250]]);
    expect(await linesOf(second)).toEqual([['2026-12', '2026-11', 3_000, 751]]);
    expect((await customer.invoices()).length).toBeGreaterThan(1);
    for (const [, of, bps] of await linesOf(first)) expect(bps).toBe(of === '2026-11' ? 1_000 : 500);
  });

  it('is set by who looks after money, for a broker, from this month on, with a row in both logs', async () => {
    const broker = await makeBroker();
    const { account: other } = await makeMerchant();
    const { staff, account: house } = await makeStaff();
    expect((await share(other, 1_000, '2026-11')).error?.code).toBe('conflict');
    expect((await share(broker, 1_000, '2026-10')).error?.code).toBe('invalid_input');
    expect((await share(broker, 5_001, '2026-11')).error?.code).toBe('invalid_input');
    await share(broker, 1_000, '2026-11');
    await share(broker, 1_250, '2026-11');
    await share(broker, 0, '2027-01');
    const opened = await call('commissions.ofBroker', { params: { id: broker.accountId } }, staff);
    expect(opened.body.shares.map(({ from_month: month, share_bps: bps }) => [month, bps])).toEqual([
      ['2027-01', 0],
      ['2026-11', 1_250],
    ]);
    for (const id of [broker.accountId, house.accountId]) {
      const rows = await inTenant(server.context.db, id, (tx) =>
        tx.selectFrom('audit_rows').select(['action', 'detail']).orderBy('seq').execute(),
      );
      expect(rows.map(({ action }) => action)).toContain('commissions.opened_by_support');
      expect(await inTenant(server.context.db, id, (tx) => verifyChain(tx, id))).toBeNull();
      if (id === broker.accountId)
        expect(rows[1]?.detail).toMatchObject({ share_bps: 1_250, from_month: '2026-11', reason });
    }
  });
});
