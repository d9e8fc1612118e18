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

describe('an account that was closed without a card', () => {
  const merchant = async () => {
    at('2026-11-20T12:00:00');
    sandboxFor(server);
    const made = await merchantWithUsage(server.context, { standing: 'sandbox' });
    await inTenant(server.context.db, made.accountId, (tx) =>
      tx
        .updateTable('accounts')
        .set({ state: 'closed', deactivated_at: new Date(server.clock.nowMs) })
        .execute(),
    );
    return made;
  };
  type Made = Awaited<ReturnType<typeof merchant>>;
  it.each([
    [
      'a card',
      async ({ biller }: Made) =>
        call('billing.updateCard', { body: { token: sandboxTokenFor('approve', server.clock.nowMs) } }, await biller()),
    ],
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
    for (const time of ['2026-12-01T02:00:00', '2027-01-01T02:00:00']) {
      at(time);
      await closeMonths.run(server.context, [{}]);
    }
    // The trial ended on December 4: 27 of 31 days of $25.
    expect((await made.lines()).map(({ kind, cents, fee_days }) => [kind, cents, fee_days])).toEqual([
      ['monthly', 2_177, 27],
    ]);
  });
});
