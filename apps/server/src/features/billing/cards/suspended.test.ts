import { sandboxTokenFor } from '@carded/providers/payments';
import { expect, it } from 'vitest';
import { merchantWithUsage, sandboxFor, serverForTests } from '#testing/index.ts';
import { closeMonths } from '../closing/close-month.ts';
import { collectDue } from '../collecting/collect-due.ts';

const { server, call, makeStaff, signedIn } = serverForTests();
const at = (text: string) => {
  server.clock.nowMs = Date.parse(`${text}Z`);
};

/** A merchant whose card was declined for three weeks, and what staff and they can do. */
const suspended = async () => {
  at('2026-11-01T00:00:00');
  sandboxFor(server);
  const made = await merchantWithUsage(server.context);
  const saveCard = async (outcome: Parameters<typeof sandboxTokenFor>[0]) =>
    call('billing.updateCard', { body: { token: sandboxTokenFor(outcome, server.clock.nowMs) } }, await made.biller());
  await saveCard('decline_hard');
  for (const day of ['2026-12-01T02:00:00', '2026-12-22T16:00:00']) {
    at(day);
    await closeMonths.run(server.context, [{}]);
    await collectDue.run(server.context, [{}]);
  }
  expect(await made.state()).toBe('suspended');
  const { staff } = await makeStaff();
  const [invoice] = await made.invoices();
  const owner = await signedIn(made);
  const { body: ticket } = await call('tickets.create', { body: { subject: 'Open', body: 'Open us again.' } }, owner);
  return {
    ...made,
    saveCard,
    writeOff: () =>
      call(
        'moneyDesk.writeOff',
        {
          params: { id: made.accountId },
          body: { invoice: invoice?.id ?? '', reason: 'They were wronged by us.' },
        },
        staff,
      ),
    reopen: () => call('staffTickets.activateAccount', { params: { id: ticket.id } }, staff),
  };
};

it('leaves a suspended account to its payment', async () => {
  const made = await suspended();
  expect((await made.reopen()).error?.code).toBe('conflict');
  expect((await made.saveCard('decline_hard')).error?.code).toBe('card_declined');
  expect(await made.state()).toBe('suspended');
});

it('lets staff open a suspended account whose invoices were written off', async () => {
  const made = await suspended();
  expect((await made.writeOff()).body).toMatchObject({ state: 'done' });
  expect(await made.state()).toBe('suspended');
  expect((await made.reopen()).status).toBe(200);
  expect(await made.state()).toBe('live');
});

it('opens a suspended account whose invoices were written off with its new card', async () => {
  const made = await suspended();
  await made.writeOff();
  expect((await made.saveCard('approve')).body).toMatchObject({ active: true, payment: 'nothing_due' });
  expect(await made.state()).toBe('live');
});
