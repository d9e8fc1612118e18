import { expect, it } from 'vitest';
import { merchantWithUsage, serverForTests } from '#testing/index.ts';

const { server, call, makeStaff } = serverForTests();
const at = (text: string) => {
  server.clock.nowMs = Date.parse(`${text}Z`);
};

it('leaves the fee of the days since a trial was used up, when staff says again that nothing is left of it', async () => {
  at('2026-11-01T00:00:00');
  const made = await merchantWithUsage(server.context, { trial: { verifications: 1, scans: 1, endsAt: null } });
  at('2026-11-05T12:00:00');
  await made.use('verification');
  at('2026-11-25T12:00:00');
  const { staff } = await makeStaff();
  const cents = async () => (await call('billing.preview', {}, await made.biller())).body.cents;
  const before = await cents();
  // $25 for 25 of 30 days.
  expect(before).toBe(2_083);
  const change = (remaining: number) =>
    call(
      'moneyDesk.changeTrial',
      {
        params: { id: made.accountId },
        body: { kind: 'verifications', remaining, ends_on: null, reason: 'They asked whether it is over.' },
      },
      staff,
    );
  expect((await change(0)).status).toBe(200);
  expect(await cents()).toBe(before);
  // One with something left runs again, and ends when it is ended.
  await change(5);
  expect(await cents()).toBe(0);
  await change(0);
  expect(await cents()).toBe(417);
});
