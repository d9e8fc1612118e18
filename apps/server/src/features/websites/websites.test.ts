import { inTenant } from '@carded/database';
import { describe, expect, it } from 'vitest';
import { adult, makeWebsite, serverForTests, settingsOf } from '#testing/index.ts';

describe('websites', () => {
  const { server, call, makeMerchant, subUser } = serverForTests();
  const add = async (owner: { cookie: string }, url: string) =>
    (await call('websites.create', { body: { url } }, owner)).body.website;

  it('adds a website by its address, with keys that work at once', async () => {
    const { account, owner } = await makeMerchant();
    const created = await call(
      'websites.create',
      { body: { url: 'HTTPS://Shop.Bücher.example/cart?x=1', name: 'Books' } },
      owner,
    );
    expect(created.body.website).toMatchObject({
      domain: 'shop.xn--bcher-kva.example',
      name: 'Books',
      rules_version: 1,
      active: true,
    });
    expect(created.body.website.token).toMatch(/^pk_live_/);
    const answer = await call('verifications.create', {
      body: { key: created.body.website.test_token, data: { ...adult, first_name: 'John', last_name: 'Doe' } },
    });
    expect(answer.body).toMatchObject({ status: 'accepted', test: true });
    const versions = await inTenant(server.context.db, account.accountId, (tx) =>
      tx.selectFrom('website_versions').select('version').execute(),
    );
    expect(versions).toEqual([{ version: 1 }]);
    expect((await call('websites.list', {}, owner)).body.websites.map((website) => website.token)).toEqual([
      created.body.website.token,
    ]);
  });

  it.each([
    '',
    'not a host',
    'com',
    'co.uk',
    'myshopify.com',
    '10.0.0.1',
    'https://user:pw@shop.example.com',
    'shop',
    'https://shop.example.com:8443',
    'javascript:alert(1)',
  ])('refuses %s as a website', async (url) => {
    const { owner } = await makeMerchant();
    const refused = await call('websites.create', { body: { url } }, owner);
    expect([refused.status, refused.error?.fields?.[0]?.path]).toEqual([400, 'body.url']);
  });

  it('takes a name of this machine while the server runs there, and each domain once', async () => {
    const { owner } = await makeMerchant();
    expect((await add(owner, 'http://shop.localhost:3000/')).domain).toBe('shop.localhost:3000');
    const twice = await Promise.all(
      ['once.example.com', 'https://ONCE.example.com'].map((url) => call('websites.create', { body: { url } }, owner)),
    );
    expect(twice.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });

  it('saves settings and rules under the next version, and tells who edited an older one', async () => {
    const { owner } = await makeMerchant();
    const site = await add(owner, 'rules.example.com');
    const { workflow } = (await call('websites.get', { params: { token: site.token } }, owner)).body;
    const stricter = { ...workflow, segments: { us: { divisions: { UT: { minAge: 25 } } } } };
    const saved = await call(
      'websites.update',
      { params: { token: site.token }, body: { workflow: stricter, expected_version: 1 } },
      owner,
    );
    expect(saved.body.version).toBe(2);
    const late = await call(
      'websites.update',
      { params: { token: site.token }, body: { workflow, expected_version: 1 } },
      owner,
    );
    expect(late.error?.code).toBe('conflict');
    const same = await call(
      'websites.update',
      { params: { token: site.token }, body: { workflow: stricter, expected_version: 2 } },
      owner,
    );
    expect(same.body.version).toBe(2);
    const read = (await call('websites.get', { params: { token: site.token } }, owner)).body;
    expect(read.versions.map(({ version, by }) => [version, by])).toEqual([
      [2, 'Pat Tester'],
      [1, 'Pat Tester'],
    ]);
    expect(read.workflow).toMatchObject(stricter);
  });

  it('refuses a minimum age below the law’s, names the place and cites it', async () => {
    const { owner } = await makeMerchant();
    const site = await add(owner, 'law.example.com');
    const refused = await call(
      'websites.update',
      {
        params: { token: site.token },
        body: { workflow: { preset: 3, segments: { us: { divisions: { UT: { minAge: 19 } } } }, texts: {} } },
      },
      owner,
    );
    expect([refused.status, refused.error?.code, refused.error?.fields?.[0]?.path]).toEqual([
      422,
      'lower_than_law',
      'body.workflow.segments.us.divisions.UT.minAge',
    ]);
    expect(JSON.stringify(refused.error?.details)).toContain('387f(d)(5)');
    expect((await call('websites.get', { params: { token: site.token } }, owner)).body.website.rules_version).toBe(1);
    const both = await call(
      'websites.update',
      {
        params: { token: site.token },
        body: { workflow: { preset: 3, segments: { us: { minAge: 19, color: 1 } }, texts: {} } },
      },
      owner,
    );
    expect(both.error?.code).toBe('invalid_input');
  });

  it('checks every setting, and ignores the page’s domain in test mode only', async () => {
    const { owner } = await makeMerchant();
    const site = await add(owner, 'settings.example.com');
    const settings = {
      ...settingsOf(site),
      notify_email: 'orders@example.com',
      notify_on_deny: true,
      additional_domains: ' Other.example.com ,other.example.com, b.example.net',
      contact_phone: '(208) 555-0170',
    };
    const save = (more: Partial<typeof settings>) =>
      call('websites.update', { params: { token: site.token }, body: { settings: { ...settings, ...more } } }, owner);
    expect((await save({})).body.website).toMatchObject({
      additional_domains: 'other.example.com, b.example.net',
      notify_on_deny: true,
    });
    const refused = await save({
      origin_ignored: true,
      callback_url: 'http://10.0.0.1/hook',
      notify_email: 'nobody',
      contact_phone: '12',
      additional_domains: 'com',
    });
    expect(refused.error?.fields?.map(({ path }) => path.replace('body.settings.', '')).sort()).toEqual([
      'additional_domains',
      'callback_url',
      'contact_phone',
      'notify_email',
      'origin_ignored',
    ]);
    expect((await save({ dev_mode: true, origin_ignored: true })).body.website).toMatchObject({
      dev_mode: true,
      origin_ignored: true,
    });
  });

  it('stops the keys of a removed website', async () => {
    const { owner } = await makeMerchant();
    const site = await add(owner, 'gone.example.com');
    expect((await call('websites.remove', { params: { token: site.token } }, owner)).status).toBe(200);
    expect((await call('verifications.create', { body: { key: site.token, data: adult } })).error?.code).toBe(
      'invalid_key',
    );
    expect((await call('websites.get', { params: { token: site.token } }, owner)).status).toBe(404);
    expect((await add(owner, 'gone.example.com')).token).not.toBe(site.token);
  });

  it('counts the verifications of each website by itself', async () => {
    const { account, owner } = await makeMerchant();
    const [busy, other] = [await makeWebsite(server.context, account), await makeWebsite(server.context, account)];
    for (const key of [busy.liveKey, busy.liveKey, busy.testKey])
      expect((await call('verifications.create', { body: { key, data: adult } }, owner)).status).toBe(200);
    const { websites } = (await call('websites.list', {}, owner)).body;
    const counts = new Map(websites.map((website) => [website.token, website.verifications_this_month]));
    expect([counts.get(busy.liveKey), counts.get(other.liveKey)]).toEqual([2, 0]);
  });

  it('shows a limited login its own websites only, and keeps removing and switches from it', async () => {
    const { account, owner } = await makeMerchant();
    const [own, other] = [await makeWebsite(server.context, account), await makeWebsite(server.context, account)];
    const clerk = await subUser(account, ['websites'], [own]);
    expect((await call('websites.list', {}, clerk)).body.websites.map((website) => website.token)).toEqual([
      own.liveKey,
    ]);
    expect((await call('sessions.get', {}, clerk)).body.websites).toEqual([own.liveKey]);
    expect((await call('accounts.get', {}, clerk)).body.websites.map((website) => website.token)).toEqual([
      own.liveKey,
    ]);
    expect((await call('websites.get', { params: { token: other.liveKey } }, clerk)).status).toBe(404);
    expect((await call('websites.remove', { params: { token: other.liveKey } }, clerk)).error?.code).toBe('forbidden');
    expect((await call('websites.remove', { params: { token: own.liveKey } }, clerk)).error?.code).toBe('forbidden');
    expect((await call('websites.create', { body: { url: 'new.example.com' } }, clerk)).error?.code).toBe('forbidden');
    const { website } = (await call('websites.get', { params: { token: own.liveKey } }, owner)).body;
    const settings = { ...settingsOf(website), dev_mode: true };
    expect(
      (await call('websites.update', { params: { token: own.liveKey }, body: { settings } }, clerk)).error?.code,
    ).toBe('forbidden');
    expect(
      (
        await call(
          'websites.update',
          { params: { token: own.liveKey }, body: { settings: { ...settings, dev_mode: false, name: 'Renamed' } } },
          clerk,
        )
      ).body.website.name,
    ).toBe('Renamed');
  });

  it('answers another account’s website like one that does not exist', async () => {
    const [mine, theirs] = [await makeMerchant(), await makeMerchant()];
    const site = await add(theirs.owner, 'theirs.example.com');
    const foreign = await call('websites.get', { params: { token: site.token } }, mine.owner);
    const absent = await call('websites.get', { params: { token: 'pk_live_nothing' } }, mine.owner);
    expect([foreign.status, foreign.error?.message]).toEqual([absent.status, absent.error?.message]);
  });
});
