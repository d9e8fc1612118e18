import { inTenant } from '@carded/database';
import { describe, expect, it } from 'vitest';
import { forgetMaintenance } from '#platform/flags/is-flag-on.ts';
import { adult, makeLogin, makeWebsite, minor, serverForTests, testBuyer } from '#testing/index.ts';

describe('manual verification', () => {
  const { server, call, makeMerchant, subUser } = serverForTests();

  const shop = async () => {
    const { account, owner } = await makeMerchant();
    const [first, second] = [await makeWebsite(server.context, account), await makeWebsite(server.context, account)];
    const limited = await subUser(account, ['verifications'], [second]);
    return { account, first, second, owner, limited };
  };
  type Headers = { cookie: string };
  const grant = async (key: string, who: Headers) =>
    (await call('manualVerifications.grant', { body: { key } }, who)).body.secret;
  const run = async (key: string, who: Headers, data = adult, secret?: string) =>
    call('manualVerifications.run', { body: { key, secret: secret ?? (await grant(key, who)), data } }, who);
  const rowsOf = ({ account }: Awaited<ReturnType<typeof shop>>) =>
    inTenant(server.context.db, account.accountId, (tx) =>
      tx.selectFrom('verifications').select(['id', 'created_via', 'status']).orderBy('id').execute(),
    );

  it('asks the same rules and sources as any other, and says in the log who made it', async () => {
    const one = await shop();
    const made = await run(one.first.liveKey, one.owner);
    expect(made.body).toMatchObject({ uuid: expect.any(String), status: 'photo_id', reason: null, test: false });
    expect(await rowsOf(one)).toMatchObject([{ id: made.body.uuid, created_via: 'manual', status: 1 }]);
    const shown = await call('verifications.get', { params: { uuid: made.body.uuid ?? '' } }, one.owner);
    expect(shown.body.verification).toMatchObject({ created_by: 'manual', buyer: { dob: '1990-04-17' } });
    expect(shown.body.verification.timeline[0]?.what).toBe('Run by hand');
    const audit = await inTenant(server.context.db, one.account.accountId, (tx) =>
      tx.selectFrom('audit_rows').select(['actor', 'detail']).where('action', '=', 'verification.created').execute(),
    );
    expect(audit).toMatchObject([{ actor: expect.stringMatching(/^owner:/) }]);
    expect(JSON.stringify(audit)).not.toMatch(/Dana|Whitcomb/);
  });

  it('refuses who is too young, and leaves it in the log', async () => {
    const one = await shop();
    const made = await run(one.first.liveKey, one.owner, minor);
    expect(made.body).toMatchObject({ status: 'not_created', reason: 'underage', uuid: expect.any(String) });
    expect(await rowsOf(one)).toMatchObject([{ created_via: 'manual', status: 7 }]);
  });

  it('is counted once when accepted, however often the same form arrives', async () => {
    const one = await shop();
    const site = await makeWebsite(server.context, one.account, {
      workflow: { preset: 0, segments: { us: { minAge: 21 } }, texts: {} },
    });
    const data = testBuyer('John');
    const secret = await grant(site.liveKey, one.owner);
    const answers = await Promise.all(Array.from({ length: 20 }, () => run(site.liveKey, one.owner, data, secret)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.uuid)).size).toBe(1);
    expect(await rowsOf(one)).toHaveLength(1);
    const other = await run(site.liveKey, one.owner, { ...data, zip: '83703' }, secret);
    expect(other.error?.code).toBe('idempotency_key_reused');
  });

  it('is a test, and free, on a test key or a website in developer mode', async () => {
    const one = await shop();
    const site = await makeWebsite(server.context, one.account, { isDevMode: true });
    const made = await run(site.liveKey, one.owner, testBuyer('John'));
    expect(made.body).toMatchObject({ status: 'accepted', test: true });
    expect((await run(one.first.testKey, one.owner, testBuyer('John'))).body).toMatchObject({ test: true });
    const counters = await inTenant(server.context.db, one.account.accountId, (tx) =>
      tx.selectFrom('usage_counters').select('count').execute(),
    );
    expect(counters).toEqual([]);
  });

  it('takes only a grant of this session, for this website, for five minutes', async () => {
    const [one, other] = [await shop(), await shop()];
    const secret = await grant(one.first.liveKey, one.owner);
    const colleague = await makeLogin(server.context, one.account);
    const refusals = [
      await run(one.first.liveKey, { cookie: colleague.cookie }, adult, secret),
      await run(one.second.liveKey, one.owner, adult, secret),
      await run(other.first.liveKey, other.owner, adult, secret),
      await run(one.first.liveKey, one.owner, adult, one.account.liveSecret),
      await run(one.first.liveKey, one.owner, adult, `${secret.slice(0, -2)}AA`),
    ];
    expect(refusals.map(({ error }) => error?.code)).toEqual(Array(5).fill('link_expired'));
    server.clock.forward(5 * 60_000);
    expect((await run(one.first.liveKey, one.owner, adult, secret)).error?.code).toBe('link_expired');
    expect(await rowsOf(one)).toEqual([]);
  });

  it('is for the websites a login may see, with the permission', async () => {
    const [one, other] = [await shop(), await shop()];
    const ask = (key: string, who: Headers) => call('manualVerifications.grant', { body: { key } }, who);
    expect((await ask(one.first.liveKey, one.limited)).error?.code).toBe('not_found');
    expect((await ask(one.second.liveKey, one.limited)).status).toBe(200);
    expect((await ask(other.first.liveKey, one.owner)).error?.code).toBe('not_found');
    const clerk = await subUser(one.account, ['websites']);
    expect((await ask(one.first.liveKey, clerk)).error?.code).toBe('forbidden');
  });

  it('names the field that is wrong, by the country’s own rules', async () => {
    const { first, owner } = await shop();
    const wrong = async (change: object) =>
      (await run(first.liveKey, owner, { ...adult, ...change })).error?.fields?.map(({ path }) => path);
    expect(await wrong({ zip: '8370' })).toEqual(['body.data.zip']);
    expect(await wrong({ country: 'CA', state: 'ON', zip: 'M5V 3L' })).toEqual(['body.data.zip']);
    expect(await wrong({ state: 'Ontario' })).toEqual(['body.data.state']);
    expect(await wrong({ dob_month: 2, dob_day: 30 })).toEqual(['body.data.dob_day']);
    expect(await wrong({ last_name: ' ' })).toEqual(['body.data.last_name']);
  });

  it('waits while the product is in maintenance mode', async () => {
    const { first, owner } = await shop();
    const secret = await grant(first.liveKey, owner);
    const set = async (on: boolean) => {
      await server.context.db.pool.query(
        "insert into carded.app_settings (name, value) values ('maintenance', $1) on conflict (name) do update set value = $1",
        [JSON.stringify(on)],
      );
      forgetMaintenance(server.context);
    };
    await set(true);
    const refused = await run(first.liveKey, owner, adult, secret);
    await set(false);
    expect(refused.error).toMatchObject({ code: 'maintenance' });
    expect(refused.error?.message).toBe('Carded is in maintenance mode. Try again shortly.');
  });
});
