import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@carded/testing/database';
import { afterAll, expect, test, vi } from 'vitest';
import { connect } from '#connect.ts';
import { findBinaries } from '#embedded/binaries.ts';
import { isRunning } from '#embedded/processes.ts';
import { findRunUser } from '#embedded/run-user.ts';
import { keepEmbedded, startEmbedded } from '#embedded/start-embedded.ts';

const folder = mkdtempSync(join(temporaryFolder(), 'carded-keep-'));
chmodSync(folder, 0o711);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a database that is killed comes back at the same address, with what was committed', async () => {
  const database = await keepEmbedded({ dataDir: folder });
  const db = connect({ url: database.appUrl, applicationName: 'test', max: 1 });
  const owner = connect({ url: database.url, applicationName: 'test', max: 1 });
  try {
    await owner.pool.query('create table kept (n integer)');
    await owner.pool.query('insert into kept values (1)');
    const before = database.pid;
    process.kill(before, 'SIGKILL');
    await vi.waitFor(async () => expect((await owner.pool.query('select n from kept')).rows).toEqual([{ n: 1 }]), {
      timeout: 50_000,
      interval: 100,
    });
    await vi.waitFor(() => expect(database.pid).not.toBe(before), { timeout: 50_000, interval: 50 });
    expect((await db.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  } finally {
    await Promise.all([db.close(), owner.close()]);
    await database.stop();
  }
});

/** Restarts the server like an administrator, with the tool that came with it. */
const restartOutside = (dataDir: string) => {
  const user = findRunUser();
  const tool = join(dirname(findBinaries(user).postgres), 'pg_ctl');
  const args = ['restart', '-D', join(dataDir, 'instance/cluster'), '-m', 'fast', '-w'];
  execFileSync(tool, args, { ...user, cwd: '/', stdio: 'ignore' });
};

test('a database that is restarted from outside is still ours, and stops with us', async () => {
  const database = await keepEmbedded({ dataDir: folder });
  const before = database.pid;
  restartOutside(folder);
  await vi.waitFor(() => expect(database.pid).not.toBe(before), { timeout: 50_000, interval: 50 });
  const now = database.pid;
  expect(database.isOwner).toBe(true);
  await database.stop();
  expect(isRunning(now)).toBe(false);
});

test('one that is restarted from outside stops with us also when nobody has looked yet', async () => {
  const database = await startEmbedded({ dataDir: folder });
  restartOutside(folder);
  const guest = await startEmbedded({ dataDir: folder });
  expect(guest).toMatchObject({ isOwner: false });
  expect(guest.pid).not.toBe(database.pid);
  await guest.stop();
  expect(isRunning(guest.pid)).toBe(true);
  await database.stop();
  expect(isRunning(guest.pid)).toBe(false);
});

test('a database whose path is too long for a socket comes back at the same address', async () => {
  const dataDir = join(folder, 'long'.repeat(30));
  const database = await keepEmbedded({ dataDir });
  try {
    const before = database.pid;
    process.kill(before, 'SIGKILL');
    await vi.waitFor(() => expect(database.pid).not.toBe(before), { timeout: 50_000, interval: 50 });
    const db = connect({ url: database.appUrl, applicationName: 'test', max: 1 });
    expect((await db.pool.query('select 1 as one').finally(() => db.close())).rows).toEqual([{ one: 1 }]);
  } finally {
    await database.stop();
  }
});
