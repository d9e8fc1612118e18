import { describe, expect, test } from 'vitest';
import type { UsageRecord, UsageRecords } from '../index.ts';

type UnderTest = {
  records: UsageRecords;
  setCap: (cents: bigint) => void;
  setMood: (mood: 'answers' | 'loses_answer' | 'silent') => void;
  /** Reads from the platform itself how much a shop was charged. */
  charged: (shop: string) => Promise<bigint>;
};

const shop = 'northfork.myshopify.com';
const record = (change: Partial<UsageRecord> = {}): UsageRecord => ({
  ...{ shop, key: 'account:2026-11-12', cents: 150n, description: 'Usage until November 12, 2026', ...change },
});

/** Tests what every adapter that collects by usage records must do. */
export function describeUsageRecordsConformance(name: string, make: () => Promise<UnderTest>): void {
  describe(`usage records: ${name}`, () => {
    test('a record is charged, also when it is sent a hundred times at once', async () => {
      const { records, charged } = await make();
      const answers = await Promise.all(Array.from({ length: 100 }, () => records.addRecord(record())));
      expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['recorded']));
      expect(await charged(shop)).toBe(150n);
    });

    test('records of other names add up, each on its own shop', async () => {
      const { records, charged } = await make();
      await records.addRecord(record());
      await records.addRecord(record({ key: 'account:2026-11-13', cents: 1n }));
      await records.addRecord(record({ shop: 'other.myshopify.com', key: 'other:2026-11-13' }));
      expect([await charged(shop), await charged('other.myshopify.com')]).toEqual([151n, 150n]);
    });

    test('a name that is there with another amount is no record, and charges nothing', async () => {
      const { records, charged } = await make();
      await records.addRecord(record());
      expect(await records.addRecord(record({ cents: 151n }))).toMatchObject({ state: 'unknown' });
      expect(await charged(shop)).toBe(150n);
    });

    test('what is over the cap is refused whole, with where it is raised, and taken once it is', async () => {
      const { records, charged, setCap } = await make();
      setCap(149n);
      const refused = await records.addRecord(record());
      expect(refused.state === 'over_cap' && new URL(refused.link).protocol).toBe('https:');
      expect(await charged(shop)).toBe(0n);
      setCap(150n);
      expect(await records.addRecord(record())).toEqual({ state: 'recorded' });
      expect(await charged(shop)).toBe(150n);
    });

    test.each(['loses_answer', 'silent'] as const)(
      'one who %s is unknown, and the same again is charged once',
      async (mood) => {
        const { records, charged, setMood } = await make();
        setMood(mood);
        const answer = await records.addRecord(record());
        expect(answer.state === 'unknown' && answer.code).toMatch(/^[a-z0-9_]+$/);
        setMood('answers');
        expect(await records.addRecord(record())).toEqual({ state: 'recorded' });
        expect(await charged(shop)).toBe(150n);
      },
    );

    test.each([{ cents: 0n }, { cents: -1n }, { cents: 100_000_000n }, { key: 'k'.repeat(65) }])(
      'nothing is charged for a record that is none: %o',
      async (change) => {
        const { records, charged } = await make();
        expect(await records.addRecord(record(change))).toMatchObject({ state: 'unknown' });
        expect(await charged(shop)).toBe(0n);
      },
    );
  });
}
