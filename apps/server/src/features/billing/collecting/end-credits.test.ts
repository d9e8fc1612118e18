import { expect, it } from 'vitest';
import { jobs } from '#features/billing/index.ts';
import { merchantWithUsage, runDueJobs, serverForTests } from '#testing/index.ts';

const { server, call, makeStaff } = serverForTests();
const at = async (text: string) => {
  server.clock.nowMs = Date.parse(`${text}Z`);
  for (const name of ['close-months', 'collect-due'])
    await jobs.find((job) => job.name === name)?.run(server.context, [{}]);
  await runDueJobs(server);
};

it('takes back credit whose last day is over, although other credit was used before it was given', async () => {
  await at('2026-11-01T00:00:00');
  const made = await merchantWithUsage(server.context);
  await made.set({ collector: 'manual', credit: 10_000 });
  // The fee of November is used of it.
  await at('2026-12-01T02:00:00');
  await at('2026-12-05T12:00:00');
  const signIn = async () => (await makeStaff()).staff;
  const given = { credit: server.context.newId(), cents: 1_000, expires_on: '2026-12-10', reason: 'For a bad week' };
  await call('moneyDesk.giveCredit', { params: { id: made.accountId }, body: given }, await signIn());
  const money = async () =>
    (await call('moneyDesk.account', { params: { id: made.accountId } }, await signIn())).body.credits;
  expect(await money()).toMatchObject([{ cents: 1_000, left: 1_000 }]);
  await at('2026-12-11T00:00:00');
  expect((await made.ledger()).map(({ entry, cents }) => [entry, cents])).toEqual([
    ['credit_given', 10_000],
    ['invoice', 2_500],
    ['credit_used', 2_500],
    ['credit_given', 1_000],
    ['credit_ended', 1_000],
  ]);
  expect(await money()).toMatchObject([{ cents: 1_000, left: 0 }]);
});
