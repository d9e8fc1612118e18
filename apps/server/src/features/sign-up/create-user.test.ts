import { describe, expect, it } from 'vitest';
import { joinOf, serverForTests } from '#testing/index.ts';

describe('finishing a sign-up', () => {
  const { server, call } = serverForTests({ env: { CARDED_TRUSTED_PROXIES: '127.0.0.1' } });
  const join = joinOf(server, call);
  const accounts = async (email: string) => {
    const { rows } = await server.context.db.pool.query<{ account_id: string }>(
      'select account_id from carded.signups where account_id is not null',
    );
    const found = [];
    for (const { account_id: id } of rows) {
      const client = await server.context.db.pool.connect();
      await client.query(`begin; select set_config('app.account_id', '${id}', true)`);
      found.push(...(await client.query('select 1 from carded.logins where email = $1', [email])).rows);
      await client.query('rollback');
      client.release();
    }
    return found.length;
  };

  it('makes one account of ten answers at once, and signs each of them in', async () => {
    const { email, browser } = await join.agreed();
    const answers = await Promise.all(Array.from({ length: 10 }, () => join.finish(browser)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(new Set(answers.map(({ body }) => body.login.account_id)).size).toBe(1);
    expect(await accounts(email)).toBe(1);
  });

  it('signs in a person who missed the answer, for ten minutes', async () => {
    const { browser } = await join.agreed();
    const first = await join.finish(browser);
    server.clock.forward(10 * 60_000 - 1);
    expect((await join.finish(browser)).body.login.account_id).toBe(first.body.login.account_id);
    server.clock.forward(1);
    expect((await join.finish(browser)).error?.code).toBe('sign_up_ended');
  });

  it('signs nobody in again once its person has signed out', async () => {
    const { browser } = await join.agreed();
    const made = await join.finish(browser);
    const { cookie } = join.cookieIn(made);
    const out = await call('sessions.remove', {}, { ...browser, cookie: `${browser.cookie}; ${cookie}` });
    expect(out.status).toBe(200);
    expect((await join.finish(browser)).error?.code).toBe('sign_up_ended');
  });

  it('leaves nothing behind when it breaks on the way, and works when it is sent again', async () => {
    const { email, browser } = await join.agreed();
    const counts = async () => {
      const tables = ['login_emails', 'website_keys', 'outbox'];
      const found = [];
      for (const table of tables)
        found.push((await server.context.db.pool.query(`select count(*) from carded.${table}`)).rows[0]);
      return found;
    };
    const before = await counts();
    const { newId } = server.context;
    // Account, login, website, acceptance and two rows of the chain take one each: it breaks at every one of them.
    for (let passed = 0; passed < 7; passed += 1) {
      let left = passed;
      server.context.newId = () => {
        if (left === 0) throw new Error('broken');
        left -= 1;
        return newId();
      };
      expect((await join.finish(browser)).status).toBe(500);
      server.context.newId = newId;
      expect(await counts()).toEqual(before);
    }
    expect((await join.finish(browser)).status).toBe(200);
    expect(await accounts(email)).toBe(1);
  });
});
