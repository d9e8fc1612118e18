import { inTenant } from '@carded/database';
import { trialDefaults } from '@carded/domain/codes';
import { sandboxTokenFor } from '@carded/providers/payments';
import { describe, expect, it } from 'vitest';
import { merchantWithUsage, sandboxFor, serverForTests } from '#testing/index.ts';
import { closeMonths } from '../closing/close-month.ts';

const { server, call, makeStaff } = serverForTests();
const at = (text: string) => {
  server.clock.nowMs = Date.parse(`${text}Z`);
};

/** Closes every month that is over by a time. */
const closeUntil = async (text: string) => {
  at(text);
  await closeMonths.run(server.context, [{}]);
};
const close = (accountId: string) =>
  inTenant(server.context.db, accountId, (tx) =>
    tx
      .updateTable('accounts')
      .set({ state: 'closed', deactivated_at: new Date(server.clock.nowMs) })
      .execute(),
  );
const token = () => sandboxTokenFor('approve', server.clock.nowMs);

it('pays a part of the fee for the month in which a card opens an account again', async () => {
  at('2026-11-01T12:00:00');
  sandboxFor(server);
  const made = await merchantWithUsage(server.context, { trial: { endsAt: new Date('2026-11-05T12:00:00Z') } });
  at('2026-11-20T12:00:00');
  await close(made.accountId);
  await closeUntil('2026-12-01T02:00:00');
  at('2026-12-25T12:00:00');
  await call('billing.updateCard', { body: { token: token() } }, await made.biller());
  expect((await call('billing.preview', {}, await made.biller())).body.cents).toBe(565);
  await closeUntil('2027-01-01T02:00:00');
  await closeUntil('2027-02-01T02:00:00');
  expect((await made.lines()).map(({ month, cents, fee_days }) => [month, cents, fee_days])).toEqual([
    ['2026-11-01', 1_250, 15],
    ['2026-12-01', 565, 7],
    ['2027-01-01', 2_500, null],
  ]);
});

describe('an account that was closed without a card', () => {
  const merchant = async () => {
    at('2026-11-20T12:00:00');
    sandboxFor(server);
    const made = await merchantWithUsage(server.context, { standing: 'sandbox' });
    await close(made.accountId);
    return made;
  };
  type Made = Awaited<ReturnType<typeof merchant>>;
  it.each([
    ['a card', async ({ biller }: Made) => call('billing.updateCard', { body: { token: token() } }, await biller())],
    [
      'staff',
      async ({ accountId: id }: Made) => {
        const body = { state: 'live' as const, reason: 'They asked us to.' };
        return call('staffAccounts.setState', { params: { id }, body }, (await makeStaff()).staff);
      },
    ],
  ])('gets its trials and then pays its fee once %s opens it in the same month', async (_, open) => {
    const made = await merchant();
    expect((await open(made)).status).toBe(200);
    expect(await made.state()).toBe('live');
    expect((await call('billing.get', {}, await made.biller())).body.trials).toMatchObject({
      verifications: { left: trialDefaults.verifications },
      scans: { left: trialDefaults.scans },
    });
    await closeUntil('2026-12-01T02:00:00');
    await closeUntil('2027-01-01T02:00:00');
    // The trial ended on December 4: 27 of 31 days of $25.
    expect((await made.lines()).map(({ kind, cents, fee_days }) => [kind, cents, fee_days])).toEqual([
      ['monthly', 2_177, 27],
    ]);
  });
});
