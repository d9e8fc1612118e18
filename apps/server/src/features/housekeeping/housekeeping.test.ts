import { inTenant } from '@carded/database';
import { expect, test } from 'vitest';
import { charge, raiseAlert } from '#platform/ledger/charge.ts';
import { makeAccount, makeLogin, makeWebsite, runDueJobs, serverForTests } from '#testing/index.ts';
import { makePartitions, purgeExpired } from './index.ts';

const { server, makeMerchant } = serverForTests();

const hour = 3_600_000;
const count = async (sql: string): Promise<number> =>
  Number((await server.context.db.pool.query<{ count: number }>(`select count(*) from carded.${sql}`)).rows[0]?.count);
const purge = async () => expect(await purgeExpired.run(server.context, [{}])).toEqual([null]);

test('removes sessions and tokens that have ended, and no others', async () => {
  const { account, login } = await makeMerchant();
  await makeLogin(server.context, account, { expiresInMs: -1 });
  const { rows } = await server.context.db.pool.query('select 1 from carded.sessions');
  expect(rows).toHaveLength(2);
  const now = server.clock.nowMs;
  for (const [name, endsAt] of [
    ['old', now - 31 * 24 * hour],
    ['ended', now - hour],
    ['living', now + hour],
  ] as const) {
    const values = [Buffer.from(name), account.accountId, new Date(endsAt)];
    await server.context.db.pool.query(
      "insert into carded.link_tokens (token_hash, purpose, account_id, created_at, expires_at) values ($1, 'message', $2, now(), $3)",
      values,
    );
    await server.context.db.pool.query(
      "insert into carded.buyer_tokens (token_hash, account_id, website_id, is_test, opened_via, options, created_at, expires_at) values ($1, $2, $2, true, 'link', '{}', now(), $3)",
      values,
    );
  }
  await purge();
  const left = await server.context.db.pool.query<{ login_id: string }>('select login_id from carded.sessions');
  expect(left.rows).toEqual([{ login_id: login.loginId }]);
  // An ended link still says that it has ended, for a month.
  expect([await count('link_tokens'), await count('buyer_tokens')]).toEqual([2, 1]);
});

test('forgets a refusal for age, and webhook deliveries, after 90 days', async () => {
  const account = await makeAccount(server.context);
  await makeWebsite(server.context, account);
  const now = server.clock.nowMs;
  await inTenant(server.context.db, account.accountId, async (tx) => {
    for (const days of [89, 91]) {
      const at = new Date(now - days * 24 * hour);
      await tx
        .insertInto('underage_refusals')
        .values({ account_id: account.accountId, verification_id: server.context.newId(), refused_at: at })
        .execute();
      for (const state of ['delivered', 'waiting'] as const)
        await tx
          .insertInto('webhook_messages')
          .values({
            account_id: account.accountId,
            id: server.context.newId(),
            message_id: server.context.newId(),
            method: 'POST',
            url: 'https://shop.example/hook',
            type: 'verification.accepted',
            body: '{}',
            state,
            created_at: at,
          })
          .execute();
    }
  });
  await purge();
  const left = await inTenant(server.context.db, account.accountId, async (tx) => [
    (await tx.selectFrom('underage_refusals').select('refused_at').execute()).length,
    (await tx.selectFrom('webhook_messages').select('state').orderBy('created_at').execute()).map((row) => row.state),
  ]);
  expect(left).toEqual([1, expect.arrayContaining(['waiting', 'delivered'])]);
  expect(left[1]).toHaveLength(2);
});

test('removes a link that nobody used a month after it ended, and keeps those that were used', async () => {
  const { accountId } = await makeAccount(server.context);
  await makeWebsite(server.context, { accountId });
  const now = server.clock.nowMs;
  const made = await inTenant(server.context.db, accountId, async (tx) => {
    const ids = [];
    for (const [days, verification] of [
      [31, null],
      [31, server.context.newId()],
      [29, null],
    ] as const) {
      const id = server.context.newId();
      const endedAt = new Date(now - days * 24 * hour);
      await tx
        .insertInto('verification_sessions')
        .values({
          account_id: accountId,
          id,
          website_id: id,
          is_test: false,
          flow_type: 'default',
          sealed: Buffer.alloc(1),
          verification_id: verification,
          created_at: endedAt,
          expires_at: endedAt,
        })
        .execute();
      await tx.insertInto('owners').values({ id, account_id: accountId }).execute();
      ids.push(id);
    }
    return ids;
  });
  await purge();
  const [left, owned] = await inTenant(server.context.db, accountId, async (tx) => [
    (await tx.selectFrom('verification_sessions').select('id').orderBy('id').execute()).map(({ id }) => id),
    (await tx.selectFrom('owners').select('id').where('id', 'in', made).orderBy('id').execute()).map(({ id }) => id),
  ]);
  expect(left).toEqual(made.slice(1));
  expect(owned).toEqual(made.slice(1));
});

test('removes more than one batch', async () => {
  await server.context.db.pool.query(
    `insert into carded.ledger (subject_hash, ends_at) select decode(md5(n::text), 'hex'), $1 from generate_series(1, 12000) as n`,
    [new Date(server.clock.nowMs - 1)],
  );
  await purge();
  expect(await count('ledger')).toBe(0);
});

test('keeps what still counts against a guesser, and nothing else', async () => {
  const wrongPin = [{ limit: 'wrong_pin', of: 'a till', cost: 30 }] as const;
  const pin = [{ limit: 'pin', of: 'a till', cost: 5 }] as const;
  await charge(server.context, [...wrongPin, ...pin]);
  server.clock.forward(23 * hour);
  await purge();
  expect(await charge(server.context, wrongPin)).toMatchObject({ verdict: 'refuse', waitSeconds: 3_600 });
  expect(await count('ledger')).toBe(1);
});

test('forgets alerts after 90 days', async () => {
  const { accountId } = await makeAccount(server.context);
  await raiseAlert(server.context, 'reviews_full', accountId);
  await runDueJobs(server, ['alert']);
  const count = async () => (await server.context.db.pool.query('select 1 from carded.alerts')).rows.length;
  server.clock.forward(90 * 86_400_000);
  await purge();
  expect(await count()).toBe(1);
  server.clock.forward(1);
  await purge();
  expect(await count()).toBe(0);
});

test('forgets Idempotency-Keys after a day', async () => {
  const account = await makeAccount(server.context);
  await makeWebsite(server.context, account);
  const { accountId } = account;
  const keep = (name: string, hoursAgo: number) =>
    inTenant(server.context.db, accountId, (tx) =>
      tx
        .insertInto('idempotency_keys')
        .values({
          account_id: accountId,
          key_hash: Buffer.from(name),
          body_hash: Buffer.alloc(32),
          status: 200,
          sealed_answer: Buffer.alloc(1),
          created_at: new Date(server.clock.nowMs - hoursAgo * hour),
        })
        .execute(),
    );
  await keep('old', 25);
  await keep('new', 23);
  await purge();
  const left = await inTenant(server.context.db, accountId, (tx) =>
    tx.selectFrom('idempotency_keys').select('key_hash').execute(),
  );
  expect(left.map(({ key_hash }) => key_hash.toString())).toEqual(['new']);
});

test('keeps the newest thousand messages of the demo', async () => {
  await server.context.db.pool.query(
    `insert into carded.demo_messages (id, message_id, channel, sealed) select lpad(to_hex(n), 32, '0')::uuid, n::text, 'mail', '' from generate_series(1, 1010) as n`,
  );
  await purge();
  const { rows } = await server.context.db.pool.query<{ count: number; oldest: string }>(
    'select count(*), min(message_id::integer) as oldest from carded.demo_messages',
  );
  expect(rows).toEqual([{ count: 1_000, oldest: 11 }]);
});

test('makes partitions ahead of the clock', async () => {
  const partitions = () =>
    server.context.db.pool
      .query("select 1 from pg_class where relname = 'verifications_2031q2'")
      .then(({ rows }) => rows.length);
  expect(await partitions()).toBe(0);
  const later = { ...server.context, now: () => Date.UTC(2030, 9, 1) };
  expect(await makePartitions.run(later, [{}])).toEqual([null]);
  expect(await partitions()).toBe(1);
});

test('removes links that were mailed, and files that were made ready, once they have run out', async () => {
  const { account } = await makeMerchant();
  const { accountId } = account;
  const { context, clock } = server;
  const at = (ms: number) => new Date(clock.nowMs + ms);
  const id = context.newId();
  const own = {
    login_invitations: ['', ''],
    email_links: [', sealed_email', ", 'x'"],
    login_resets: [', purpose', ", 'password'"],
  };
  const tables = ['login_invitations', 'email_links', 'login_resets'] as const;
  for (const ms of [-1, 1]) {
    const token = Buffer.from(`${ms} ${id}`);
    for (const table of tables) {
      const [more, its] = own[table];
      await context.db.pool.query(
        `insert into carded.${table} (token_hash, account_id, login_id, created_at, expires_at${more}) values ($1, $2, $2, $3, $4${its})`,
        [token, accountId, at(-24 * hour), at(ms)],
      );
    }
    await inTenant(context.db, accountId, (tx) =>
      tx
        .insertInto('verification_exports')
        .values({
          ...{ account_id: accountId, token_hash: token, login_id: id, sealed_criteria: token },
          ...{ created_at: at(-24 * hour), expires_at: at(ms) },
        })
        .execute(),
    );
    await inTenant(context.db, accountId, (tx) =>
      tx
        .insertInto('idempotency_keys')
        .values({
          ...{ account_id: accountId, key_hash: token, body_hash: token, status: 200, sealed_answer: token },
          created_at: at(ms - 24 * hour),
        })
        .execute(),
    );
  }
  await purge();
  for (const table of tables) {
    const { rows: left } = await context.db.pool.query(`select 1 from carded.${table} where account_id = $1`, [
      accountId,
    ]);
    expect(left, table).toHaveLength(1);
  }
  // The account has no website, and is looked after all the same.
  const left = await inTenant(context.db, accountId, async (tx) => [
    (await tx.selectFrom('verification_exports').select('login_id').execute()).length,
    (await tx.selectFrom('idempotency_keys').select('key_hash').execute()).length,
  ]);
  expect(left).toEqual([1, 1]);
});
