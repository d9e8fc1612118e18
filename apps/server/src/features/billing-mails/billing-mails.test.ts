import { inTenant } from '@carded/database';
import { sandboxTokenFor } from '@carded/providers/payments';
import { beforeEach, expect, it } from 'vitest';
import { jobs } from '#features/billing/index.ts';
import { merchantWithUsage, runDueJobs, sandboxFor, serverForTests } from '#testing/index.ts';

const { server, call } = serverForTests();
const at = (text: string) => {
  server.clock.nowMs = Date.parse(`${text}Z`);
};
const run = async (...names: string[]) => {
  for (const name of names) await jobs.find((job) => job.name === name)?.run(server.context, [{}]);
};
/** A merchant whose bank declined the invoice of November; the mail about that waits. */
const declined = async () => {
  at('2026-11-01T00:00:00');
  const made = await merchantWithUsage(server.context);
  const saveCard = async (outcome: Parameters<typeof sandboxTokenFor>[0]) =>
    call('billing.updateCard', { body: { token: sandboxTokenFor(outcome, server.clock.nowMs) } }, await made.biller());
  await saveCard('decline_soft');
  await runDueJobs(server);
  server.sent.mails.length = 0;
  at('2026-12-01T02:00:00');
  await run('close-months', 'collect-due');
  const [invoice] = await made.invoices();
  return { ...made, saveCard, number: invoice?.number ?? '' };
};
const subjects = () => server.sent.mails.map(({ subject }) => subject);

beforeEach(() => {
  sandboxFor(server);
});

it('says that a payment failed while the invoice is open', async () => {
  const { number } = await declined();
  await runDueJobs(server);
  expect(subjects()).toEqual([`The payment of invoice ${number} did not go through`]);
});

it('asks nobody to pay what was paid before the mail went out', async () => {
  const { number, saveCard } = await declined();
  expect((await saveCard('approve')).body).toMatchObject({ payment: 'paid' });
  await runDueJobs(server);
  expect(subjects()).toEqual([`Receipt for invoice ${number}`]);
});

it('asks nobody to pay what was written off before the mail went out', async () => {
  const made = await declined();
  await inTenant(server.context.db, made.accountId, (tx) =>
    tx.updateTable('invoices').set({ state: 'uncollectible' }).execute(),
  );
  await runDueJobs(server);
  expect(subjects()).toEqual([]);
});

it('names the last day of a trial that ends at midnight, and the first invoice after that day', async () => {
  at('2026-12-01T00:00:00');
  await merchantWithUsage(server.context, {
    trial: { verifications: 10, scans: 0, endsAt: new Date('2026-12-31T00:00:00Z') },
  });
  at('2026-12-29T12:00:00');
  await run('warn-of-bills');
  server.sent.mails.length = 0;
  await runDueJobs(server);
  const [mail] = server.sent.mails;
  expect(mail?.subject).toBe('Your free trial of verifications ends on December 30, 2026');
  expect(mail?.text).toContain('The first invoice comes on January 1, 2027');
});
