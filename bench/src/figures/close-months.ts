import { connect, type Database } from '@carded/database';
import { closeMonths } from '@carded/server/features/billing/closing/close-month';
import { newAccountKeys } from '@carded/server/platform/sealing/master-key';
import { openBench } from '#data/bench.ts';
import { benchContext } from '#data/bench-context.ts';
import { ensureStart } from '#data/starting-database.ts';
import { type Figure, line, reference } from '#figure.ts';

const accounts = 10_000;
const seconds = 20;
const kinds = ['verification', 'repeat', 'dob_phone', 'dob_zip', 'phone', 'selfie', 'scan'];
const name = 'bench_close';
const [month, closedAt] = ['2026-10-01', Date.UTC(2026, 10, 1, 2)];
const batch = 500;

/** Closes a month of 10,000 accounts, an invoice of eight lines each, with two workers that both got all of it. */
export const closeMonthsFigure: Figure = {
  name: 'close-months',
  measure: async ({ isQuick, say }) => {
    await using bench = await openBench();
    await bench.cluster.create(name, await ensureStart(bench.cluster));
    const urls = bench.cluster.urls(name);
    const context = { ...(await benchContext(urls, 10)), now: () => closedAt };
    const owner = connect({ url: urls.url, applicationName: 'bench set-up', max: 1 });
    const count = isQuick ? accounts / 10 : accounts;
    say(`making ${count.toLocaleString('en-US')} accounts with a month of usage`);
    await fill(owner, context, count);
    const startedAt = performance.now();
    await Promise.all([closeMonths.run(context, [{}]), closeMonths.run(context, [{}])]);
    const took = (performance.now() - startedAt) / 1_000;
    const wrong = await differences(owner, count);
    await owner.close();
    await context.db.close();
    return [
      line('10,000 accounts closed', (took * accounts) / count, 's', { atMost: seconds }),
      reference('accounts a second', count / took, ''),
      line('missing, double, gaps, differences', wrong, '', { atMost: 0 }),
    ];
  },
};

const fill = async ({ pool }: Database, context: Awaited<ReturnType<typeof benchContext>>, count: number) => {
  await pool.query('delete from carded.billing_due');
  for (let made = 0; made < count; made += batch) {
    const ids = Array.from({ length: batch }, () => context.newId());
    const keys = ids.map((id) => newAccountKeys(context.keys.master.wrap, context.random, id));
    await pool.query(
      `insert into carded.accounts (account_id, business_name, sealed_keys, created_at)
       select a.id, 'Bench', a.keys, '2026-01-01' from unnest($1::uuid[], $2::bytea[]) as a (id, keys)`,
      [ids, keys],
    );
    await pool.query(
      "insert into carded.billing_accounts (account_id, live_at, first_month) select unnest($1::uuid[]), '2026-01-01', '2026-10-01'",
      [ids],
    );
    await pool.query(
      `insert into carded.billing_due (account_id, invoice_prefix, close_month, close_at)
       select id, translate(upper(md5(id::text)), '0123456789', 'GHJKLMNPQR'), $2::date, $3::timestamptz from unnest($1::uuid[]) as id`,
      [ids, month, new Date(closedAt)],
    );
    await pool.query(
      `insert into carded.usage_counters (account_id, month, kind, covered_by, shard, count)
       select id, $2::date, kind, 'plan', shard, 1 + (random() * 50)::int
       from unnest($1::uuid[]) as id, unnest($3::text[]) as kind, generate_series(0, 3) as shard`,
      [ids, month, kinds],
    );
  }
  await pool.query('vacuum analyze');
};

/** Invoices, lines, ledger and usage say the same of each account; every one has its first number. */
const differences = async ({ pool }: Database, count: number): Promise<number> => {
  const { rows } = await pool.query<{ wrong: number }>(
    `with i as (select account_id, count(*) as many, sum(total_cents) as cents, max(number) as number from carded.invoices group by 1),
       l as (select account_id, sum(cents) as cents, sum(quantity) filter (where kind <> 'monthly') as used from carded.invoice_lines group by 1),
       g as (select account_id, sum(cents) as cents from carded.ledger_entries where debit = 'receivable' group by 1),
       u as (select account_id, sum(count) as used from carded.usage_counters group by 1)
     select $1 - count(*) filter (where i.many = 1 and i.number like '%-0001' and i.cents = l.cents and i.cents = g.cents and l.used = u.used
       and d.close_month = $2::date + interval '1 month') as wrong
     from carded.billing_due d join i using (account_id) join l using (account_id) join g using (account_id) join u using (account_id)`,
    [count, month],
  );
  return Number(rows[0]?.wrong);
};
