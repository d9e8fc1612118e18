import { expect, it } from 'vitest';
import { nameToken } from '#platform/sealing/name-token.ts';
import { serverForTests } from '#testing/index.ts';

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

/** Measures how long searches take, in ms. */
const measure = async (staff: { cookie: string }): Promise<{ p50: number; p95: number }> => {
  const times: number[] = [];
  for (let n = 0; n < 200; n += 1) {
    const from = performance.now();
    const { status } = await call('staffAccounts.find', { body: { find: asked[n % asked.length] ?? '' } }, staff);
    times.push(performance.now() - from);
    expect(status).toBe(200);
  }
  times.sort((one, other) => one - other);
  return { p50: times[100] ?? 0, p95: times[190] ?? 0 };
};

it(`takes little longer among ${accounts} accounts than among a few`, async () => {
  const { staff } = await makeStaff();
  const few = await measure(staff);
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
  const many = await measure(staff);
  process.stdout.write(
    `find, ms: p50 ${few.p50.toFixed(1)}, p95 ${few.p95.toFixed(1)} among a few; p50 ${many.p50.toFixed(1)}, p95 ${many.p95.toFixed(1)} among ${accounts}\n`,
  );
  // A walk through all of them takes some hundred times longer.
  expect(many.p50).toBeLessThan(25 * few.p50);
}, 180_000);
