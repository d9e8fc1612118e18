import { connect, type Database } from '@carded/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSupportObjects } from '#security/access-matrix/support-objects.ts';
import {
  adult,
  callOf,
  giveDocument,
  makeAccount,
  makeLogin,
  makeScannerDevice,
  makeWebsite,
  minor,
  openRules,
  scannedText,
  serverForTests,
  type TestServer,
} from '#testing/index.ts';

/**
 * How a request finds its account before any tenant is set: ids and hashes of random tokens only, so they have no policy; nor do cards that are known over all
 * accounts, as keyed hashes. A new table with an account_id that is not in this list needs one.
 */
const lookups = [
  'account_secrets',
  'alerts',
  'buyer_tokens',
  'cards_seen',
  'download_tickets',
  'email_links',
  'image_removals',
  'inquiry_queue',
  'kept_records',
  'link_tokens',
  'login_emails',
  'login_invitations',
  'login_resets',
  'login_seen',
  'name_tokens_due',
  'outbox',
  'owners',
  'passes_unbound',
  'passkey_credentials',
  'pictures_seen',
  'review_queue',
  'review_samples',
  'scanner_devices',
  'scanner_diagnostics',
  'scanner_pairings',
  'sessions',
  'staff_accounts',
  'ticket_queue',
  'usage_changes',
  'website_keys',
  'website_names',
];

const connectTo = ({ context }: Pick<TestServer, 'context'>) => context.db.pool.connect();
type Client = Awaited<ReturnType<typeof connectTo>>;

/** The second wall: what the database itself refuses, whatever a query forgot. */
describe('row-level security', () => {
  const { server } = serverForTests();
  let owner: Database;
  let accounts: { mine: string; theirs: string };
  let tenantTables: string[];
  beforeAll(async () => {
    owner = connect({ url: server.urls.owner, applicationName: 'test', max: 1 });
    accounts = { mine: await fill(server), theirs: await fill(server) };
    const { rows } = await owner.pool.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped
        where c.relnamespace = 'carded'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by c.relname`,
    );
    tenantTables = rows.map(({ name }) => name).filter((name) => !lookups.includes(name));
  });
  afterAll(() => owner.close());

  /** Runs as the app's role, in a transaction that is rolled back. */
  const asApp = async <T>(accountId: string | null, run: (client: Client) => Promise<T>): Promise<T> => {
    const client = await connectTo(server);
    try {
      await client.query('begin');
      if (accountId !== null) await client.query("select set_config('app.account_id', $1, true)", [accountId]);
      return await run(client);
    } finally {
      await client.query('rollback');
      client.release();
    }
  };
  const countsByOwner = async (table: string) => {
    const { rows } = await owner.pool.query<{ account_id: string; count: number }>(
      `select account_id, count(*)::int as count from carded.${table} group by account_id`,
    );
    return new Map(rows.map((row) => [row.account_id, row.count]));
  };

  it('holds every table with an account, forced, with one policy for reading and writing', async () => {
    const { rows } = await owner.pool.query(
      `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
          coalesce(array_agg(p.cmd || ' ' || p.permissive || ' ' || (p.qual = p.with_check)::text) filter (where p.cmd is not null), '{}')::text as policies
        from pg_class c left join pg_policies p on p.schemaname = 'carded' and p.tablename = c.relname
        where c.oid = any(select format('carded.%I', t)::regclass from unnest($1::text[]) as t) group by 1, 2 order by 1`,
      [tenantTables],
    );
    expect(tenantTables.length).toBeGreaterThan(15);
    expect(rows).toEqual(tenantTables.map((name) => ({ name, forced: true, policies: '{"ALL PERMISSIVE true"}' })));
  });

  it('lists no lookup table that is gone or has a policy', async () => {
    const { rows } = await owner.pool.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
        where c.relnamespace = 'carded'::regnamespace and not c.relrowsecurity and not c.relispartition and c.relkind in ('r', 'p') order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(lookups);
  });

  it('shows an account its own rows and no others, without any condition', async () => {
    for (const table of tenantTables) {
      const counts = await countsByOwner(table);
      expect(
        [counts.get(accounts.mine) ?? 0, counts.get(accounts.theirs) ?? 0].every((count) => count > 0),
        table,
      ).toBe(true);
      const seen = await asApp(accounts.mine, (client) =>
        client.query<{ account_id: string }>(`select account_id from carded.${table}`),
      );
      expect(new Set(seen.rows.map((row) => row.account_id)), table).toEqual(new Set([accounts.mine]));
      expect(seen.rowCount, table).toBe(counts.get(accounts.mine));
    }
  });

  it('shows nothing to who set no account, or an empty one', async () => {
    for (const table of tenantTables) {
      for (const set of [null, '']) {
        const seen = await asApp(set, (client) => client.query(`select 1 from carded.${table}`));
        expect([table, seen.rowCount]).toEqual([table, 0]);
      }
    }
  });

  it('changes and removes an account’s own rows only', async () => {
    for (const table of tenantTables) {
      const own = (await countsByOwner(table)).get(accounts.mine);
      const changed = await asApp(accounts.mine, (client) =>
        client.query(`update carded.${table} set account_id = account_id`),
      );
      const removed = await asApp(accounts.mine, (client) => client.query(`delete from carded.${table}`));
      expect([table, changed.rowCount, removed.rowCount]).toEqual([table, own, own]);
    }
  });

  it('refuses to write a row into another account, or to give one away', async () => {
    for (const table of tenantTables) {
      const copied = asApp(accounts.mine, (client) =>
        client.query(
          `insert into carded.${table} select (jsonb_populate_record(t, jsonb_build_object('account_id', $1::text))).* from carded.${table} as t limit 1`,
          [accounts.theirs],
        ),
      );
      await expect(copied, table).rejects.toMatchObject({ code: '42501' });
      const given = asApp(accounts.mine, (client) =>
        client.query(`update carded.${table} set account_id = $1`, [accounts.theirs]),
      );
      await expect(given, table).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('lets the app name no partition, which would be a way around the table’s policy', async () => {
    const { rows } = await owner.pool.query<{ name: string }>(
      "select c.relname as name from pg_class c where c.relnamespace = 'carded'::regnamespace and c.relispartition and c.relkind = 'r'",
    );
    expect(rows.length).toBeGreaterThan(20);
    for (const { name } of rows) {
      for (const statement of [`select 1 from carded.${name}`, `delete from carded.${name}`])
        await expect(
          asApp(accounts.mine, (client) => client.query(statement)),
          name,
        ).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('gives the app a role that can neither pass nor lift it', async () => {
    const { rows } = await owner.pool.query(
      "select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = 'carded_app'",
    );
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false }]);
    for (const statement of [
      'alter table carded.accounts disable row level security',
      'drop policy own_account on carded.accounts',
      'alter role carded_app bypassrls',
      'create table carded.leak (x text)',
      'truncate carded.accounts',
      "set session_replication_role = 'replica'",
    ])
      await expect(
        asApp(null, (client) => client.query(statement)),
        statement,
      ).rejects.toMatchObject({ code: '42501' });
  });
});

/** One row at least in every table of an account. */
const fill = async (server: TestServer): Promise<string> => {
  const { context } = server;
  const call = callOf(server);
  const account = await makeAccount(context);
  const { accountId } = account;
  const login = { cookie: (await makeLogin(context, account)).cookie };
  const rules = { ...openRules, segments: { us: { minAge: 21 } } };
  const site = await makeWebsite(context, account, { workflow: rules });
  const key = site.liveKey;
  await call('verificationSessions.create', { body: { key } }, { 'x-carded-secret': account.liveSecret });
  const created = await call('verifications.create', { body: { key, data: adult } }, { 'idempotency-key': 'order-1' });
  const uuid = 'uuid' in created.body ? created.body.uuid : '';
  await giveDocument(context, accountId, uuid, { side: 'front' });
  await call('webhooks.create', { body: { url: 'https://shop.example/hook' } }, login);
  await call('verifications.create', { body: { key, data: minor } });
  const { grant } = await makeScannerDevice(context, account, site);
  await call('scanner.run', { body: { ...grant, scan_data_raw: scannedText() } });
  await call('scanner.showSettings', { body: { show: false } }, login);
  await call('scanner.resetAccess', { params: { token: key } }, login);
  await call('websites.checkDomain', { params: { token: key }, body: { domain: site.domain } }, login);
  await call('bans.ban', { body: { buyer: { uuid }, notes: 'A reason long enough' } }, login);
  await call('logViews.create', { body: { name: 'Mine', filters: {}, find: '' } }, login);
  await call('verificationExports.prepare', { body: {} }, login);
  await makeSupportObjects(server, login, 0);
  const client = await connectTo(server);
  try {
    await client.query('begin');
    await client.query("select set_config('app.account_id', $1, true)", [accountId]);
    const now = new Date(context.now());
    const id = context.newId();
    await client.query("insert into carded.website_openings values ($1, $2, 'timeout', 'shop.example', $3, 1, $3)", [
      accountId,
      site.websiteId,
      now,
    ]);
    for (const [table, column] of [
      ['waiting_messages', 'about_id'],
      ['audit_notes', 'verification_id'],
    ])
      await client.query(`insert into carded.${table} (account_id, ${column}, id, sealed) values ($1, $2, $3, $4)`, [
        accountId,
        uuid,
        id,
        Buffer.alloc(1),
      ]);
    await client.query('insert into carded.recovery_codes (account_id, login_id, code_hash) values ($1, $2, $3)', [
      accountId,
      id,
      Buffer.alloc(16),
    ]);
    await client.query("insert into carded.passkeys values ($1, $2, $2, $3, $3, 0, '{}', false, 'Laptop', $4)", [
      accountId,
      id,
      Buffer.alloc(16),
      now,
    ]);
    await client.query('insert into carded.phone_checks values ($1, $2, $3, null, 1, 0, $4, $4)', [
      accountId,
      uuid,
      Buffer.alloc(1),
      now,
    ]);
    await client.query("insert into carded.live_captures values ($1, $2, $3, $3, 'closer', $4)", [
      accountId,
      uuid,
      Buffer.alloc(32),
      now,
    ]);
    await client.query(
      'insert into carded.buyer_passes (account_id, verification_id, token_buyer, website_id, root_domain, has_id, has_phone, accepted_at, is_identified, ends_at) values ($1, $2, $3, $4, $5, true, true, $6, true, $6)',
      [accountId, uuid, Buffer.alloc(16), site.websiteId, site.domain, now],
    );
    await client.query("insert into carded.removed_buyers values ($1, $2, $3, '{}', $4)", [
      accountId,
      uuid,
      Buffer.alloc(16),
      now,
    ]);
    await client.query("select carded.record_usage($1, $2, '{verification}', '2026-11-01')", [accountId, uuid]);
    await client.query('select carded.fold_usage($1, 1000)', [accountId]);
    await client.query("insert into carded.dismissed_notices values ($1, 'welcome_dismissed', $2)", [accountId, now]);
    await client.query(
      "insert into carded.webhook_messages (account_id, id, message_id, method, url, type, body, state, created_at) values ($1, $2, $2, 'POST', 'https://shop.example', 'webhook.test', '{}', 'waiting', $3)",
      [accountId, id, now],
    );
    await client.query("insert into carded.ticket_notes values ($1, $2, $2, $2, 'Sam', '', $3)", [accountId, id, now]);
    await client.query("insert into carded.ticket_views values ($1, $2, $2, true, 'Sam', $3)", [accountId, id, now]);
    await client.query("insert into carded.canned_replies values ($1, $2, 'Thanks', 'Thank you.', $3)", [
      accountId,
      id,
      now,
    ]);
    await client.query('insert into carded.news_dismissals values ($1, $2, $2, $3)', [accountId, id, now]);
    await client.query('insert into carded.audit_heads values ($1, 0, $2) on conflict do nothing', [
      accountId,
      Buffer.alloc(32),
    ]);
    await client.query('commit');
  } finally {
    client.release();
  }
  return accountId;
};
