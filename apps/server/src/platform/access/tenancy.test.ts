import { connect, type Database } from '@carded/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverForTests, type TestServer } from '#testing/index.ts';
import { fillAccount } from '#testing/world/fill-account.ts';

/** How a request finds its account before any tenant is set: ids and keyed hashes only, so they have no policy. Any other table with an account_id needs one. */
const lookups = [
  'account_costs',
  'account_list',
  'account_secrets',
  'alerts',
  'billing_due',
  'broker_customers',
  'business_words',
  'buyer_tokens',
  'cards_seen',
  'download_tickets',
  'email_links',
  'image_removals',
  'inquiry_queue',
  'invites',
  'invoice_owners',
  'kept_records',
  'leads',
  'link_tokens',
  'login_emails',
  'login_invitations',
  'login_resets',
  'login_seen',
  'money_desk',
  'name_tokens_due',
  'outbox',
  'owners',
  'passes_unbound',
  'passkey_credentials',
  'review_queue',
  'review_samples',
  'scanner_devices',
  'scanner_diagnostics',
  'scanner_pairings',
  'sessions',
  'signups',
  'staff_accounts',
  'store_connections',
  'store_names',
  'store_work',
  'ticket_queue',
  'usage_changes',
  'views',
  'webhook_troubles',
  'website_keys',
  'website_names',
];

/** Kept for good: nobody changes or removes a row, of whichever account. */
const books = [
  'account_notes',
  'commission_lines',
  'credit_note_lines',
  'credit_notes',
  'credits',
  'given_alone',
  'invoice_lines',
  'invoices',
  'ledger_entries',
  'manual_payments',
  'refunds',
  'tax_exemptions',
  'terms_acceptances',
  'usage_records',
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
    accounts = { mine: await fillAccount(server), theirs: await fillAccount(server) };
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
    for (const table of tenantTables.filter((name) => !books.includes(name))) {
      const own = (await countsByOwner(table)).get(accounts.mine);
      const changed = await asApp(accounts.mine, (client) =>
        client.query(`update carded.${table} set account_id = account_id`),
      );
      const removed = await asApp(accounts.mine, (client) => client.query(`delete from carded.${table}`));
      expect([table, changed.rowCount, removed.rowCount]).toEqual([table, own, own]);
    }
  });

  it('keeps bookkeeping rows from being removed', async () => {
    for (const table of books)
      await expect(
        asApp(accounts.mine, (client) => client.query(`delete from carded.${table}`)),
        table,
      ).rejects.toMatchObject({ code: '23000' });
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
      await expect(given, table).rejects.toMatchObject({ code: books.includes(table) ? '23000' : '42501' });
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
