import { inTenant } from '@carded/database';
import { describe, expect, it } from 'vitest';
import { makeAccount, makeLogin, makeScannerDevice, makeWebsite, scannedText, serverForTests } from '#testing/index.ts';

describe('the gate of the scanner', () => {
  const { server, call, subUser } = serverForTests();

  const shop = async (options: Parameters<typeof makeAccount>[1] = {}) => {
    const account = await makeAccount(server.context, options);
    const site = await makeWebsite(server.context, account);
    return { account, site, device: await makeScannerDevice(server.context, account, site) };
  };
  const grantOf = async (cookie: string, token = 'account') => {
    const { body } = await call('scanner.account', { params: { token }, query: {} }, { cookie });
    return { secret: body.secret ?? '', auth: body.auth ?? '' };
  };
  const run = async (grant: { secret: string; auth: string }) => {
    const answer = await call('scanner.run', { body: { ...grant, scan_data_raw: scannedText() } });
    return answer.error?.code ?? answer.status;
  };
  const change = (accountId: string, set: { state?: 'live' | 'closed'; is_scanner_enabled?: boolean }) =>
    inTenant(server.context.db, accountId, (tx) =>
      tx.updateTable('accounts').set(set).where('account_id', '=', accountId).execute(),
    );

  it('opens for an owner, for a sub-user with the permission, and for a device', async () => {
    const { account, site, device } = await shop();
    const owner = await makeLogin(server.context, account);
    const clerk = await subUser(account, ['id_scanner']);
    for (const [cookie, token, kind] of [
      [owner.cookie, 'account', 'login'],
      [clerk.cookie, site.liveKey, 'login'],
      [device.cookie, 'device', 'link'],
      [device.cookie, site.liveKey, 'link'],
    ] as const) {
      const { status, body } = await call('scanner.account', { params: { token }, query: {} }, { cookie });
      expect([status, body.kind, body.active, body.scanner_enabled]).toEqual([200, kind, true, true]);
      expect(body.websites).toEqual([{ token: site.liveKey, name: 'Test Store' }]);
      expect(body.scanner).toEqual({
        website: site.liveKey,
        mode: 1,
        mode_block: false,
        min_age: 21,
        min_age_override: true,
        min_age_block: false,
        allow_manual_accept: false,
      });
      expect(body.secret).not.toContain(account.liveSecret);
      expect(await run({ secret: body.secret ?? '', auth: body.auth ?? '' })).toBe(200);
    }
  });

  it('stays closed without the permission, for other accounts, and without a sign-in', async () => {
    const { account, site } = await shop();
    const other = await shop();
    const billing = await subUser(account, ['billing']);
    const staff = await makeLogin(server.context, await makeAccount(server.context, { kind: 'staff' }), {
      kind: 'staff',
      hasMfa: true,
    });
    const noTerms = await makeLogin(server.context, await makeAccount(server.context, { hasTerms: false }));
    const limited = await makeLogin(server.context, account, {
      kind: 'sub_user',
      permissions: ['id_scanner'],
      accessType: 2,
      websiteIds: [],
    });
    const ask = async (token: string, cookie = '') =>
      (await call('scanner.account', { params: { token }, query: {} }, { cookie })).error?.code;
    expect(await ask('account')).toBe('sign_in_required');
    expect(await ask('device')).toBe('sign_in_required');
    expect(await ask(site.liveKey)).toBe('sign_in_required');
    expect(await ask('account', billing.cookie)).toBe('forbidden');
    expect(await ask('account', staff.cookie)).toBe('forbidden');
    expect(await ask('account', noTerms.cookie)).toBe('terms_required');
    expect(await ask(site.liveKey, other.device.cookie)).toBe('not_found');
    expect(await ask(site.liveKey, limited.cookie)).toBe('not_found');
    expect(await ask('account', other.device.cookie)).toBe('sign_in_required');
  });

  it('gives no grant to an account that is inactive or has no scanner, and says which', async () => {
    for (const [options, said] of [
      [{ standing: 'closed' }, [false, true]],
      [{ isScannerEnabled: false }, [true, false]],
    ] as const) {
      const { account, device } = await shop(options);
      const owner = await makeLogin(server.context, account);
      for (const [token, cookie] of [
        ['account', owner.cookie],
        ['device', device.cookie],
      ] as const) {
        const { body } = await call('scanner.account', { params: { token }, query: {} }, { cookie });
        expect([body.active, body.scanner_enabled]).toEqual(said);
        expect([body.secret, body.auth, body.queue_key, body.websites]).toEqual([null, null, null, []]);
      }
    }
  });

  it('shuts at once when the account ends, the scanner is switched off, or the website’s is', async () => {
    const { account, site, device } = await shop();
    const owner = await makeLogin(server.context, account);
    const grants = [device.grant, await grantOf(owner.cookie)];
    await change(account.accountId, { state: 'closed' });
    for (const grant of grants) expect(await run(grant)).toBe('account_inactive');
    await change(account.accountId, { state: 'live', is_scanner_enabled: false });
    for (const grant of grants) expect(await run(grant)).toBe('scanner_off');
    await change(account.accountId, { is_scanner_enabled: true });
    for (const grant of grants) expect(await run(grant)).toBe(200);
    const settings = (
      await call('scanner.websiteSettings', { params: { token: site.liveKey } }, { cookie: owner.cookie })
    ).body.settings;
    const put = (more: object) =>
      call(
        'scanner.updateWebsiteSettings',
        { params: { token: site.liveKey }, body: { settings: { ...settings, ...more } } },
        { cookie: owner.cookie },
      );
    await put({ link_enabled: false });
    expect([await run(device.grant), await run(grants[1] ?? device.grant)]).toEqual(['not_found', 200]);
    await put({ enabled: false });
    for (const grant of grants) expect(await run(grant)).toBe('not_found');
  });

  it('shuts at once when a login loses its permission, signs out or is removed', async () => {
    const { account, site } = await shop();
    const make = () => makeLogin(server.context, account, { kind: 'sub_user', permissions: ['id_scanner'] });
    const [one, two, three] = [await make(), await make(), await make()];
    const grants = [await grantOf(one.cookie), await grantOf(two.cookie), await grantOf(three.cookie, site.liveKey)];
    const logins = (loginId: string, set: object) =>
      inTenant(server.context.db, account.accountId, (tx) =>
        tx.updateTable('logins').set(set).where('id', '=', loginId).execute(),
      );
    await logins(one.loginId, { permissions: ['billing'] });
    await call('sessions.remove', {}, { cookie: two.cookie });
    await logins(three.loginId, { is_removed: true });
    for (const grant of grants) expect(await run(grant)).toBe('sign_in_required');
  });

  it('keeps sub-users out of websites that are the owner’s alone', async () => {
    const { account, site } = await shop();
    const owner = await makeLogin(server.context, account);
    const clerk = await subUser(account, ['id_scanner']);
    const grant = await grantOf(clerk.cookie);
    const { settings } = (
      await call('scanner.websiteSettings', { params: { token: site.liveKey } }, { cookie: owner.cookie })
    ).body;
    await call(
      'scanner.updateWebsiteSettings',
      { params: { token: site.liveKey }, body: { settings: { ...settings, scanner_perm: false } } },
      { cookie: owner.cookie },
    );
    expect(await run(grant)).toBe('not_found');
    expect(await run(await grantOf(owner.cookie))).toBe(200);
  });

  it('lets a device be ended through its own website alone', async () => {
    const { account, site, device } = await shop();
    const other = await makeWebsite(server.context, account);
    const clerk = await subUser(account, ['websites'], [other]);
    const remove = ({ liveKey: token }: typeof site) =>
      call('scanner.removeDevice', { params: { token, device: device.deviceId } }, clerk);
    for (const one of [site, other]) expect((await remove(one)).status).toBe(404);
    expect(await run(device.grant)).toBe(200);
  });

  it('opens with no key of a website that was removed', async () => {
    const { account, site } = await shop();
    await makeWebsite(server.context, account);
    const { cookie } = await makeLogin(server.context, account);
    const open = (token: string) => call('scanner.account', { params: { token }, query: {} }, { cookie });
    expect((await open(site.liveKey)).status).toBe(200);
    await call('websites.remove', { params: { token: site.liveKey } }, { cookie });
    for (const key of [site.liveKey, site.testKey]) expect((await open(key)).error?.code).toBe('not_found');
  });

  it('takes a grant for 12 hours, its own screen and no other purpose', async () => {
    const { account, site, device } = await shop();
    const other = await shop();
    expect(await run({ ...device.grant, auth: other.device.deviceId })).toBe('sign_in_required');
    const { secret } = device.grant;
    const forged = [
      `${secret.slice(0, -4)}AAAA`,
      Buffer.from('{"accountId":"1"}').toString('base64url').padEnd(40, 'A'),
      account.liveSecret,
      device.cookie.split('=')[1] ?? '',
    ];
    for (const one of forged) expect(await run({ secret: one, auth: device.deviceId })).toBe('sign_in_required');
    const elsewhere = [
      await call('verifications.latest', {}, { 'x-carded-secret': secret }),
      await call('buyerSteps.state', {}, { authorization: `Bearer ${secret}` }),
      await call('accounts.get', {}, { cookie: `__Host-carded=${secret}` }),
      await call('scanner.access', { params: { token: site.liveKey } }, { authorization: `Bearer ${secret}` }),
    ];
    for (const { status } of elsewhere) expect(status).toBe(401);
    server.clock.forward(12 * 3_600_000);
    expect(await run(device.grant)).toBe('sign_in_required');
    expect(await run(await grantOf(device.cookie, 'device'))).toBe(200);
  });

  it('ends the screens of a login, or a device with its cookie, when asked', async () => {
    const { account, device } = await shop();
    const owner = await makeLogin(server.context, account);
    const grant = await grantOf(owner.cookie);
    expect((await call('scanner.clearAuth', { body: grant })).status).toBe(200);
    expect(await run(grant)).toBe('sign_in_required');
    const again = await grantOf(owner.cookie);
    expect(again.auth).toBe(grant.auth);
    expect(await run(again)).toBe(200);
    const ended = await call('scanner.clearAuth', { body: device.grant });
    expect(String(ended.headers['set-cookie'])).toMatch(/^__Host-carded-scanner=;.*Max-Age=0/);
    expect(await run(device.grant)).toBe('sign_in_required');
    const { error } = await call(
      'scanner.account',
      { params: { token: 'device' }, query: {} },
      { cookie: device.cookie },
    );
    expect(error?.code).toBe('sign_in_required');
  });

  it('removes a device that was unused for 30 days, and keeps one in use', async () => {
    const { account, site, device } = await shop();
    const idle = await makeScannerDevice(server.context, account, site);
    server.clock.forward(20 * 86_400_000);
    expect(await run(await grantOf(device.cookie, 'device'))).toBe(200);
    server.clock.forward(20 * 86_400_000);
    expect(await run(await grantOf(device.cookie, 'device'))).toBe(200);
    const { error } = await call(
      'scanner.account',
      { params: { token: 'device' }, query: {} },
      { cookie: idle.cookie },
    );
    expect(error?.code).toBe('sign_in_required');
  });

  it('keeps no session and no device alive by what screens ask on a timer, and does by a scan', async () => {
    const { account, device } = await shop();
    const { cookie } = await makeLogin(server.context, account);
    const hourMs = 3_600_000;
    const first = await grantOf(cookie);
    const { id } = (await call('scanner.pair', { body: first })).body;
    server.clock.forward(11 * hourMs);
    expect(await run(first)).toBe(200);
    server.clock.forward(11 * hourMs);
    const next = await grantOf(cookie);
    expect(await run(next)).toBe(200);
    for (let hour = 0; hour < 12; hour += 1) {
      expect((await grantOf(cookie)).auth).toBe(next.auth);
      const look = { params: { id }, query: {} };
      const bearer = { authorization: `Bearer ${next.secret}` };
      expect((await call('scanner.pairingResults', look, bearer)).status).toBe(200);
      server.clock.forward(hourMs);
    }
    expect(await grantOf(cookie)).toEqual({ secret: '', auth: '' });
    for (let turn = 0; turn < 3; turn += 1) {
      await grantOf(device.cookie, 'device');
      server.clock.forward(10 * 24 * hourMs);
    }
    expect(await grantOf(device.cookie, 'device')).toEqual({ secret: '', auth: '' });
  });

  it('takes writes from our own pages only', async () => {
    const { device } = await shop();
    const origin = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const answers = [
      await call('scanner.run', { body: { ...device.grant, data: {} } }, origin),
      await call('scanner.addDevice', { body: { token: 'x'.repeat(30), pin: '1234' } }, origin),
      await call('scanner.joinPairing', { body: { token: 'x'.repeat(30) } }, origin),
    ];
    for (const { error } of answers) expect(error?.code).toBe('cross_site');
  });
});
