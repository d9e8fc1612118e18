import { inTenant } from '@carded/database';
import { makeFakeUsageRecords } from '@carded/providers/usage-records';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { merchantWithUsage, runDueJobs, serverForTests } from '#testing/index.ts';
import { closeMonths } from '../closing/close-month.ts';
import { collectDue } from '../collecting/collect-due.ts';
import { nextRecord, recordAccount, recordUsage, sayUncollected } from './record-usage.ts';

const { server, call, makeStaff } = serverForTests();
const at = (text: string) => {
  server.clock.nowMs = Date.parse(`${text}Z`);
};
let fake = makeFakeUsageRecords();
/** Runs all jobs in order: closing, collecting, recording, mails. */
const sweep = async () => {
  for (const job of [closeMonths, collectDue, recordUsage]) expect(await job.run(server.context, [{}])).toEqual([null]);
  await runDueJobs(server);
};
const merchant = async (from = '2026-11-01T00:00:00') => {
  at(from);
  const made = await merchantWithUsage(server.context);
  await made.set({ collector: 'shopify' });
  const within = <T>(read: Parameters<typeof inTenant<T>>[2]) => inTenant(server.context.db, made.accountId, read);
  const records = () => within((tx) => tx.selectFrom('usage_records').selectAll().orderBy('day').execute());
  return {
    ...made,
    within,
    records,
    /** Each day with its cents. */
    days: async () => Object.fromEntries((await records()).map(({ day, cents }) => [day, Number(cents)])),
  };
};
const charged = () => [...fake.book.values()].reduce((sum, { cents }) => sum + Number(cents), 0);
const mails = () => server.sent.mails.map(({ subject }) => subject);

beforeEach(async () => {
  await server.context.db.pool.query('delete from carded.billing_due');
  server.sent.mails.length = 0;
  fake = makeFakeUsageRecords();
  server.context.providers.usageRecords = fake;
});

test('each day that is over is one record: its part of the fee, and what was used', async () => {
  const made = await merchant();
  await made.use('verification', 3);
  await sweep();
  expect(fake.calls).toEqual([]);
  at('2026-11-02T00:00:00');
  await sweep();
  await sweep();
  at('2026-11-02T18:00:00');
  await made.use('scan');
  await sweep();
  at('2026-11-03T00:05:00');
  await sweep();
  // $25 for 30 days: 83 cents for one, 167 for two.
  expect(await made.days()).toEqual({ '2026-11-01': 83 + 150, '2026-11-02': 84 + 5 });
  expect(fake.calls[0]).toEqual({
    shop: 'northfork.myshopify.com',
    key: `${made.accountId}:2026-11-01`,
    cents: 233n,
    description: 'Carded, usage until November 1, 2026',
  });
});

test('the month’s last record is what its invoice lacks, and pays it', async () => {
  const made = await merchant();
  for (let day = 1; day <= 30; day += 1) {
    at(`2026-11-${String(day).padStart(2, '0')}T12:00:00`);
    await made.use('verification');
    await sweep();
  }
  at('2026-12-01T01:50:00');
  await sweep();
  expect(Object.keys(await made.days()).at(-1)).toBe('2026-11-29');
  at('2026-12-01T02:00:00');
  await sweep();
  expect(await made.invoices()).toMatchObject([{ total_cents: 4_000, paid_cents: 4_000, state: 'paid' }]);
  const days = await made.days();
  expect(Object.keys(days)).toHaveLength(30);
  expect(days['2026-11-30']).toBe(83);
  expect(charged()).toBe(4_000);
  const entries = await made.ledger();
  expect(entries.filter(({ debit }) => debit === 'shopify').reduce((sum, { cents }) => sum + cents, 0)).toBe(4_000);
  expect(mails().filter((subject) => subject.startsWith('Receipt'))).toHaveLength(1);
  const { body } = await call('billing.get', {}, await made.biller());
  expect(body).toMatchObject({ collector: 'shopify', over_cap: null, invoices: [{ isShopify: true, paid: true }] });
});

test('a hundred simultaneous calls write and charge one record', async () => {
  const made = await merchant();
  await made.use('verification');
  at('2026-11-02T00:00:00');
  await Promise.all(Array.from({ length: 100 }, () => recordAccount(server.context, fake, made.accountId)));
  expect([fake.calls.length, await made.days(), charged()]).toEqual([1, { '2026-11-01': 133 }, 133]);
});

describe('over the cap', () => {
  it('the record waits with its link, the owner is notified once, and the record is charged once the cap is raised', async () => {
    const made = await merchant();
    await made.use('verification', 10);
    fake.setCap(100n);
    at('2026-11-02T00:00:00');
    await sweep();
    for (let time = 1; time <= 10; time += 1) {
      server.clock.nowMs += 5 * 3_600_000;
      await sweep();
    }
    const who = await made.biller();
    expect((await call('billing.get', {}, who)).body.over_cap).toEqual({
      cents: 583,
      link: 'https://northfork.myshopify.com/admin/charges/raise',
      since: '2026-11-02T00:00:00.000Z',
    });
    expect(mails()).toEqual(['Shopify needs your approval for a higher limit']);
    expect(server.sent.mails[0]?.text).toContain('$5.83 of it is over the limit');
    expect(server.sent.mails[0]?.text).toContain('https://northfork.myshopify.com/admin/charges/raise');
    expect([new Set(fake.calls.map(({ key, cents }) => `${key} ${cents}`)).size, charged()]).toEqual([1, 0]);
    fake.setCap(100_000n);
    server.clock.nowMs += 3_600_000;
    await sweep();
    // Expects the usage since in one record.
    expect(await made.days()).toEqual({ '2026-11-01': 583, '2026-11-03': 167 });
    expect((await call('billing.get', {}, who)).body.over_cap).toBeNull();
  });

  it('the record is on the money desk, with its amount, until it is charged', async () => {
    const { staff } = await makeStaff();
    const made = await merchant();
    fake.setCap(1n);
    at('2026-11-02T00:00:00');
    await sweep();
    const desk = async () => {
      const { body } = await call('moneyDesk.list', { query: { kind: 'shopify_refused' } }, staff);
      return body.rows.map(({ account, ref, cents }) => [account, ref, cents]);
    };
    expect(await desk()).toEqual([[made.accountId, '2026-11-01', 83]]);
    fake.setCap(83n);
    at('2026-11-02T01:00:00');
    await sweep();
    expect(await desk()).toEqual([]);
  });

  it('the record is no longer tried once its invoice is written off, and the invoice stays open until then', async () => {
    const made = await merchant();
    fake.setCap(1n);
    at('2026-12-01T02:00:00');
    await sweep();
    expect(await made.invoices()).toMatchObject([{ total_cents: 2_500, paid_cents: 0, state: 'issued' }]);
    await made.within((tx) => tx.updateTable('invoices').set({ state: 'uncollectible' }).execute());
    const asked = fake.calls.length;
    fake.setCap(100_000n);
    at('2026-12-01T05:00:00');
    await sweep();
    expect([fake.calls.length, (await made.records())[0]?.state]).toEqual([asked, 'withdrawn']);
  });

  it('only a link that can be followed safely is kept', async () => {
    const made = await merchant();
    server.context.providers.usageRecords = {
      addRecord: async () => ({ state: 'over_cap', link: 'javascript:alert(1)' }),
    };
    at('2026-11-02T00:00:00');
    await sweep();
    expect((await made.records())[0]).toMatchObject({ state: 'over_cap', link: null });
  });
});

describe('without an answer', () => {
  it.each(['silent', 'loses_answer'] as const)('%s: the same is sent again, and charged once', async (mood) => {
    const made = await merchant();
    await made.use('verification');
    fake.setMood(mood);
    at('2026-11-02T00:00:00');
    for (let round = 0; round < 10; round += 1) {
      await sweep();
      server.clock.nowMs += 120 * 60_000;
      await made.use('scan');
    }
    expect((await made.records()).map(({ state }) => state)).toEqual(['unknown']);
    fake.setMood('answers');
    at('2026-11-02T23:00:00');
    await sweep();
    expect([new Set(fake.calls.map(({ key, cents }) => `${key} ${cents}`)).size, charged()]).toEqual([1, 133]);
  });

  it('one whose sender died is sent by the next', async () => {
    const made = await merchant();
    at('2026-11-02T00:00:00');
    expect(await made.within((tx) => nextRecord(server.context, tx, made.accountId))).toMatchObject({ cents: 83 });
    await sweep();
    expect(fake.calls).toEqual([]);
    at('2026-11-02T00:01:00');
    await sweep();
    expect(charged()).toBe(83);
  });
});

describe('days that nobody was up for', () => {
  it('are part of the next record, also over the end of a month', async () => {
    const made = await merchant();
    at('2026-11-10T12:00:00');
    await made.use('verification', 2);
    await sweep();
    expect(await made.days()).toEqual({ '2026-11-09': 750 + 100 });
    at('2026-12-04T09:00:00');
    await made.use('scan');
    await sweep();
    expect(await made.days()).toEqual({ '2026-11-09': 850, '2026-11-30': 1_750, '2026-12-03': 242 + 5 });
    expect(await made.invoices()).toMatchObject([{ total_cents: 2_600, state: 'paid' }]);
  });

  it('change nothing at the hours that clocks skip or repeat', async () => {
    const before = process.env.TZ;
    process.env.TZ = 'America/New_York';
    try {
      const made = await merchant('2027-03-01T00:00:00');
      for (const end = Date.parse('2027-03-17T00:00:00Z'); server.clock.nowMs < end; ) {
        server.clock.nowMs += 4 * 3_600_000;
        await sweep();
      }
      expect(Object.keys(await made.days())).toHaveLength(16);
    } finally {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    }
  });
});

describe('nothing is charged', () => {
  it('that credit pays', async () => {
    const made = await merchant();
    await made.set({ credit: 300 });
    at('2026-11-04T00:00:00');
    await sweep();
    expect(await made.days()).toEqual({});
    at('2026-11-05T00:00:00');
    await sweep();
    expect(await made.days()).toEqual({ '2026-11-04': 33 });
    at('2026-12-01T02:00:00');
    await sweep();
    expect([(await made.invoices())[0]?.state, charged()]).toEqual(['paid', 2_200]);
  });

  it('for days after an account was closed', async () => {
    const made = await merchant();
    at('2026-11-06T12:00:00');
    await sweep();
    await made.within((tx) =>
      tx
        .updateTable('accounts')
        .set({ state: 'closed', deactivated_at: new Date(server.clock.nowMs) })
        .execute(),
    );
    at('2026-12-02T12:00:00');
    await sweep();
    expect([(await made.invoices())[0]?.total_cents, charged()]).toEqual([500, 500]);
  });

  it('where another collects, or nothing tells Shopify; the start says so', async () => {
    at('2026-11-01T00:00:00');
    await merchantWithUsage(server.context);
    at('2026-11-03T00:00:00');
    await sweep();
    server.context.providers.usageRecords = null;
    expect(await sayUncollected(server.context)).toBeNull();
    const made = await merchant();
    at('2026-12-01T02:00:00');
    await sweep();
    expect([fake.calls, await made.days()]).toEqual([[], {}]);
    expect(await sayUncollected(server.context)).toMatch(/^Shopify collects from 1 account, but/);
  });

  it('twice: what was taken and is not owed becomes credit', async () => {
    const made = await merchant();
    at('2026-11-21T00:00:00');
    await sweep();
    await made.set({ credit: 2_000 });
    at('2026-12-01T02:00:00');
    await sweep();
    const [invoice] = await made.invoices();
    expect([invoice?.state, charged()]).toEqual(['paid', 1_667]);
    expect((await call('billing.get', {}, await made.biller())).body.credit).toBe(2_000 + 1_667 - 2_500);
  });
});
