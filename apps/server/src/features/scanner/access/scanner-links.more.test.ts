import { inTenant } from '@carded/database';
import { describe, expect, it } from 'vitest';
import { saveAccountSettings } from '#features/scanner/settings/settings.ts';
import { callOf, makeLogin, scannedText, serverForTests, testServer } from '#testing/index.ts';
import { hashPin } from './pins.ts';

const pin = '4821';

describe('the access link', () => {
  const { server, call, makeShop } = serverForTests();

  const shop = async ({ hasPin = true } = {}) => {
    const { account, site, owner } = await makeShop();
    const { accountId } = account;
    const pin_hash = hasPin ? await hashPin(server.context, accountId, pin) : null;
    await inTenant(server.context.db, accountId, (tx) => saveAccountSettings(tx, accountId, { pin_hash }));
    const access = () => call('scanner.access', { params: { token: site.liveKey } }, owner);
    const token = async () => (await access()).body.link.split('/').at(-1) ?? '';
    return { account, site, owner, access, token };
  };
  const join = async (token: string, given = pin, label = 'Front counter') => {
    const answer = await call('scanner.addDevice', { body: { token, pin: given, label } });
    const cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';
    return { ...answer, cookie };
  };

  it('is the same until it is reset, has 128 random bits, and comes with its QR code', async () => {
    const { access, site, owner } = await shop();
    const [one, two] = [(await access()).body, (await access()).body];
    expect(one).toEqual(two);
    expect(one.link).toMatch(/^http:\/\/localhost:3000\/id_scanner\/access\/[\w-]{46}$/);
    expect(one).toMatchObject({ enabled: true, has_pin: true, devices: [], website: { token: site.liveKey } });
    for (const path of [`/api/user/id_scanner/access/qr/${site.liveKey}`, `/id_scanner/access/qr/${site.liveKey}`]) {
      const image = await server.app.http.inject({ url: path, headers: { host: 'localhost:3000', ...owner } });
      expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/png']);
      expect(`data:image/png;base64,${image.rawPayload.toString('base64')}`).toBe(one.qr);
      const nobody = await server.app.http.inject({ url: path, headers: { host: 'localhost:3000' } });
      expect(nobody.statusCode).toBe(401);
    }
  });

  it('with the PIN makes a device, whose cookie scripts cannot read and which scans', async () => {
    const { access, site, token } = await shop();
    const { status, body, headers, cookie } = await join(await token());
    expect(status).toBe(200);
    expect(String(headers['set-cookie'])).toMatch(
      /^__Host-carded-scanner=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(body).toMatchObject({ kind: 'link', label: 'Front counter', scanner: { website: site.liveKey } });
    const screen = await call('scanner.account', { params: { token: 'device' }, query: {} }, { cookie });
    const { secret, auth } = screen.body;
    const run = await call('scanner.run', {
      body: { secret: secret ?? '', auth: auth ?? '', scan_data_raw: scannedText() },
    });
    expect(run.body.status).toBe(3);
    expect((await access()).body.devices).toMatchObject([{ id: auth, label: 'Front counter' }]);
    const again = await call('scanner.account', { params: { token: 'device' }, query: {} }, { cookie });
    expect(again.body.counters).toEqual({ accepted: 1, questionable: 0, denied: 0, invalid: 0 });
  });

  it('alone reads nothing', async () => {
    const { token, site } = await shop();
    const link = await token();
    for (const answer of [
      await call('scanner.account', { params: { token: link }, query: {} }),
      await call(
        'scanner.account',
        { params: { token: 'device' }, query: {} },
        { cookie: `__Host-carded-scanner=${link}` },
      ),
      await call('scanner.run', { body: { secret: link, auth: link, data: {} } }),
      await call('scanner.joinPairing', { body: { token: link } }),
      await call('scanner.access', { params: { token: site.liveKey } }, { authorization: `Bearer ${link}` }),
    ])
      expect([401, 404, 410]).toContain(answer.status);
  });

  it('takes five tries of the PIN, then none for 15 minutes, not even the right one', async () => {
    const { token } = await shop();
    const link = await token();
    const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => join(link, String(1000 + index))));
    const codes = answers.map(({ error }) => error?.code);
    expect(codes.filter((code) => code === 'pin_wrong')).toHaveLength(5);
    expect(codes.filter((code) => code === 'too_many_attempts')).toHaveLength(55);
    expect((await join(link)).error?.code).toBe('too_many_attempts');
    server.clock.forward(900_000);
    expect((await join(link)).status).toBe(200);
  });

  it('takes thirty wrong PINs a day, then none until the next, unless it is reset', async () => {
    const { token, site, account } = await shop();
    const link = await token();
    const wrong = async () => {
      const answers = [];
      for (let round = 0; round < 6; round += 1) {
        for (let index = 0; index < 5; index += 1) answers.push((await join(link, '0000')).error?.code);
        server.clock.forward(900_000);
      }
      return new Set(answers);
    };
    expect(await wrong()).toEqual(new Set(['pin_wrong']));
    expect((await join(link, '0000')).error?.code).toBe('too_many_attempts');
    // The last of them were typed a quarter of an hour ago.
    server.clock.forward(85_499_000);
    expect((await join(link)).error?.code).toBe('too_many_attempts');
    server.clock.forward(1_000);
    expect((await join(link)).status).toBe(200);
    expect(await wrong()).toEqual(new Set(['pin_wrong']));
    expect((await join(link, '0000')).error?.code).toBe('too_many_attempts');
    const { cookie } = await makeLogin(server.context, account);
    const reset = await call('scanner.resetAccess', { params: { token: site.liveKey } }, { cookie });
    expect((await join(reset.body.link.split('/').at(-1) ?? '')).status).toBe(200);
  });

  it('needs a PIN of the account, and says so', async () => {
    const { token, account } = await shop({ hasPin: false });
    expect((await join(await token())).error?.code).toBe('pin_missing');
    const { rows } = await server.context.db.pool.query(
      'select count(*)::int as count from carded.scanner_devices where account_id = $1',
      [account.accountId],
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('ends with a reset, at once, and so do the devices that were made with it', async () => {
    const { site, owner, token } = await shop();
    const old = await token();
    const device = await join(old);
    const grant = { secret: device.body.secret ?? '', auth: device.body.auth ?? '' };
    const reset = await call('scanner.resetAccess', { params: { token: site.liveKey } }, owner);
    expect(reset.body.devices).toEqual([]);
    expect(reset.body.link).not.toContain(old);
    expect((await join(old)).error?.code).toBe('link_expired');
    expect((await call('scanner.run', { body: { ...grant, data: {} } })).status).toBe(401);
    const screen = await call('scanner.account', { params: { token: 'device' }, query: {} }, { cookie: device.cookie });
    expect(screen.status).toBe(401);
    expect((await join(await token())).status).toBe(200);
  });

  it('shows its devices, and one of them can be ended alone', async () => {
    const { site, owner, token, access } = await shop();
    const link = await token();
    const [one, two] = [await join(link, pin, 'Left'), await join(link, pin, 'Right')];
    const remove = (device: string, as = owner) =>
      call('scanner.removeDevice', { params: { token: site.liveKey, device } }, as);
    expect((await remove(one.body.auth ?? '')).status).toBe(200);
    expect((await remove(one.body.auth ?? '')).status).toBe(404);
    expect((await remove(two.body.auth ?? '', (await shop()).owner)).status).toBe(404);
    expect((await access()).body.devices.map(({ label }) => label)).toEqual(['Right']);
    const screen = await call('scanner.account', { params: { token: 'device' }, query: {} }, { cookie: one.cookie });
    expect(screen.status).toBe(401);
  });

  it('makes no devices where website or operator switched links off', async () => {
    const { site, owner, token } = await shop();
    const link = await token();
    const { settings } = (await call('scanner.websiteSettings', { params: { token: site.liveKey } }, owner)).body;
    const body = { settings: { ...settings, link_enabled: false } };
    await call('scanner.updateWebsiteSettings', { params: { token: site.liveKey }, body }, owner);
    expect((await join(link)).error?.code).toBe('link_expired');
    const off = await testServer({ env: { CARDED_SCANNER_LINKS: 'off', CARDED_SCANNER_DEMO: 'off' } });
    const config = await callOf(off)('scanner.config', {});
    expect(config.body).toEqual({ link_enabled: false, demo_enabled: false, lf_strings: [] });
    expect((await callOf(off)('scanner.demo', { body: { data: {} } })).status).toBe(404);
    expect((await callOf(off)('scanner.account', { params: { token: 'demo' }, query: {} })).status).toBe(404);
    await off.close();
  });

  it('asks for the PIN again to leave the kiosk lock, five tries per till', async () => {
    const { token } = await shop();
    const { body } = await join(await token());
    const grant = { secret: body.secret ?? '', auth: body.auth ?? '' };
    const check = (given: string) => call('scanner.checkPin', { body: { ...grant, pin: given } });
    expect((await check(pin)).status).toBe(200);
    for (let index = 0; index < 5; index += 1) expect((await check('0000')).error?.code).toBe('pin_wrong');
    expect((await check(pin)).error?.code).toBe('too_many_attempts');
  });

  it('counts what phones try with their till', async () => {
    const { token } = await shop();
    const { body } = await join(await token());
    const till = { secret: body.secret ?? '', auth: body.auth ?? '' };
    const codes = [];
    for (let index = 0; index < 6; index += 1) {
      const pairing = await call('scanner.pair', { body: till });
      const phone = await call('scanner.joinPairing', { body: { token: pairing.body.link.split('#')[1] ?? '' } });
      const grant = { secret: phone.body.secret ?? '', auth: phone.body.auth ?? '' };
      codes.push((await call('scanner.checkPin', { body: { ...grant, pin: '0000' } })).error?.code);
    }
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'pin_wrong'), 'too_many_attempts']);
    const { error } = await call('scanner.checkPin', { body: { ...till, pin } });
    expect(error?.code).toBe('too_many_attempts');
  });

  it('leaves audit rows for devices and resets, and its token stands in no table', async () => {
    const { site, owner, token, account } = await shop();
    const link = await token();
    const device = await join(link);
    await call('scanner.resetAccess', { params: { token: site.liveKey } }, owner);
    const rows = await inTenant(server.context.db, account.accountId, (tx) =>
      tx
        .selectFrom('audit_rows')
        .select(['action', 'detail'])
        .where('action', 'like', 'scanner.%')
        .orderBy('seq')
        .execute(),
    );
    expect(rows.map(({ action }) => action)).toEqual(['scanner.device_added', 'scanner.link_reset']);
    const dump = await server.context.db.pool.query(
      'select (select string_agg(d::text, chr(10)) from carded.scanner_devices d) || (select string_agg(w::text, chr(10)) from carded.website_keys w) as text',
    );
    for (const secret of [link, device.cookie.split('=')[1] ?? '', 'Front counter']) {
      expect(dump.rows[0].text).not.toContain(secret);
      expect(dump.rows[0].text).not.toContain(Buffer.from(secret).toString('hex'));
    }
  });
});
