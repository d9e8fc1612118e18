import { inTenant } from '@carded/database';
import type { ChargeKind, PricedKind } from '@carded/domain/billing';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { NewTrial } from '#features/billing/index.ts';
import { adult, makeLogin, makeWebsite, serverForTests } from '#testing/index.ts';
import { startVerification } from '#verification/start/start-verification.ts';

const { server, call, makeMerchant } = serverForTests();

const world = async (trial?: NewTrial) => {
  const { account, owner } = await makeMerchant({ account: trial === undefined ? {} : { trial } });
  const site = await makeWebsite(server.context, account);
  const { accountId } = account;
  /** A verification of now, billed under these kinds. */
  const use = async (...kinds: ChargeKind[]) => {
    const { id } = await startVerification(server.context, {
      ...{ accountId, websiteId: site.websiteId, isTestKey: false, via: 'api', actor: 'test' },
      ...{ data: { ...adult, email: `${server.context.newId()}@example.com` }, attached: {}, options: {} },
      ...{ session: null, pageOrigin: null, idempotency: null },
    });
    const now = new Date(server.clock.nowMs);
    await inTenant(server.context.db, accountId, (tx) =>
      sql`select carded.record_usage(${accountId}, ${id}, ${kinds}, ${now})`.execute(tx),
    );
  };
  const price = (kind: PricedKind, from_month: string, unit_micros: number) =>
    inTenant(server.context.db, accountId, (tx) =>
      tx
        .insertInto('account_prices')
        .values({
          account_id: accountId,
          kind,
          from_month,
          unit_micros,
          reason: 'A test',
          set_by: 'test',
          set_at: new Date(server.clock.nowMs),
        })
        .execute(),
    );
  const usage = async (query: Parameters<typeof call<'usage.get'>>[1]['query'] = {}) =>
    (await call('usage.get', { query }, { cookie: (await makeLogin(server.context, account)).cookie })).body;
  const lines = async (query?: Parameters<typeof usage>[0]) =>
    (await usage(query)).cost?.lines.map((line) => [
      line.kind,
      line.covered_by,
      line.count,
      line.unit_micros,
      line.cents,
    ]);
  return { account, owner, site, use, price, usage, lines };
};
const sum = (cents: readonly number[] | null) => cents?.reduce((all, one) => all + one, 0);
const to = (iso: string) => server.clock.forward(Date.parse(`${iso}Z`) - server.clock.nowMs);

describe('what a period costs', () => {
  it('is nothing in a trial, by what covered it then, and the plan’s price after it', async () => {
    const { owner, use, usage, lines } = await world({ verifications: 2, scans: 1 });
    await use('repeat', 'phone');
    expect((await usage()).cost).toMatchObject({ cents: 0, is_trial: true, fee_part: null });
    expect((await usage()).chart.cents).toBeNull();
    await use('repeat');
    await use('repeat', 'selfie');
    expect(await lines()).toEqual([
      ['monthly', 'plan', 1, 25_000_000, 833],
      ['repeat', 'plan', 1, 500_000, 50],
      ['repeat', 'trial', 2, 0, 0],
      ['phone', 'trial', 1, 0, 0],
      ['selfie', 'plan', 1, 150_000, 15],
    ]);
    expect(sum((await usage()).chart.cents)).toBe(65);
    const { stats } = (await call('accounts.get', {}, owner)).body;
    expect([stats.trial_remaining, stats.trial_remaining_scan]).toEqual([0, 1]);
    // The fee is from the day after it was used up.
    expect((await usage()).cost).toMatchObject({ cents: 898, is_trial: false, fee_part: { days: 10, of: 30 } });
  });

  it('is each month by what covered it then and by the prices of then', async () => {
    const { use, price, usage, lines } = await world();
    to('2027-01-10T12:00:00');
    await use('verification');
    await price('verification', '2027-02-01', 2_500);
    await price('monthly', '2027-03-01', 0);
    to('2027-01-31T23:59:59.999');
    const january = [
      ['monthly', 'plan', 1, 25_000_000, 2_500],
      ['verification', 'plan', 1, 500_000, 50],
    ];
    expect(await lines()).toEqual(january);
    to('2027-02-01T00:00:00');
    await use('verification');
    await use('verification');
    expect(await lines({ period: 'last_month' })).toEqual(january);
    const february = [
      ['monthly', 'plan', 1, 25_000_000, 2_500],
      ['verification', 'plan', 2, 2_500, 1],
    ];
    expect(await lines()).toEqual(february);
    expect((await usage()).cost?.prices.find(({ kind }) => kind === 'verification')?.unit_micros).toBe(2_500);
    // Days of two months, each at its own price, and no fee.
    expect(await lines({ period: '7d' })).toEqual([['verification', 'plan', 2, 2_500, 1]]);
    to('2027-03-01T00:00:00');
    expect(await lines({ period: 'last_month' })).toEqual(february);
    expect(await lines()).toEqual([['monthly', 'plan', 1, 0, 0]]);
    expect(await lines({ period: 'year' })).toEqual([
      ['monthly', 'plan', 3, null, 5_000],
      ['verification', 'plan', 3, null, 51],
    ]);
    expect((await usage({ period: 'last_month' })).cost).toMatchObject({ cents: 2_501, before_cents: 2_550 });
  });

  it('leaves the fee out for one website, and is nothing for test data', async () => {
    const { site, use, lines, usage } = await world();
    await use('verification');
    expect(await lines({ website: site.liveKey })).toEqual([['verification', 'plan', 1, 500_000, 50]]);
    expect((await usage({ test: true })).cost).toMatchObject({ cents: 0, lines: [] });
  });

  it('has the fee to the day the account was closed', async () => {
    const { account, usage } = await world();
    const { nowMs } = server.clock;
    const today = new Date(nowMs).getUTCDate();
    const daysOf = async () => (await usage()).cost?.fee_part?.days ?? 30;
    const before = await daysOf();
    await inTenant(server.context.db, account.accountId, (tx) =>
      tx
        .updateTable('accounts')
        .set({ state: 'closed', deactivated_at: new Date(nowMs) })
        .where('account_id', '=', account.accountId)
        .execute(),
    );
    expect([before > 1, await daysOf()]).toEqual([today < 30, 1]);
  });
});
