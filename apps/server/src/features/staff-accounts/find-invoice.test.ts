import { beforeEach, describe, expect, it } from 'vitest';
import { jobs } from '#features/billing/index.ts';
import { merchantWithUsage, serverForTests } from '#testing/index.ts';

describe('an invoice as staff finds it', () => {
  const { server, call, makeStaff } = serverForTests();
  let staff: { cookie: string };
  let made: Awaited<ReturnType<typeof merchantWithUsage>>;
  let invoice: { id: string; number: string };
  beforeEach(async () => {
    server.clock.nowMs = Date.parse('2026-11-01T00:00:00Z');
    made = await merchantWithUsage(server.context);
    await made.set({ collector: 'manual' });
    await made.use('scan');
    server.clock.nowMs = Date.parse('2026-12-01T02:00:00Z');
    await jobs.find(({ name }) => name === 'close-months')?.run(server.context, [{}]);
    const [issued] = await made.invoices();
    if (issued === undefined) throw new Error('no invoice');
    invoice = issued;
    staff = (await makeStaff()).staff;
  });

  it('is found by its id, its number and its charge', async () => {
    const { id, number } = invoice;
    for (const find of [id, id.toUpperCase(), number, `${number}-01`])
      expect((await call('staffAccounts.find', { body: { find } }, staff)).body.found, find).toEqual([
        { kind: 'invoice', id, account: made.accountId, business: expect.stringMatching(/./), label: number },
      ]);
  });
});
