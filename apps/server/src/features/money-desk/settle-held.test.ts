import { sandboxTokenFor } from '@carded/providers/payments';
import { beforeEach, describe, expect, it } from 'vitest';
import { jobs } from '#features/billing/index.ts';
import { merchantWithUsage, runDueJobs, sandboxFor, serverForTests } from '#testing/index.ts';

const { server, call, makeStaff } = serverForTests();
const reason = 'Looked up on the provider’s own pages';
const dayMs = 86_400_000;
const untilDue = async () => {
  for (const name of ['close-months', 'collect-due'])
    await jobs.find((job) => job.name === name)?.run(server.context, [{}]);
  await runDueJobs(server);
};
beforeEach(() => {
  server.clock.nowMs = Date.parse('2026-11-01T00:00:00Z');
  sandboxFor(server);
});

/** A merchant whose $25.00 the provider holds, and never decides about. */
const held = async () => {
  const made = await merchantWithUsage(server.context);
  await call(
    'billing.updateCard',
    { body: { token: sandboxTokenFor('approve', server.clock.nowMs) } },
    await made.biller(),
  );
  const { payments } = server.context.providers;
  if (payments === null) throw new Error('no provider');
  const hold = async () => ({ state: 'held', payment: 'P-7' }) as const;
  server.context.providers.payments = { ...payments, charge: hold, find: hold };
  server.clock.nowMs = Date.parse('2026-12-01T02:00:00Z');
  await untilDue();
  const [charge] = await made.charges();
  const params = { id: made.accountId };
  let who = (await makeStaff()).staff;
  return {
    ...made,
    waitDays: async (days: number) => {
      for (let day = 0; day < days; day += 1) {
        server.clock.forward(dayMs);
        await untilDue();
      }
      who = (await makeStaff()).staff;
    },
    row: async () => {
      const { rows } = (await call('moneyDesk.list', { query: { kind: 'charge_held' } }, who)).body;
      return rows.find(({ account }) => account === made.accountId);
    },
    canSettle: async () => (await call('moneyDesk.account', { params }, who)).body.invoices[0]?.charges[0]?.can_settle,
    settle: (outcome: 'moved' | 'not_moved') =>
      call('moneyDesk.settle', { params, body: { ref: charge?.ref ?? '', outcome, reason } }, who),
  };
};

describe('a charge that the provider holds', () => {
  it('is the provider’s for three days, and then also a person’s', async () => {
    const made = await held();
    await made.waitDays(2);
    expect(await made.row()).toMatchObject({ kind: 'charge_held', cents: 2_500, is_for_person: false });
    expect([await made.canSettle(), (await made.settle('moved')).status]).toEqual([false, 409]);
    await made.waitDays(2);
    expect(await made.row()).toMatchObject({ kind: 'charge_held', cents: 2_500, is_for_person: true });
    expect(await made.canSettle()).toBe(true);
  });

  it('is paid where the money moved, under the provider’s name that is known', async () => {
    const made = await held();
    await made.waitDays(4);
    expect((await made.settle('moved')).status).toBe(200);
    expect(await made.charges()).toMatchObject([{ state: 'paid', provider_ref: 'P-7' }]);
    expect(await made.invoices()).toMatchObject([{ state: 'paid' }]);
    expect([await made.row(), (await made.settle('moved')).status]).toEqual([undefined, 409]);
  });

  it('counts as never sent where none moved, so that it may be tried again', async () => {
    const made = await held();
    await made.waitDays(4);
    expect((await made.settle('not_moved')).status).toBe(200);
    expect(await made.charges()).toMatchObject([{ state: 'absent' }]);
    expect(await made.invoices()).toMatchObject([{ state: 'issued', paid_cents: 0 }]);
    expect(await made.row()).toBeUndefined();
  });
});
