import { connect, type Database } from '@carded/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverForTests, testBuyer } from '#testing/index.ts';

describe('a database that ends every connection at once', () => {
  const { server, call, makeShop } = serverForTests();
  let owner: Database;
  beforeAll(() => {
    owner = connect({ url: server.urls.owner, applicationName: 'test', max: 2 });
    return () => owner.close();
  });
  const unheard: unknown[] = [];
  const hear = (error: unknown) => void unheard.push(error);
  beforeAll(() => void process.on('uncaughtExceptionMonitor', hear));
  afterAll(() => void process.off('uncaughtExceptionMonitor', hear));

  const endAll = () =>
    owner.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and usename = 'carded_app'`,
    );

  it('answers 2xx or 503 at any of many moments, keeps what it confirmed, and recovers without help', async () => {
    const { site } = await makeShop();
    const { rows: before } = await owner.pool.query('select id from carded.verifications');
    const answers: { status: number; uuid: string }[] = [];
    let isOver = false;
    const keepAsking = async () => {
      while (!isOver) {
        const { status, body } = await call('verifications.create', {
          body: { key: site.testKey, data: testBuyer('John') },
        });
        answers.push({ status, uuid: body !== null && 'uuid' in body ? body.uuid : '' });
      }
    };
    const asking = Array.from({ length: 4 }, keepAsking);
    try {
      for (let time = 1; time <= 10; time += 1) {
        const count = answers.length;
        await expect.poll(() => answers.length, { timeout: 30_000 }).toBeGreaterThan(count + 4);
        await endAll();
      }
    } finally {
      isOver = true;
      await Promise.all(asking);
    }
    const good = answers.filter(({ status }) => status < 300);
    expect(answers.filter(({ status }) => status >= 300 && status !== 503)).toEqual([]);
    const { rows } = await owner.pool.query<{ id: string }>('select id from carded.verifications');
    const kept = new Set(rows.map(({ id }) => id));
    expect(good.filter(({ uuid }) => !kept.has(uuid))).toEqual([]);
    expect(rows.length - before.length).toBeGreaterThanOrEqual(good.length);
    const ready = await server.app.http.inject({ url: '/readyz' });
    expect(ready.statusCode).toBe(200);
    expect(unheard).toEqual([]);
  });
});
