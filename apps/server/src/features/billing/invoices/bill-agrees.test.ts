import { inTenant } from '@carded/database';
import type { ChargeKind, Cover, PricedKind } from '@carded/domain/billing';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { NewAccount } from '#features/accounts/index.ts';
import { adult, makeLogin, makeWebsite, serverForTests } from '#testing/index.ts';
import { startVerification } from '#verification/start/start-verification.ts';
import { closeMonth } from '../closing/close-month.ts';

const { server, call, makeMerchant } = serverForTests();

const to = (iso: string) => server.clock.forward(Date.parse(iso) - server.clock.nowMs);

const shop = async (account: Partial<NewAccount> = {}) => {
  const made = await makeMerchant({ account });
  const { accountId } = made.account;
  const { websiteId } = await makeWebsite(server.context, made.account);
  const within = <T>(read: Parameters<typeof inTenant<T>>[2]) => inTenant(server.context.db, accountId, read);
  /** A verification, live unless it is a test, billed under these kinds and by what covers it. */
  const use = async (kinds: ChargeKind[], { isTest = false, cover }: { isTest?: boolean; cover?: Cover } = {}) => {
    const { id } = await startVerification(server.context, {
      ...{ accountId, websiteId, isTestKey: isTest, via: 'api', actor: 'test' },
      ...{ data: { ...adult, email: `${server.context.newId()}@example.com` }, attached: {}, options: {} },
      ...{ session: null, pageOrigin: null, idempotency: null },
    });
    if (isTest) return;
    const now = new Date(server.clock.nowMs);
    const month = `${now.toISOString().slice(0, 7)}-01`;
    await within(async (tx) => {
      if (cover === undefined)
        return sql`select carded.record_usage(${accountId}, ${id}, ${kinds}, ${now})`.execute(tx);
      for (const kind of kinds) {
        await tx
          .insertInto('usage_events')
          .values({ account_id: accountId, verification_id: id, kind, month, covered_by: cover })
          .execute();
        await tx
          .insertInto('usage_counters')
          .values({ account_id: accountId, month, kind, covered_by: cover, shard: 0, count: 1 })
          .onConflict((conflict) =>
            conflict
              .columns(['account_id', 'month', 'kind', 'covered_by', 'shard'])
              .doUpdateSet((eb) => ({ count: eb('usage_counters.count', '+', 1) })),
          )
          .execute();
      }
      return null;
    });
  };
  const price = (kind: PricedKind, fromMonth: string, unitMicros: number) =>
    within((tx) =>
      tx
        .insertInto('account_prices')
        .values({
          ...{ account_id: accountId, kind, from_month: fromMonth, unit_micros: unitMicros },
          ...{ reason: 'A test', set_by: 'test', set_at: new Date(server.clock.nowMs) },
        })
        .execute(),
    );
  const owner = async () => ({ cookie: (await makeLogin(server.context, made.account)).cookie });
  type Line = { kind: string; covered_by: string; cents: number };
  const plain = (lines: readonly Line[], countOf: (line: never) => number) =>
    lines.map((line) => [line.kind, line.covered_by, countOf(line as never), line.cents]);
  /** Reads both screens of the current month. */
  const screens = async (month: string) => {
    const login = await owner();
    const usage = (await call('usage.get', { query: {} }, login)).body;
    const bill = (await call('billing.preview', {}, login)).body;
    expect([usage.period.from.slice(0, 7), bill.month]).toEqual([month, month]);
    const own = bill.lines.filter((line) => line.month.startsWith(month));
    return {
      usage: {
        cents: usage.cost?.cents,
        lines: plain(usage.cost?.lines ?? [], ({ count }: { count: number }) => count),
      },
      bill: {
        cents: own.reduce((sum, { cents }) => sum + cents, 0),
        lines: plain(own, ({ quantity }: { quantity: number }) => quantity),
      },
    };
  };
  /** Reads both and expects them to be equal. */
  const agreed = async (month: string) => {
    const { usage, bill } = await screens(month);
    expect(usage).toEqual(bill);
    return usage;
  };
  /** Reads the month before, once it is closed. */
  const closed = async () => {
    const { cost } = (await call('usage.get', { query: { period: 'last_month' } }, await owner())).body;
    const lines = await within((tx) =>
      tx
        .selectFrom('invoice_lines as l')
        .innerJoin('invoices as i', (join) =>
          join.onRef('i.account_id', '=', 'l.account_id').onRef('i.id', '=', 'l.invoice_id'),
        )
        .select(['l.kind', 'l.covered_by', 'l.quantity', 'l.cents'])
        .whereRef('l.month', '=', 'i.month')
        .orderBy('l.line')
        .execute(),
    );
    const billed = plain(lines, ({ quantity }: { quantity: number }) => Number(quantity));
    expect(plain(cost?.lines ?? [], ({ count }: { count: number }) => count)).toEqual(billed);
    return billed;
  };
  const close = (month: string) => closeMonth(server.context, accountId, month);
  return { use, price, agreed, closed, close };
};

it('says the same of a trial that is used up, of what was given, of tests and of the plan, on both screens and on the invoice', async () => {
  const { use, agreed, closed, close } = await shop({
    trial: { verifications: 2, scans: 1, endsAt: null },
    state: 'ID',
  });
  expect(await agreed('2026-11')).toEqual({ cents: 0, lines: [] });
  await use(['verification', 'phone']);
  await use(['verification'], { isTest: true });
  expect((await agreed('2026-11')).cents).toBe(0);
  await use(['verification']);
  await use(['verification', 'selfie']);
  await use(['repeat'], { cover: 'comp' });
  const { lines } = await agreed('2026-11');
  expect(lines.map(([kind, cover, count]) => [kind, cover, count])).toEqual([
    ['monthly', 'plan', 1],
    ['verification', 'plan', 1],
    ['verification', 'trial', 2],
    ['repeat', 'comp', 1],
    ['phone', 'trial', 1],
    ['selfie', 'plan', 1],
  ]);
  to('2026-12-01T12:00:00Z');
  await close('2026-11');
  expect((await closed()).slice(1)).toEqual(lines.slice(1));
});

it('says the same in the sandbox, where nothing costs anything, and once the account is live', async () => {
  const { use, agreed } = await shop({ standing: 'sandbox' });
  await use(['verification'], { isTest: true });
  expect(await agreed('2026-12')).toEqual({ cents: 0, lines: [] });
});

it('says the same when a price changes with the month, and of the month before', async () => {
  const { use, price, agreed, closed, close } = await shop();
  await use(['verification', 'phone']);
  await price('verification', '2027-01-01', 120_000);
  expect((await agreed('2026-12')).lines.find(([kind]) => kind === 'verification')).toEqual([
    'verification',
    'plan',
    1,
    50,
  ]);
  to('2027-01-02T12:00:00Z');
  await close('2026-12');
  await use(['verification']);
  expect((await agreed('2027-01')).lines.find(([kind]) => kind === 'verification')).toEqual([
    'verification',
    'plan',
    1,
    12,
  ]);
  expect((await closed()).find(([kind]) => kind === 'verification')).toEqual(['verification', 'plan', 1, 50]);
});

it.each(['HI', 'GU'])('says the same at the edge of a month in %s, whose days are not UTC’s', async (state) => {
  const { use, agreed, closed, close } = await shop({ state, country: 'US' });
  // Uses UTC: in Hawaii it is February 28 for ten more hours, and in Guam it was March for ten.
  const month = new Date(server.clock.nowMs).toISOString().slice(0, 7);
  const next = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1));
  to(new Date(next.getTime() - 60_000).toISOString());
  await use(['verification']);
  to(new Date(next.getTime() + 60_000).toISOString());
  await use(['verification', 'selfie']);
  to(new Date(next.getTime() + 36 * 3_600_000).toISOString());
  await close(month);
  expect((await closed()).find(([kind]) => kind === 'verification')?.[2]).toBe(1);
  expect((await agreed(next.toISOString().slice(0, 7))).lines.map(([kind, , count]) => [kind, count])).toEqual([
    ['monthly', 1],
    ['verification', 1],
    ['selfie', 1],
  ]);
});
