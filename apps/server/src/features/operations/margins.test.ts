import type { IdentitySource } from '@carded/providers/identity';
import { sandboxTokenFor } from '@carded/providers/payments';
import { beforeEach, describe, expect, it } from 'vitest';
import { jobs } from '#features/billing/index.ts';
import { flushMeter } from '#platform/meter/flush-meter.ts';
import { adult, makeLogin, merchantWithUsage, sandboxFor, serverForTests } from '#testing/index.ts';

let isBureauUp = true;
const bureau: IdentitySource = {
  id: 'bureau',
  independence: 'independent',
  lookUp: async () => ({
    outcome: isBureauUp ? 'no_match' : 'not_available',
    ...{ score: 0, birthDateEqual: false, agreed: [] },
  }),
};

describe('what an account leaves', () => {
  const { server, call, makeShop, makeStaff } = serverForTests({
    env: { CARDED_PROVIDER_COSTS: 'identity=0.12,payments=0.10' },
    liveSources: [bureau],
  });
  let staff: { cookie: string };
  beforeEach(async () => {
    isBureauUp = true;
    server.clock.nowMs = Date.parse('2026-11-10T12:00:00Z');
    await server.context.db.pool.query('delete from carded.account_costs');
    staff = (await makeStaff()).staff;
  });
  const margins = async () => {
    await flushMeter(server.context);
    return (await call('operations.margins', {}, staff)).body;
  };
  const verify = (key: string) => call('verifications.create', { body: { key, data: adult } });

  it('is the month’s revenue minus the cost of its answered lookups', async () => {
    const { account, site } = await makeShop({ account: { name: 'Mesa Cloud' } });
    await verify(site.liveKey);
    await verify(site.liveKey);
    const { month, accounts, more } = await margins();
    const next = await call('moneyDesk.account', { params: { id: account.accountId } }, staff);
    const { cents, cost_micros: cost } = next.body.month;
    expect({ month, accounts, more }).toEqual({
      month: '2026-11',
      accounts: [
        {
          ...{ id: account.accountId, business: 'Mesa Cloud', rated: cents, cost_micros: 240_000 },
          margin_micros: cents * 10_000 - 240_000,
        },
      ],
      more: 0,
    });
    expect(cost).toBe(240_000);
  });

  it('has no cost of a test, or of a source that gave no answer', async () => {
    const { site } = await makeShop();
    await verify(site.testKey);
    isBureauUp = false;
    await verify(site.liveKey);
    expect((await margins()).accounts).toEqual([]);
  });

  it('has the cost of charging its card', async () => {
    sandboxFor(server);
    server.clock.nowMs = Date.parse('2026-11-01T00:00:00Z');
    const made = await merchantWithUsage(server.context);
    const token = sandboxTokenFor('approve', server.clock.nowMs);
    await call('billing.updateCard', { body: { token } }, await made.biller());
    await made.use('scan');
    server.clock.nowMs = Date.parse('2026-12-01T02:00:00Z');
    for (const name of ['close-months', 'collect-due'])
      await jobs.find((job) => job.name === name)?.run(server.context, [{}]);
    staff = (await makeStaff()).staff;
    const { month, accounts } = await margins();
    expect([month, accounts.find(({ id }) => id === made.accountId)?.cost_micros]).toEqual(['2026-12', 100_000]);
  });

  it('shows the dearest twenty, and says how many more there are', async () => {
    const { account } = await makeShop();
    for (let at = 1; at <= 21; at += 1) {
      const { account: one } = await makeShop();
      server.context.meter.spend({ accountId: one.accountId, provider: 'sms', calls: 1, costMicros: at * 1_000 });
    }
    server.context.meter.spend({ accountId: account.accountId, provider: 'sms', calls: 9, costMicros: 99_000 });
    const { accounts, more } = await margins();
    expect([accounts[0]?.id, accounts.length, more]).toEqual([account.accountId, 20, 2]);
  });

  it('is nothing to who may not look after operations', async () => {
    const { account } = await makeStaff();
    const reader = await makeLogin(server.context, account, { kind: 'staff', hasMfa: true, grants: ['support'] });
    expect((await call('operations.margins', {}, { cookie: reader.cookie })).error?.code).toBe('grant_missing');
  });
});
