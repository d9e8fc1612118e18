import { sandboxTokenFor } from '@carded/providers/payments';
import { expect } from 'vitest';
import { jobs } from '#worker.ts';
import type { CallByName } from './call.ts';
import { merchantWithUsage } from './merchant-with-usage.ts';
import { runDueJobs } from './run-due-jobs.ts';
import { sandboxFor } from './sandbox-for.ts';
import type { TestServer } from './test-server.ts';

const [minuteMs, hourMs] = [60_000, 3_600_000];
/** A bad fortnight of a gateway. */
const storm = { lost: 0.2, doubled: 0.1, notReady: 0.1, page: 0.05, held: 0.03 };

/**
 * Collects the invoices of many merchants from a gateway that loses answers, doubles requests, answers with pages, holds payments and does not know cards. Its
 * own book has the truth: each invoice is paid exactly once, and we know within a day.
 */
export async function collectStorm(
  server: TestServer,
  call: CallByName,
  { count, seed }: { count: number; seed: number },
) {
  let isStorm = false;
  const { book } = sandboxFor(server, () => (isStorm ? storm : {}), seed);
  const run = async (name: string) => {
    const [outcome] = (await jobs.find((job) => job.name === name)?.run(server.context, [{}])) ?? [];
    expect(outcome, name).toBeNull();
  };
  server.clock.nowMs = Date.parse('2026-11-01T00:00:00Z');
  const merchants = [];
  for (let made = 0; made < count; made += 1) {
    const merchant = await merchantWithUsage(server.context);
    const body = { token: sandboxTokenFor('approve', server.clock.nowMs) };
    expect((await call('billing.updateCard', { body }, await merchant.biller())).status).toBe(200);
    await merchant.use('scan', 1 + (made % 7));
    merchants.push(merchant);
  }
  server.sent.mails.length = 0;
  server.clock.nowMs = Date.parse('2026-12-01T02:00:00Z');
  await run('close-months');
  isStorm = true;
  for (const [everyMs, times] of [
    [minuteMs, 10],
    [10 * minuteMs, 60],
    [hourMs, 48],
    [12 * hourMs, 30],
  ] as const)
    for (let time = 0; time < times; time += 1) {
      await run('collect-due');
      server.clock.nowMs += everyMs;
    }
  await runDueJobs(server);

  const payments = new Map<string, number>();
  for (const entry of book.entries())
    if (entry.entry === 'charge' && entry.result !== 'declined' && entry.result !== 'needs_person')
      payments.set(entry.invoice, (payments.get(entry.invoice) ?? 0) + entry.cents);
  let attempts = 0;
  for (const merchant of merchants) {
    const [invoice] = await merchant.invoices();
    const charges = await merchant.charges();
    const paid = charges.filter(({ state }) => state === 'paid');
    attempts += charges.length;
    expect(invoice?.state).toBe('paid');
    expect(payments.get(invoice?.number ?? '')).toBe(invoice?.total_cents);
    expect(paid.map(({ cents }) => cents)).toEqual([invoice?.total_cents]);
    expect(charges.every(({ state }) => state === 'paid' || state === 'absent')).toBe(true);
    for (const { settled_at: settled, sent_at: sent } of charges)
      expect((settled?.getTime() ?? Number.POSITIVE_INFINITY) - sent.getTime()).toBeLessThanOrEqual(24 * hourMs);
    expect(await merchant.state()).toBe('live');
  }
  expect(payments.size).toBe(count);
  const mails = server.sent.mails.map(({ subject }) => subject);
  expect(mails).toHaveLength(count);
  expect(new Set(mails).size).toBe(count);
  return { attempts };
}
