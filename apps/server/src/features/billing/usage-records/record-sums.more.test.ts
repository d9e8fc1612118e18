import { inTenant } from '@carded/database';
import { makeFakeUsageRecords } from '@carded/providers/usage-records';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { merchantWithUsage, serverForTests } from '#testing/index.ts';
import { closeMonths } from '../closing/close-month.ts';
import { recordUsage } from './record-usage.ts';

const { server } = serverForTests();

const step = fc.record({
  hours: fc.integer({ min: 1, max: 120 }),
  verifications: fc.integer({ min: 0, max: 3 }),
  scans: fc.integer({ min: 0, max: 3 }),
  cap: fc.constantFrom(10n, 900n, 100_000n),
  mood: fc.constantFrom('answers' as const, 'answers' as const, 'loses_answer' as const, 'silent' as const),
  credit: fc.constantFrom(0, 0, 0, 0, 70),
});

test('however the days go, what Shopify charged and what credit paid come to the invoices, to the cent', () =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      await server.context.db.pool.query('delete from carded.billing_due');
      const fake = makeFakeUsageRecords();
      server.context.providers.usageRecords = fake;
      server.clock.nowMs = Date.parse('2026-11-05T07:00:00Z');
      const made = await merchantWithUsage(server.context);
      await made.set({ collector: 'shopify' });
      const sweep = async () => {
        for (const job of [closeMonths, recordUsage]) expect(await job.run(server.context, [{}])).toEqual([null]);
      };
      for (const { hours, verifications, scans, cap, mood, credit } of steps) {
        server.clock.nowMs += hours * 3_600_000;
        fake.setCap(cap);
        fake.setMood(mood);
        await made.use('verification', verifications);
        await made.use('scan', scans);
        if (credit > 0) await made.set({ credit });
        await sweep();
      }
      fake.setCap(100_000n);
      fake.setMood('answers');
      // The month that runs is over, and everything was asked again.
      const { nowMs } = server.clock;
      server.clock.nowMs = Date.UTC(new Date(nowMs).getUTCFullYear(), new Date(nowMs).getUTCMonth() + 1, 1, 3);
      await sweep();
      server.clock.nowMs += 2 * 3_600_000;
      await sweep();

      const invoices = await made.invoices();
      expect(invoices.map(({ state }) => state)).toEqual(invoices.map(() => 'paid'));
      const records = await inTenant(server.context.db, made.accountId, (tx) =>
        tx.selectFrom('usage_records').selectAll().orderBy('day').execute(),
      );
      const sum = (numbers: (number | bigint)[]) => numbers.reduce<number>((total, one) => total + Number(one), 0);
      expect(records.map(({ state }) => state)).toEqual(records.map(() => 'recorded'));
      expect([...fake.book.values()].map(({ key, cents }) => [key, Number(cents)]).sort()).toEqual(
        records.map(({ day, cents }) => [`${made.accountId}:${day}`, Number(cents)]).sort(),
      );
      // The books agree with both: what Shopify owes us, what is open, and what is left of credit.
      const ledger = await made.ledger();
      const balance = (side: string) =>
        sum(ledger.map(({ debit, credit, cents }) => (debit === side ? cents : credit === side ? -cents : 0)));
      expect([balance('shopify'), balance('receivable')]).toEqual([
        sum([...fake.book.values()].map((r) => r.cents)),
        0,
      ]);
      const given = sum(steps.map(({ credit }) => credit));
      expect(balance('shopify')).toBe(sum(invoices.map((i) => i.total_cents)) - given - balance('customer_credit'));
    }),
    { numRuns: 12, endOnFailure: true },
  ));
