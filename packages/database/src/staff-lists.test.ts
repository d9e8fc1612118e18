import { emptyDatabase } from '@carded/testing/database';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uuidv7 } from '#ids.ts';
import { type DatabaseOfThen, databaseBefore } from '#testing/database-before.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
let counter = 0;
const id = () => {
  counter += 1;
  return uuidv7(now, (size) => Buffer.alloc(size, counter));
};
const staff = id();
const accounts = { owes: id(), trial: id(), broker: id() };
const logins = { first: id(), second: id(), gone: id() };
const invoice = id();

let then: DatabaseOfThen;
let client: Client;

/** Fills the tables as they were before staff had lists over all accounts. */
const account = async (of: string, { kind = 'merchant', state = 'live', isBroker = false } = {}) => {
  await client.query("select set_config('app.account_id', $1, false)", [of]);
  await client.query(
    `insert into carded.accounts (account_id, kind, business_name, sealed_keys, created_at, state, is_broker) values ($1, $2, 'Test', '', $3, $4, $5)`,
    [of, kind, new Date(now), state, isBroker],
  );
  await client.query('insert into carded.login_emails (email_hash, account_id, login_id) values ($1, $2, $3)', [
    Buffer.from(of),
    of,
    id(),
  ]);
};

beforeAll(async () => {
  then = await databaseBefore(await emptyDatabase(), '0056-customers.sql');
  client = then.client;
  await account(staff, { kind: 'staff' });
  await client.query('insert into carded.staff_accounts (account_id) values ($1) on conflict do nothing', [staff]);
  for (const login of Object.values(logins))
    await client.query(
      `insert into carded.logins (account_id, id, kind, email, password_hash, is_removed) values ($1, $2, 'staff', '', '', $3)`,
      [staff, login, login === logins.gone],
    );
  await account(accounts.owes, { state: 'past_due' });
  await client.query(
    `insert into carded.billing_due (account_id, invoice_prefix, close_month, close_at) values ($1, 'ABC123', '2026-11-01', $2) on conflict do nothing`,
    [accounts.owes, new Date(now)],
  );
  await client.query(
    `insert into carded.invoices (account_id, id, month, number, collector, issued_at, due_at, lines_cents, tax_cents, total_cents, state, sealed_parties)
     values ($1, $2, '2026-10-01', 'ABC123-0001', 'card', $3, $3, 2500, 0, 2500, 'issued', '')`,
    [accounts.owes, invoice, new Date(now)],
  );
  await client.query(
    `insert into carded.invoice_lines (account_id, invoice_id, line, month, kind, covered_by, quantity, unit_micros, cents)
     values ($1, $2, 1, '2026-10-01', 'fee', 'plan', 1, 25000000, 2500)`,
    [accounts.owes, invoice],
  );
  for (const [n, state] of ['declined', 'by_hand'].entries())
    await client.query(
      `insert into carded.charges (account_id, invoice_id, n, ref, card_id, provider, cents, state, by_person, sent_at)
       values ($1, $2, $3, $4, $5, 'sandbox', 2500, $6, false, $7)`,
      [accounts.owes, invoice, n + 1, `ABC123-0001-${n + 1}`, id(), state, new Date(now)],
    );
  await account(accounts.trial);
  await client.query(
    `insert into carded.trials (account_id, kind, remaining, ends_at) values ($1, 'verifications', 7, $2)`,
    [accounts.trial, new Date(now + 86_400_000)],
  );
  await account(accounts.broker, { isBroker: true });
  await then.migrateAll();
});
afterAll(() => then.close());

const rows = async (query: string, values: unknown[] = []) => {
  const { rows: found } = await client.query({ text: query, values, rowMode: 'array' });
  return found.map((row: unknown[]) => row.join(' '));
};

test('accounts from before are in staff’s list, and the house’s own is not', async () => {
  expect(
    await rows('select account_id, state, is_broker, has_trial, is_named from carded.account_list order by account_id'),
  ).toEqual([
    `${accounts.owes} past_due false false false`,
    `${accounts.trial} live false true false`,
    `${accounts.broker} live true false false`,
  ]);
});

test('staff from before may do what they could, and who was removed may do nothing', async () => {
  const granted = await rows('select login_id, count(*) from carded.staff_grants group by 1 order by 1');
  expect(granted).toEqual([`${logins.first} 6`, `${logins.second} 6`]);
});

test('work that waits for a person is on the money desk, and a line has no separate tax', async () => {
  expect(await rows('select account_id, kind, ref from carded.money_desk order by kind')).toEqual([
    `${accounts.owes} charge_by_hand ABC123-0001-2`,
    `${accounts.owes} past_due `,
  ]);
  await client.query("select set_config('app.account_id', $1, false)", [accounts.owes]);
  expect(await rows('select cents, tax_cents from carded.invoice_lines')).toEqual(['2500 0']);
});
