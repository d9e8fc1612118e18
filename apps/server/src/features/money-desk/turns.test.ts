import { sandboxTokenFor } from '@carded/providers/payments';
import { expect, it } from 'vitest';
import { jobs } from '#features/billing/index.ts';
import { merchantWithUsage, runDueJobs, sandboxFor, serverForTests } from '#testing/index.ts';

const { server, call, makeStaff } = serverForTests();

it('waits for the account’s turn before it locks an invoice, as collecting does, so that no two wait for each other', async () => {
  server.clock.nowMs = Date.parse('2026-11-01T00:00:00Z');
  sandboxFor(server);
  const made = await merchantWithUsage(server.context);
  await call(
    'billing.updateCard',
    { body: { token: sandboxTokenFor('approve', server.clock.nowMs) } },
    await made.biller(),
  );
  server.clock.nowMs = Date.parse('2026-12-01T02:00:00Z');
  await jobs.find(({ name }) => name === 'close-months')?.run(server.context, [{}]);
  await runDueJobs(server);
  const [invoice] = await made.invoices();
  const { staff } = await makeStaff();

  const collecting = await server.context.db.pool.connect();
  await collecting.query('begin');
  await collecting.query("select set_config('app.account_id', $1, true)", [made.accountId]);
  await collecting.query('select from carded.billing_due where account_id = $1 for update', [made.accountId]);
  const body = {
    ...{ invoice: invoice?.id ?? '', cents: 2_500, method: 'check' as const, reference: 'No. 7' },
    received_on: '2026-12-01',
  };
  const noting = call('moneyDesk.notePayment', { params: { id: made.accountId }, body }, staff);
  await expect
    .poll(async () => {
      const { rows } = await server.context.db.pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows.length;
    })
    .toBe(1);
  const { rows } = await collecting.query('select id from carded.invoices where account_id = $1 for update nowait', [
    made.accountId,
  ]);
  expect(rows).toEqual([{ id: invoice?.id }]);
  await collecting.query('commit');
  collecting.release();
  expect((await noting).status).toBe(200);
});
