import { emptyDatabase } from '@carded/testing/database';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uuidv7 } from '#ids.ts';
import { type DatabaseOfThen, databaseBefore } from '#testing/database-before.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const dayMs = 86_400_000;
let counter = 0;
const id = (at = now) => {
  counter += 1;
  return uuidv7(at, (size) => Buffer.alloc(size, counter));
};

let then: DatabaseOfThen;
let client: Client;
const accounts = { none: id(), runs: id(), dated: id(), usedUp: id() };
const website = id();

/** Fills the tables as they were: an account, its trial, and its usage. */
const before = async (account: string, trial: { verifications: number; scans: number; ends: number | null } | null) => {
  await client.query("select set_config('app.account_id', $1, false)", [account]);
  await client.query(
    `insert into carded.accounts (account_id, business_name, sealed_keys, created_at, is_trial, trial_verifications, trial_scans, trial_ends_at)
     values ($1, 'Test', '', $2, $3, $4, $5, $6)`,
    [
      account,
      new Date(now - 30 * dayMs),
      trial !== null,
      trial?.verifications ?? 0,
      trial?.scans ?? 0,
      trial?.ends == null ? null : new Date(trial.ends),
    ],
  );
  await client.query(
    "insert into carded.website_keys (key, kind, account_id, website_id, is_test) values ($1, 'key', $2, $3, false)",
    [account, account, website],
  );
  for (const [at, kinds] of [
    [now - 15 * dayMs, ['verification', 'phone']],
    [now - 2 * dayMs, ['repeat']],
    [now - dayMs, ['scan']],
  ] as const) {
    const verification = id(at);
    await client.query(
      `insert into carded.verifications (account_id, id, website_id, status, is_test, created_via, minimum_age, rules_version, rules_hash, requirements, sealed, is_decided, country, state)
       values ($1, $2, $3, 3, false, 'api', 21, 1, '', '{}', '', true, 'US', 'ID')`,
      [account, verification, website],
    );
    await client.query("select carded.record_usage($1, $2, $3, '2026-11-01')", [account, verification, kinds]);
    if (at === now - 15 * dayMs) await client.query('select carded.fold_usage($1, 1000)', [account]);
  }
  // Resets the trial's counts to what they were before this file's migration wrote them.
  await client.query('update carded.accounts set trial_verifications = $2, trial_scans = $3 where account_id = $1', [
    account,
    trial?.verifications ?? 0,
    trial?.scans ?? 0,
  ]);
};

beforeAll(async () => {
  then = await databaseBefore(await emptyDatabase(), 'usage-covers.sql');
  client = then.client;
  await client.query('select carded.ensure_partitions($1, $1)', [now]);
  await before(accounts.none, null);
  await before(accounts.runs, { verifications: 7, scans: 3, ends: null });
  await before(accounts.dated, { verifications: 7, scans: 0, ends: now - 10 * dayMs });
  await before(accounts.usedUp, { verifications: 0, scans: 0, ends: null });
  await then.migrateOne();
});
afterAll(() => then.close());

test.each([
  ['none', ['phone plan', 'repeat plan', 'scan plan', 'verification plan'], []],
  [
    'runs',
    ['phone trial', 'repeat trial', 'scan trial', 'verification trial'],
    ['scans 3 false', 'verifications 7 false'],
  ],
  [
    'dated',
    ['phone trial', 'repeat plan', 'scan plan', 'verification trial'],
    ['scans 0 true', 'verifications 7 false'],
  ],
  ['usedUp', ['phone plan', 'repeat plan', 'scan plan', 'verification plan'], ['scans 0 true', 'verifications 0 true']],
] as const)('usage from before knows what covered it: %s', async (which, covers, trials) => {
  const account = accounts[which];
  const rows = async (query: string) => {
    const { rows: found } = await client.query({ text: query, values: [account], rowMode: 'array' });
    return found.map((row: unknown[]) => row.join(' '));
  };
  const from = (table: string) => `from carded.${table} where account_id = $1`;
  expect(await rows(`select kind, covered_by ${from('usage_events')} order by 1`)).toEqual(covers);
  expect(await rows(`select kind, covered_by ${from('usage_counters')} and count = 1 order by 1`)).toEqual(covers);
  expect(await rows(`select kind, remaining, used_up_at is not null ${from('trials')} order by 1`)).toEqual(trials);
  const charges = "key like 'charge:%' order by 1, 2, 3";
  const days = await rows(`select day, key, count ${from('usage_days')} and ${charges}`);
  expect(days).toEqual(await rows(`select day, key, count from carded.recount_usage($1) where ${charges}`));
  expect(days).toHaveLength(4);
});
