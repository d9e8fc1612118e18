import { inTenant, uuidv7 } from '@carded/database';
import { usStates } from '@carded/domain/places';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { adult, makeLogin, makeWebsite, serverForTests } from '#testing/index.ts';
import { startVerification } from '#verification/start/start-verification.ts';

const { server, call, makeMerchant } = serverForTests();

const to = (iso: string) => server.clock.forward(Date.parse(iso) - server.clock.nowMs);

/** A shop of a place, and verifications that begin at these times. */
const shopIn = async (state: string, country = 'US') => {
  const { account } = await makeMerchant({ account: { state, country } });
  /** Signed in now, whatever time has passed. */
  const owner = async () => ({ cookie: (await makeLogin(server.context, account)).cookie });
  const { websiteId } = await makeWebsite(server.context, account);
  const { accountId } = account;
  const begin = async (iso: string) => {
    const at = Date.parse(iso);
    const { id } = await startVerification(
      { ...server.context, now: () => at, newId: () => uuidv7(at, server.context.random) },
      {
        ...{ accountId, websiteId, isTestKey: false, via: 'api', actor: 'test' },
        ...{ data: { ...adult, email: `${server.context.newId()}@example.com` }, attached: {}, options: {} },
        ...{ session: null, pageOrigin: null, idempotency: null },
      },
    );
    return id;
  };
  const log = async (criteria: Parameters<typeof call<'verifications.list'>>[1]['body']) =>
    (await call('verifications.list', { body: criteria }, await owner())).body.verifications.map(({ uuid }) => uuid);
  const day = (iso: string) => log({ dateStart: iso, dateEnd: iso });
  const usage = async (period: 'month' | 'last_month' | '7d' = 'month') =>
    (await call('usage.get', { query: { period } }, await owner())).body;
  const bars = async (period?: 'month' | 'last_month' | '7d') => {
    const { chart } = await usage(period);
    const of = (index: number) =>
      [chart.accepted, chart.denied, chart.incomplete, chart.stopped].reduce((sum, bar) => sum + (bar[index] ?? 0), 0);
    return chart.labels.flatMap((label, index) => (of(index) === 0 ? [] : [[label, of(index)]]));
  };
  const move = async (timeZone: string) => {
    const business = { name: 'Shop', country, state, time_zone: timeZone };
    const { error } = await call('accounts.update', { body: { business } }, await owner());
    expect(error).toBeNull();
  };
  return { accountId, owner, begin, log, day, usage, bars, move };
};

it('has the days of the shop in log and figures alike, with one of 25 and one of 23 hours', async () => {
  const { begin, day, bars, usage } = await shopIn('ID');
  const long = [await begin('2026-11-01T06:00:00Z'), await begin('2026-11-02T06:59:59Z')];
  const next = await begin('2026-11-02T07:00:00Z');
  expect([await day('2026-11-01'), await day('2026-11-02')]).toEqual([long.toReversed(), [next]]);
  expect(await bars()).toEqual([
    ['2026-11-01', 2],
    ['2026-11-02', 1],
  ]);
  to('2027-03-20T02:00:00Z');
  const ids = [
    await begin('2027-03-14T06:59:59Z'),
    await begin('2027-03-14T07:00:00Z'),
    await begin('2027-03-15T05:59:59Z'),
    await begin('2027-03-15T06:00:00Z'),
  ];
  expect(await day('2027-03-13')).toEqual([ids[0]]);
  expect(await day('2027-03-14')).toEqual([ids[2], ids[1]]);
  expect(await day('2027-03-15')).toEqual([ids[3]]);
  expect(await bars()).toEqual([
    ['2027-03-13', 1],
    ['2027-03-14', 2],
    ['2027-03-15', 1],
  ]);
  // Boise is still on the 19th.
  expect((await usage()).period).toMatchObject({ from: '2027-03-01', until: '2027-03-19' });
});

it('has the months of the shop in log, choice of months and figures', async () => {
  const { begin, log, bars, owner } = await shopIn('GU');
  const [last, first] = [await begin('2027-02-28T13:59:59Z'), await begin('2027-02-28T14:00:00Z')];
  to('2027-03-20T15:00:00Z');
  expect(await log({})).toEqual([first]);
  expect([await log({ month: '2027-03' }), await log({ month: '2027-02' })]).toEqual([[first], [last]]);
  const { months } = (await call('verifications.months', {}, await owner())).body;
  expect(months.map(({ id }) => id)).toEqual(['2027-03', '2027-02']);
  expect(await bars('last_month')).toEqual([['2027-02-28', 1]]);
  expect(await bars()).toEqual([['2027-03-01', 1]]);
});

it('exports the times of the shop', async () => {
  const { begin, owner } = await shopIn('NL', 'CA');
  await begin('2027-02-01T02:00:00Z');
  const cookie = await owner();
  const prepared = await call('verificationExports.prepare', { body: { month: '2027-01' } }, cookie);
  const { body } = await server.app.http.inject({
    ...{ method: 'GET', url: prepared.body.link, headers: { host: 'localhost:3000', ...cookie } },
  });
  expect(body).toContain('Created (America/St_Johns)');
  expect(body).toContain('"2027-01-31T22:30:00-03:30"');
});

it('counts every day again when the shop chooses another zone, and what comes meanwhile once', async () => {
  const { accountId, begin, day, bars, move, usage } = await shopIn('NY');
  const early = await begin('2027-03-05T03:00:00Z');
  expect([await day('2027-03-04'), await bars()]).toEqual([[early], [['2027-03-04', 1]]]);
  await Promise.all([move('Asia/Tokyo'), begin('2027-03-06T12:00:00Z'), begin('2027-03-06T13:00:00Z')]);
  expect(await day('2027-03-05')).toEqual([early]);
  expect(await bars()).toEqual([
    ['2027-03-05', 1],
    ['2027-03-06', 2],
  ]);
  expect((await usage()).counts.verifications).toBe(3);
  const wrong = await inTenant(server.context.db, accountId, (tx) =>
    sql`select day, key from carded.usage_days where account_id = ${accountId} and count <= 0`.execute(tx),
  );
  expect(wrong.rows).toEqual([]);
});

it('goes along when a business moves, unless it chose its zone', async () => {
  const { owner, move } = await shopIn('FL');
  const zone = async () => (await call('accounts.get', {}, await owner())).body.account.time_zone;
  const toState = async (state: string) =>
    call('accounts.update', { body: { business: { name: 'Shop', country: 'US', state } } }, await owner());
  expect(await zone()).toBe('America/New_York');
  await toState('TX');
  expect(await zone()).toBe('America/Chicago');
  expect((await call('sessions.get', {}, await owner())).body.time_zone).toBe('America/Chicago');
  await move('America/Denver');
  await toState('OR');
  expect(await zone()).toBe('America/Denver');
  const { body } = await call(
    'accounts.update',
    { body: { business: { name: 'Shop', country: 'US', state: 'OR', time_zone: 'Mars/Olympus' } } },
    await owner(),
  );
  expect(body).toMatchObject({ error: { fields: [{ path: 'body.business.time_zone' }] } });
});

it('knows a zone for every state and territory, and every zone that can be chosen', async () => {
  const { rows: places } = await sql<{ state: string; zone: string | null }>`
    select state, carded.zone_of_place('US', state) as zone from unnest(${Object.keys(usStates)}::text[]) as state`.execute(
    server.context.db.queries,
  );
  expect(places.filter(({ zone }) => zone === null).map(({ state }) => state)).toEqual(['AA', 'AE', 'AP']);
  const { rows: unknown } = await sql<{ zone: string }>`
    select zone from unnest(${['UTC', ...Intl.supportedValuesOf('timeZone')]}::text[]) as zone
    where zone not in (select name from pg_timezone_names)`.execute(server.context.db.queries);
  expect(unknown).toEqual([]);
  for (const { zone } of places) expect(() => new Intl.DateTimeFormat('en', { timeZone: zone ?? 'UTC' })).not.toThrow();
});
