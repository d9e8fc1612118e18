import { inTenant } from '@carded/database';
import { describe, expect, it } from 'vitest';
import { hashPassword } from '#platform/passwords/hash-password.ts';
import { makeAccount, makeLogin, makeScannerDevice, makeWebsite, scannedText, serverForTests } from '#testing/index.ts';

const password = 'the owner’s long password';
const rules = { preset: 3 as const, segments: {}, texts: {} };

describe('settings of the scanner', () => {
  const { server, call, makeShop, subUser } = serverForTests();
  const shop = async (workflow?: typeof rules) => {
    const { account, site, owner } = await makeShop({
      account: { state: 'OR' },
      site: workflow === undefined ? {} : { workflow },
      login: { passwordHash: await hashPassword(password) },
    });
    const put = (body: object) => call('scanner.updateSettings', { body: body as never }, owner);
    return { account, site, owner, put };
  };

  it('of an account have privacy-friendly defaults, and are saved one by one', async () => {
    const { site, owner, put } = await shop();
    const { body } = await call('scanner.settings', {}, owner);
    expect(body).toMatchObject({
      enabled: true,
      mode: 1,
      min_age: 21,
      keeps: 'verdict',
      has_pin: false,
      show_settings: true,
      website: site.liveKey,
    });
    expect((await put({ mode: 2 })).body).toMatchObject({ mode: 2, min_age: 21 });
    expect((await put({ min_age: 25 })).body).toMatchObject({
      mode: 2,
      min_age: 25,
      effective: { mode: 2, min_age: 25 },
    });
    expect((await put({ enabled: false })).body.enabled).toBe(false);
    expect((await put({})).body).toMatchObject({ enabled: false, mode: 2, min_age: 25 });
    for (const wrong of [
      { mode: 0 },
      { min_age: 17 },
      { min_age: 76 },
      { pin: '12', password },
      { keeps: 'all', password },
    ])
      expect((await put(wrong)).status).toBe(400);
  });

  it('that let more people in or keep more data need the owner’s password', async () => {
    const { account, put } = await shop();
    for (const change of [{ pin: '4821' }, { keeps: 'identity' }, { pin: null }, { pin: '1111' }, { pin: '2222' }]) {
      expect((await put(change)).error?.code).toBe('invalid_credentials');
      expect((await put({ ...change, password: 'not the password' })).error?.code).toBe('invalid_credentials');
    }
    expect((await put({ pin: '4821', keeps: 'identity', password })).error?.code).toBe('too_many_attempts');
    server.clock.forward(900_000);
    expect((await put({ pin: '4821', keeps: 'identity', password })).body).toMatchObject({
      has_pin: true,
      keeps: 'identity',
    });
    const [settings, audit] = await inTenant(server.context.db, account.accountId, async (tx) => [
      await tx.selectFrom('scanner_settings').select('pin_hash').executeTakeFirstOrThrow(),
      await tx.selectFrom('audit_rows').select('detail').where('action', '=', 'scanner.settings_changed').execute(),
    ]);
    expect(settings.pin_hash).toMatch(/^v2\$argon2id\$/);
    expect(audit.map(({ detail }) => detail)).toEqual([{ keeps: 'identity', pin: 'changed' }]);
    expect((await put({ pin: null, password })).body.has_pin).toBe(false);
    const last = await inTenant(server.context.db, account.accountId, (tx) =>
      tx
        .selectFrom('audit_rows')
        .select(['subject', 'detail'])
        .where('action', '=', 'scanner.settings_changed')
        .orderBy('seq', 'desc')
        .executeTakeFirst(),
    );
    expect(last).toEqual({ subject: account.accountId, detail: { pin: 'removed' } });
  });

  it('below the law are refused with its citation, and never count', async () => {
    const { site, owner, put } = await shop(rules);
    const refused = await put({ min_age: 20 });
    expect([refused.status, refused.error?.code]).toEqual([422, 'lower_than_law']);
    expect(JSON.stringify(refused.error?.details)).toMatch(/21 or more.*USC/);
    const { settings } = (await call('scanner.websiteSettings', { params: { token: site.liveKey } }, owner)).body;
    const save = (min_age: number | null) =>
      call(
        'scanner.updateWebsiteSettings',
        { params: { token: site.liveKey }, body: { settings: { ...settings, min_age } } },
        owner,
      );
    expect((await save(18)).error?.code).toBe('lower_than_law');
    expect((await save(23)).body).toMatchObject({
      settings: { min_age: 23 },
      effective: { min_age: 23, law: { min_age: 21 } },
    });
    expect((await save(null)).body.effective.min_age).toBe(21);
  });

  it('of a website override the account’s, and mode 0 follows the account', async () => {
    const { account, site, owner, put } = await shop();
    await put({ mode: 2, min_age: 21 });
    const { body } = await call('scanner.websiteSettings', { params: { token: site.liveKey } }, owner);
    expect(body.settings).toEqual({
      enabled: true,
      mode: 0,
      mode_block: false,
      min_age: null,
      min_age_override: true,
      min_age_block: false,
      allow_manual_accept: false,
      scanner_perm: true,
      link_enabled: true,
    });
    expect(body.effective.mode).toBe(2);
    const save = (more: object) =>
      call(
        'scanner.updateWebsiteSettings',
        { params: { token: site.liveKey }, body: { settings: { ...body.settings, ...more } } },
        owner,
      );
    expect((await save({ mode: 1, min_age: 30, min_age_block: true })).body.effective).toMatchObject({
      mode: 1,
      min_age: 30,
    });
    const device = await makeScannerDevice(server.context, account, site);
    const screen = await call('scanner.account', { params: { token: 'device' }, query: {} }, { cookie: device.cookie });
    expect(screen.body.scanner).toMatchObject({ mode: 1, min_age: 30, min_age_block: true });
    const scan = await call('scanner.run', {
      body: { ...device.grant, scan_data_raw: scannedText(), options: { min_age: 60, min_age_override: true } },
    });
    expect(scan.body.minimum_age).toBe(30);
  });

  it('choose the website of the account’s own scanner, and whether screens show settings', async () => {
    const { account, owner } = await shop();
    const second = await makeWebsite(server.context, account, { name: 'Second' });
    expect((await call('scanner.setWebsite', { body: { token: second.liveKey } }, owner)).status).toBe(200);
    expect((await call('scanner.showSettings', { body: { show: false } }, owner)).status).toBe(200);
    const { body } = await call('scanner.account', { params: { token: 'account' }, query: {} }, owner);
    expect([body.scanner.website, body.name, body.show_settings]).toEqual([second.liveKey, 'Second', false]);
    const other = await shop();
    expect((await call('scanner.setWebsite', { body: { token: other.site.liveKey } }, owner)).status).toBe(404);
  });

  it('can be changed only by the owner, and are hidden outside the account', async () => {
    const { account, site } = await shop();
    const clerk = await subUser(account, ['id_scanner']);
    const as = clerk;
    expect((await call('scanner.updateSettings', { body: { mode: 2 } }, as)).error?.code).toBe('forbidden');
    expect((await call('scanner.access', { params: { token: site.liveKey } }, as)).error?.code).toBe('forbidden');
    const broker = await makeLogin(server.context, await makeAccount(server.context, { isBroker: true }));
    const client = { params: { client: account.accountId } };
    expect((await call('scanner.brokerSettings', client, { cookie: broker.cookie })).error?.code).toBe('not_found');
    expect(
      (await call('scanner.websiteSettings', { params: { token: site.liveKey } }, { cookie: broker.cookie })).status,
    ).toBe(404);
  });
});
