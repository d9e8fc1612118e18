import { randomBytes } from 'node:crypto';
import { type TestDatabase, testDatabase } from '@carded/testing/database';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uuidv7 } from '#ids.ts';
import { ensurePartitions } from '#prepare-schema.ts';

const ACCOUNT = '01900000-0000-7000-8000-000000000001';
const NOW = new Date('2031-02-15T12:00:00Z');
const FIRST_MS = Date.UTC(2024, 0, 1);
const LAST_MS = Date.UTC(2032, 0, 1) - 1;

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  await ensurePartitions(database.db, { now: NOW });
});
afterAll(() => database.close());

const insertAt = (ms: number) =>
  database.db.pool.query('insert into owners (id, account_id) values ($1, $2)', [uuidv7(ms, randomBytes), ACCOUNT]);

test('makes a partition once, for any caller and any number of calls', async () => {
  const later = new Date('2031-06-15T12:00:00Z');
  const [one, other] = await Promise.all([
    ensurePartitions(database.db, { now: later }),
    ensurePartitions(database.db, { now: later }),
  ]);
  expect(Math.min(one, other)).toBe(0);
  expect(Math.max(one, other)).toBeGreaterThan(0);
  expect(await ensurePartitions(database.db, { now: NOW })).toBe(0);
});

test('has a place for every moment from 2024 to three quarters ahead', async () => {
  const moments = fc.oneof(
    fc.integer({ min: FIRST_MS, max: LAST_MS }),
    fc
      .integer({ min: 0, max: 31 })
      .chain((n) => fc.constantFrom(Date.UTC(2024, n * 3, 1), Date.UTC(2024, n * 3, 1) - 1)),
  );
  await fc.assert(
    fc.asyncProperty(moments, async (ms) => {
      fc.pre(ms >= FIRST_MS);
      await insertAt(ms);
    }),
    { numRuns: 60 },
  );
});

test('puts a moment into the partition of its quarter', async () => {
  const id = uuidv7(Date.UTC(2026, 8, 30, 23, 59, 59, 999), randomBytes);
  await database.db.pool.query('insert into owners (id, account_id) values ($1, $2)', [id, ACCOUNT]);
  const { rows } = await database.db.pool.query('select tableoid::regclass::text as place from owners where id = $1', [
    id,
  ]);
  expect(rows).toEqual([{ place: 'owners_2026q3' }]);
});

test('refuses a moment outside', async () => {
  await expect(insertAt(FIRST_MS - 1)).rejects.toMatchObject({ code: '23514' });
  await expect(insertAt(Date.UTC(2035, 0, 1))).rejects.toMatchObject({ code: '23514' });
});

test('looks for an id in one partition only', async () => {
  const { rows } = await database.db.pool.query<{ 'QUERY PLAN': string }>(
    'explain select * from owners where id = $1',
    [uuidv7(Date.UTC(2026, 4, 1), randomBytes)],
  );
  const partitions = new Set(
    rows
      .map((row) => row['QUERY PLAN'])
      .join(' ')
      .match(/owners_\d{4}q\d/g),
  );
  expect([...partitions]).toEqual(['owners_2026q2']);
});

test('does not let the app go around row-level security by naming a partition', async () => {
  await expect(database.db.pool.query('select * from owners_2026q2')).rejects.toMatchObject({ code: '42501' });
});
