import { connect, type Database, type Queries } from '@carded/database';
import { countCustomers, customerMonths } from '@carded/server/features/broker-links/index';
import { allCustomers } from '@carded/server/features/customers/index';
import { readInAccount } from '@carded/server/platform/commands/command';
import { newAccountKeys } from '@carded/server/platform/sealing/master-key';
import { openBench } from '#data/bench.ts';
import { benchContext } from '#data/bench-context.ts';
import { ensureStart } from '#data/starting-database.ts';
import { type Figure, line, reference } from '#figure.ts';
import { median, percentile } from '#load/percentile.ts';

const customers = 1_000;
const mostMs = 300;
const sumsMostMs = 100;
const monthsMostMs = 1_000;
const batch = 50;
const rounds = 40;
const name = 'bench_customers';
const now = Date.UTC(2026, 10, 30, 12);
const keys = [
  'status:1',
  'status:3',
  'status:4',
  'way:records:3',
  'way:card:3',
  'answer:9',
  'charge:verification:plan',
];

/** A broker's list on the last day of a month: every customer has traded on two websites on each day of half a year, and some of today is not folded yet. */
export const customersFigure: Figure = {
  name: 'customers',
  measure: async ({ isQuick, say }) => {
    await using bench = await openBench();
    await bench.cluster.create(name, await ensureStart(bench.cluster));
    const urls = bench.cluster.urls(name);
    const context = { ...(await benchContext(urls, 10)), now: () => now };
    const owner = connect({ url: urls.url, applicationName: 'bench set-up', max: 1 });
    say(`making ${customers.toLocaleString('en-US')} customers with half a year of usage`);
    const { brokerId, accepted } = await fill(owner, context);
    const days = { from: '2026-11-01', until: '2026-11-30' };
    const count = isQuick ? rounds / 4 : rounds;
    const inBroker = <T>(read: (tx: Queries) => Promise<T>) =>
      timesOf(count, () => readInAccount(context, brokerId, read));
    const list = await inBroker((tx) => allCustomers(context, tx, brokerId, days));
    const sums = await inBroker((tx) => countCustomers(tx, brokerId, days));
    const months = await inBroker((tx) => customerMonths(tx, brokerId, { ...days, from: '2026-06-01' }));
    const isOff = (all: readonly { accepted: number }[]) =>
      all.reduce((sum, one) => sum + one.accepted, 0) !== accepted;
    const november = months.answers.map((rows) => rows.filter(({ month }) => month === '2026-11'));
    const differences = [...list.answers, ...sums.answers.map((one) => [one]), ...november].filter(isOff).length;
    await owner.close();
    await context.db.close();
    return [
      line('list of 1,000 customers, p95', percentile(list.times, 0.95), 'ms', { atMost: mostMs }),
      reference('list of 1,000 customers, p50', median(list.times), 'ms'),
      line('their sums, as every page of the broker asks, p95', percentile(sums.times, 0.95), 'ms', {
        atMost: sumsMostMs,
      }),
      reference('their sums, p50', median(sums.times), 'ms'),
      line('six of their months, p95', percentile(months.times, 0.95), 'ms', { atMost: monthsMostMs }),
      reference('six of their months, p50', median(months.times), 'ms'),
      line('readings that differ from the rows', differences, '', { atMost: 0 }),
    ];
  },
};

const timesOf = async <T>(count: number, read: () => Promise<T>) => {
  const times: number[] = [];
  const answers: T[] = [];
  for (let round = 0; round < count; round += 1) {
    const startedAt = performance.now();
    answers.push(await read());
    times.push(performance.now() - startedAt);
  }
  return { times, answers };
};

const fill = async ({ pool }: Database, context: Awaited<ReturnType<typeof benchContext>>) => {
  const ids = Array.from({ length: customers + 1 }, () => context.newId());
  const sealed = ids.map((id) => newAccountKeys(context.keys.master.wrap, context.random, id));
  const [brokerId = '', ...others] = ids;
  await pool.query(
    `insert into carded.accounts (account_id, business_name, sealed_keys, created_at)
     select a.id, 'Bench ' || a.n, a.keys, '2026-01-01' from unnest($1::uuid[], $2::bytea[]) with ordinality as a (id, keys, n)`,
    [ids, sealed],
  );
  await pool.query(
    `insert into carded.broker_customers (id, broker_id, account_id, state, asked_at, expires_at, granted_at)
     select gen_random_uuid(), $1, id, 'granted', '2026-01-01', '2026-02-01', '2026-01-01' from unnest($2::uuid[]) as id`,
    [brokerId, others],
  );
  for (let made = 0; made < others.length; made += batch)
    await pool.query(
      `insert into carded.usage_days (account_id, day, website_id, is_test, key, count)
       select id, '2026-11-30'::date - d, md5(id::text || w)::uuid, false, key, 3
       from unnest($1::uuid[]) as id, generate_series(0, 59) as d, generate_series(1, 2) as w, unnest($2::text[]) as key`,
      [others.slice(made, made + batch), keys],
    );
  // The rest of six months, as far as statistics go back.
  for (let made = 0; made < others.length; made += batch)
    await pool.query(
      `insert into carded.usage_days (account_id, day, website_id, is_test, key, count)
       select id, '2026-09-30'::date - d, md5(id::text || w)::uuid, false, key, 3
       from unnest($1::uuid[]) as id, generate_series(0, 121) as d, generate_series(1, 2) as w, unnest($2::text[]) as key`,
      [others.slice(made, made + batch), ['status:3', 'status:4']],
    );
  await pool.query(
    `insert into carded.usage_changes (account_id, website_id, day, is_test, adds)
     select id, md5(id::text || 1)::uuid, '2026-11-30', false, '{status:3}' from unnest($1::uuid[]) as id, generate_series(1, 5)`,
    [others],
  );
  await pool.query('vacuum analyze');
  return { brokerId, accepted: customers * (30 * 2 * 3 + 5) };
};
