import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@carded/testing/database';
import { afterAll, expect, test, vi } from 'vitest';
import { connect } from '#connect.ts';
import { keepEmbedded } from '#embedded/keep-embedded.ts';

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
