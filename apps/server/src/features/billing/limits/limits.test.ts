import { inTenant } from '@carded/database';
import { expect, test, vi } from 'vitest';
import { merchantWithUsage, runDueJobs, serverForTests } from '#testing/index.ts';
import { watchLimits } from '../limits.ts';

const { server, call } = serverForTests();
const watch = async () => {
  expect(await watchLimits.run(server.context, [{}])).toEqual([null]);
  await runDueJobs(server);
};
const subjects = () => server.sent.mails.splice(0).map(({ subject }) => subject);

test('owners are told at 50, 80 and 100 percent, once each', async () => {
  const made = await merchantWithUsage(server.context);
  // Sets a limit above the fee: 11 of 30 days are $9.17.
  await call('billing.updateLimit', { body: { cents: 2_000, at_limit: 'tell' } }, await made.biller());
  await watch();
  expect(subjects()).toEqual([]);
  for (const [scans, percents] of [
    [20, [50]],
    [140, [80]],
    [100, [100]],
    [100, []],
  ] as const) {
    await made.use('scan', scans);
    await watch();
    await watch();
    expect(subjects()).toEqual(percents.map((percent) => `Your month has reached ${percent}% of $20.00`));
  }
  expect((await call('billing.get', {}, await made.biller())).body.limit.is_paused).toBe(false);
});

test('a pause begins at the limit, ends when it is raised or the month ends, and test keys go on', async () => {
  const made = await merchantWithUsage(server.context);
  const limit = async (cents: number | null) =>
    (await call('billing.updateLimit', { body: { cents, at_limit: 'pause' } }, await made.biller())).body.is_paused;
  expect(await limit(1_000)).toBe(false);
  await made.use('verification', 2);
  await watch();
  expect((await call('billing.get', {}, await made.biller())).body.limit).toEqual({
    cents: 1_000,
    at_limit: 'pause',
    is_paused: true,
  });
  expect(await limit(5_000)).toBe(false);
  expect(await limit(1_000)).toBe(true);
  expect(await limit(null)).toBe(false);
  expect(await limit(1_000)).toBe(true);
  server.clock.nowMs = Date.parse('2026-12-01T00:00:00Z');
  expect((await call('billing.get', {}, await made.biller())).body.limit.is_paused).toBe(false);
});

test('owners are told about a raised limit as well, and not twice about one', async () => {
  await runDueJobs(server);
  subjects();
  server.clock.nowMs = Date.parse('2026-11-20T12:00:00Z');
  const made = await merchantWithUsage(server.context);
  const limit = async (cents: number) => {
    const { body } = await call('billing.updateLimit', { body: { cents, at_limit: 'pause' } }, await made.biller());
    await runDueJobs(server);
    return [body.is_paused, subjects()];
  };
  await made.use('verification', 2);
  expect(await limit(1_000)).toEqual([true, ['Your month has reached 100% of $10.00']]);
  expect(await limit(1_500)).toEqual([false, ['Your month has reached 50% of $15.00']]);
  await made.use('verification', 10);
  await watch();
  expect(subjects()).toEqual(['Your month has reached 100% of $15.00']);
  expect(await limit(1_000)).toEqual([true, []]);
  expect(await limit(1_500)).toEqual([true, []]);
});

test('a limit that is removed while accounts are compared with theirs leaves no pause', async () => {
  server.clock.nowMs = Date.parse('2026-11-20T12:00:00Z');
  const made = await merchantWithUsage(server.context);
  await call('billing.updateLimit', { body: { cents: 1_000, at_limit: 'pause' } }, await made.biller());
  await made.use('verification', 2);
  const { pool } = server.context.db;
  const isWaiting = async () => {
    const { rows } = await pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    expect(rows).toHaveLength(1);
  };
  const watching = await inTenant(server.context.db, made.accountId, async (tx) => {
    await tx.updateTable('billing_accounts').set({ spend_limit_cents: null }).execute();
    const ended = watch();
    await Promise.race([ended, vi.waitFor(isWaiting, { timeout: 20_000 })]);
    return { ended };
  });
  await watching.ended;
  expect((await call('billing.get', {}, await made.biller())).body.limit.is_paused).toBe(false);
});
