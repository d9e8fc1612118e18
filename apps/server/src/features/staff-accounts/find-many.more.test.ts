import { expect, it } from 'vitest';
import { nameToken } from '#platform/sealing/name-token.ts';
import { serverForTests, statementsOf } from '#testing/index.ts';

const accounts = 100_000;
const first = ['Cedar', 'Ridge', 'Harbor', 'Summit', 'Prairie', 'Lantern', 'Beacon', 'Heron', 'Mill', 'Alder'];
const last = ['Vapor', 'Vape', 'Cloud', 'Smoke', 'Hemp', 'Tobacco', 'Supply', 'Market'];
const asked = [
  'cedar vap',
  'ridge 77',
  'shop-4242',
  'alder',
  'nobody has this',
  'owner@shop.example',
  '01990000-0000-7000-8000-00000000dead',
  '#12',
  'harbor cloud 991',
];

const { server, call, makeStaff } = serverForTests();

type Plan = {
  'Node Type': string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
};

/** Counts the rows that a plan reads without an index. */
const walkedIn = (plan: Plan): number => {
  const own = plan['Node Type'] === 'Seq Scan' ? plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) : 0;
  return (plan.Plans ?? []).reduce((sum, one) => sum + walkedIn(one), own);
};

it(`reads by an index whatever is asked for among ${accounts} accounts`, async () => {
  const { staff } = await makeStaff();
  const { context } = server;
  const key = context.keys.master.businessWords.hashing;
  const ids = Array.from({ length: accounts }, () => context.newId());
  const words = (n: number) => [first[n % first.length] ?? '', last[n % last.length] ?? '', String(n)];
  const tokens = ids.flatMap((id, n) => words(n).map((word) => ({ id, token: nameToken(key, 'last', word) })));
  const { pool } = context.db;
  await pool.query(
    "insert into carded.account_list (account_id, state, is_broker, is_named) select id, 'live', false, true from unnest($1::uuid[]) as t (id)",
    [ids],
  );
  await pool.query(
    "insert into carded.website_names (website_id, account_id, domain) select gen_random_uuid(), id, 'shop-' || n || '.example' from unnest($1::uuid[]) with ordinality as t (id, n)",
    [ids],
  );
  await pool.query(
    'insert into carded.business_words (account_id, token) select * from unnest($1::uuid[], $2::bytea[]) on conflict do nothing',
    [tokens.map(({ id }) => id), tokens.map(({ token }) => token)],
  );
  await pool.query('analyze carded.account_list, carded.website_names, carded.business_words');
  for (const find of asked) {
    const said = await statementsOf(context, async () => {
      expect((await call('staffAccounts.find', { body: { find } }, staff)).status).toBe(200);
    });
    const searches = said.filter(({ text }) => /account_list|website_names|business_words/.test(text));
    expect(searches.length).toBeGreaterThan(0);
    for (const { text, values } of searches) {
      const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
        `explain (analyze, format json) ${text}`,
        values,
      );
      const [explained] = rows[0]?.['QUERY PLAN'] ?? [];
      expect([find, text, explained && walkedIn(explained.Plan)]).toEqual([
        find,
        text,
        expect.toSatisfy((walked) => walked < 1_000),
      ]);
    }
  }
}, 180_000);
