import { linkTypes, platforms, type SettingKind, websiteSettingRows } from '@carded/domain/codes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeWebsite, serverForTests, settingsOf } from '#testing/index.ts';

describe('what a website is set to', () => {
  const { server, call, makeShop, subUser } = serverForTests();
  const shop = async () => {
    const { account, site, owner } = await makeShop();
    const params = { token: site.liveKey };
    const read = async (who = owner) => (await call('websites.get', { params }, who)).body.website;
    const save = (settings: object, who = owner) =>
      call('websites.update', { params, body: { settings: settings as never } }, who);
    return { account, site, owner, params, read, save };
  };
  const appSettings = fc.record(
    {
      platform: fc.constantFrom(...platforms.map(({ id }) => id)),
      enabled: fc.boolean(),
      ask_at: fc.constantFrom('checkout' as const, 'cart' as const),
      hold_orders: fc.boolean(),
      accepted_tag: fc.constantFrom('', 'age-ok'),
      denied_tag: fc.constantFrom('', 'age-no'),
      product_tag: fc.constantFrom('', 'vape'),
      accent_color: fc.constantFrom('', '#2b4acb', '#ABCDEF'),
      logo_url: fc.constantFrom('', 'https://shop.example/logo.png'),
    },
    { requiredKeys: [] },
  );
  const words = fc
    .string({ unit: fc.constantFrom(...'aBz 9é’,.'), minLength: 1, maxLength: 40 })
    .map((text) => `x${text.trim()}`);
  const byKind: Record<SettingKind, fc.Arbitrary<unknown>> = {
    text: words,
    requiredText: words,
    phone: fc.constantFrom('', '(208) 345-0142'),
    email: fc.constantFrom('', 'help@shop.example'),
    address: fc.constantFrom('', 'https://admin.shopify.com/store/northfork/charges'),
    calledAddress: fc.constantFrom('', 'https://shop.example/callback'),
    domain: fc.constantFrom('shop.example.com', 'other.example.net', 'xn--bcher-kva.example'),
    domains: fc.constantFrom('', 'a.example.org', 'a.example.org, b.example.org'),
    switch: fc.boolean(),
    linkType: fc.constantFrom(...linkTypes.map(({ id }) => id)),
    storeApp: appSettings,
  };
  const settings = fc.record({
    ...Object.fromEntries(websiteSettingRows.map(({ name, kind }) => [name, byKind[kind]])),
    // Values that other settings ask for.
    dev_mode: fc.constant(true),
    notify_email: fc.constant('orders@shop.example'),
  });

  it('begins as its row says', async () => {
    const { owner } = await shop();
    const made = await call('websites.create', { body: { url: 'https://begins.example.com' } }, owner);
    const expected = websiteSettingRows.flatMap(({ name, initial }) => (initial === null ? [] : [[name, initial]]));
    expect(made.body.website).toMatchObject(Object.fromEntries(expected));
  });

  it('is read as it was sent, whatever was sent', async () => {
    const { read, save } = await shop();
    await fc.assert(
      fc.asyncProperty(settings, async (sent) => {
        const answer = await save(sent);
        expect(answer.error).toBeNull();
        expect(settingsOf(answer.body.website)).toEqual(sent);
        expect(settingsOf(await read())).toEqual(sent);
      }),
      { numRuns: 25 },
    );
  });

  it('is sent whole: a change that leaves one out is refused', async () => {
    const { read, save } = await shop();
    const all = settingsOf(await read());
    for (const name of Object.keys(all)) {
      const refused = await save({ ...all, [name]: undefined });
      expect([name, refused.status, refused.error?.fields?.[0]?.path]).toEqual([name, 400, `body.settings.${name}`]);
    }
  });

  it('takes names from the list only, in both maps, and none that an object inherits', async () => {
    const { read, save } = await shop();
    const all = settingsOf(await read());
    for (const name of ['constructor', 'toString', 'secret', 'internal_site_config']) {
      expect((await save({ ...all, platform_settings: { [name]: 'x' } })).status, name).toBe(400);
    }
    expect((await save({ ...all, internal_site_config: { support_note: 'mine' } })).status).toBe(400);
    for (const accent_color of ['red', '#2b4acb;background:url(//x)', 'expression(1)'])
      expect((await save({ ...all, platform_settings: { accent_color } })).status, accent_color).toBe(400);
    expect((await save({ ...all, platform_settings: { platform: 999 } })).status).toBe(400);
    expect((await read()).platform_settings).toEqual({});
  });

  it('refuses a Shopify link elsewhere, mails to nobody, and a domain that another website of the account has', async () => {
    const { account, read, save } = await shop();
    const other = await makeWebsite(server.context, account);
    const all = settingsOf(await read());
    const wrongOf = async (more: object) =>
      (await save({ ...all, ...more })).error?.fields?.map(({ path }) => path.replace('body.settings.', ''));
    expect(await wrongOf({ link_type: 2, billing_link: 'https://shop.example/pay' })).toEqual(['billing_link']);
    expect(await wrongOf({ link_type: 3 })).toEqual(['link_type']);
    expect(await wrongOf({ notify_on_deny: true, notify_email: '' })).toEqual(['notify_email']);
    expect(await wrongOf({ domain: other.domain })).toEqual(['domain']);
    expect(await wrongOf({ domain: '10.0.0.1' })).toEqual(['domain']);
  });

  it('says who changed it last, and nothing while nobody has', async () => {
    const { read, save } = await shop();
    const before = await read();
    expect(before.changed).toBeNull();
    await save(settingsOf(before));
    expect((await read()).changed).toBeNull();
    server.clock.forward(1000);
    await save({ ...settingsOf(before), backend_name: 'East' });
    expect((await read()).changed).toEqual({
      at: new Date(server.clock.nowMs).toISOString(),
      by: 'Pat Tester',
      by_support: false,
    });
  });

  it('keeps a limited login from every switch, the domain and the store app', async () => {
    const { account, site, params, read, save } = await shop();
    const login = await subUser(account, ['websites'], [site]);
    const clerk = login;
    const all = { ...settingsOf(await read()), notify_email: 'orders@shop.example' };
    expect((await save({ ...all, backend_name: 'East' }, clerk)).status).toBe(200);
    for (const more of [
      { dev_mode: true },
      { notify_on_accept: true },
      { notify_on_deny: true },
      { domain: 'elsewhere.example' },
      { platform_settings: { enabled: true } },
    ])
      expect((await save({ ...all, ...more }, clerk)).error?.code, JSON.stringify(more)).toBe('forbidden');
    expect((await call('websites.appSettings', { params }, clerk)).error?.code).toBe('forbidden');
  });

  it('holds what the store’s app does, which is the same in both places', async () => {
    const { owner, params, read } = await shop();
    const sent = { enabled: true, ask_at: 'cart', hold_orders: true, accepted_tag: 'age-ok' } as const;
    expect((await call('websites.appSettings', { params }, owner)).body).toEqual({ settings: {}, store: null });
    const saved = await call('websites.updateAppSettings', { params, body: { settings: sent } }, owner);
    expect(saved.body).toEqual({ settings: sent, store: null });
    expect((await call('websites.appSettings', { params }, owner)).body).toEqual({ settings: sent, store: null });
    expect((await read()).platform_settings).toEqual(sent);
    const wrong = { settings: { ask_at: 'nowhere' as 'cart' } };
    expect((await call('websites.updateAppSettings', { params, body: wrong }, owner)).status).toBe(400);
  });
});
