import { callFunction, inTenant } from '@carded/database';
import { describe, expect, it, vi } from 'vitest';
import { lockHead } from '#platform/audit/append-audit.ts';
import {
  makeAccount,
  makeLogin,
  makeScannerDevice,
  makeWebsite,
  scannedText,
  sealScan,
  serverForTests,
  withoutIds,
} from '#testing/index.ts';

describe('a phone that scans for a till', () => {
  const { server, call } = serverForTests();
  type Grant = { secret: string; auth: string };
  const till = async () => {
    const account = await makeAccount(server.context);
    const site = await makeWebsite(server.context, account);
    const device = await makeScannerDevice(server.context, account, site);
    return { account, site, device };
  };
  const pair = async (grant: Grant) => {
    const { body } = await call('scanner.pair', { body: grant });
    return { id: body.id, link: body.link, qr: body.qr, token: body.link.split('#')[1] ?? '' };
  };
  const join = async (token: string) => {
    const answer = await call('scanner.joinPairing', { body: { token, label: 'Phone' } });
    const { secret, auth } = answer.body;
    return {
      ...answer,
      grant: { secret: secret ?? '', auth: auth ?? '' },
      cookie: String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '',
    };
  };
  const results = (grant: Grant, id: string, after?: string) =>
    call(
      'scanner.pairingResults',
      { params: { id }, query: after === undefined ? {} : { after } },
      { authorization: `Bearer ${grant.secret}` },
    );
  const scan = (grant: Grant, raw = scannedText()) => call('scanner.run', { body: { ...grant, scan_data_raw: raw } });

  it('joins by a link whose token browsers never send, and the till sees its verdicts as they arrive', async () => {
    const { device } = await till();
    const { id, link, qr, token } = await pair(device.grant);
    expect(link).toMatch(/^http:\/\/localhost:3000\/scanner\/pair#[\w-]{32}$/);
    expect(qr).toMatch(/^data:image\/png/);
    expect((await results(device.grant, id)).body).toEqual({ joined: false, ended: false, results: [], next: null });
    const phone = await join(token);
    expect(phone.body).toMatchObject({ kind: 'paired', label: 'Phone' });
    await scan(phone.grant);
    const first = (await results(device.grant, id)).body;
    expect(first.results).toMatchObject([{ status: 3, verdict: 'accepted', reasons: [], minimum_age: 21 }]);
    server.clock.forward(5_000);
    await scan(phone.grant, scannedText({ birthDate: '2010-01-01' }));
    const next = (await results(device.grant, id, first.next ?? undefined)).body;
    expect(next.results).toMatchObject([{ status: 4, verdict: 'denied', reasons: ['underage'] }]);
    expect(withoutIds([first, next])).not.toMatch(/ETCHEVERRY|1992|2010-01/i);
    expect((await results(device.grant, id, next.next ?? undefined)).body.results).toEqual([]);
  });

  it('shows its till the current scan, and no verdict that is old or waited offline', async () => {
    const { device } = await till();
    const { id, token } = await pair(device.grant);
    const phone = await join(token);
    const old = (await scan(phone.grant)).body;
    expect((await results(device.grant, id)).body.results.map(({ uuid }) => uuid)).toEqual([old.uuid]);
    server.clock.forward(31_000);
    expect((await results(device.grant, id)).body.results).toEqual([]);

    const scanned_at = new Date(server.clock.nowMs - 3 * 86_400_000).toISOString();
    const queued = { id: '0a9e8b7c-1111-4222-8333-00000000000b', auth: phone.grant.auth };
    const inside = { scan_data_raw: scannedText({ firstName: 'Wren' }), scanned_at };
    const queueKey = phone.body.queue_key ?? { kty: 'EC', crv: 'P-256', x: '', y: '' };
    const item = await sealScan(queueKey, { ...queued, scan: inside });
    const sent = (await call('scanner.queued', { body: { ...phone.grant, items: [item, item] } })).body.results;
    expect(sent.map(({ state, status }) => [state, status])).toEqual([
      ['stored', 3],
      ['known', 3],
    ]);
    expect((await results(device.grant, id)).body.results).toEqual([]);
    const now = (await scan(phone.grant, scannedText({ birthDate: '2010-01-01' }))).body;
    expect((await results(device.grant, id)).body.results.map(({ uuid }) => uuid)).toEqual([now.uuid]);
  });

  it('is seen by the till that made the pairing, and by no other screen of the account', async () => {
    const { account, site, device } = await till();
    const { id, token } = await pair(device.grant);
    const phone = await join(token);
    await scan(phone.grant);
    const other = await makeScannerDevice(server.context, account, site);
    const stranger = await till();
    for (const { grant } of [other, stranger.device, phone])
      expect((await results(grant, id)).error?.code).toBe('not_found');
  });

  it('joins once, of a hundred who try at once', async () => {
    const { device } = await till();
    const { token } = await pair(device.grant);
    const answers = await Promise.all(Array.from({ length: 100 }, () => join(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.code === 'link_expired')).toHaveLength(99);
    const { rows } = await server.context.db.pool.query(
      'select count(*)::int as count from carded.scanner_devices where parent_id = $1',
      [device.deviceId],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('has not ended for a till that asks while the phone joins', async () => {
    const { account, device } = await till();
    const { id, token } = await pair(device.grant);
    const { promise: isAsked, resolve: letJoin } = Promise.withResolvers<void>();
    const isHeld = Promise.withResolvers<void>();
    // The join's last statement waits for the head of the audit chain, which this transaction holds.
    const holding = inTenant(server.context.db, account.accountId, async (tx) => {
      await lockHead(tx, account.accountId);
      isHeld.resolve();
      await isAsked;
    });
    await isHeld.promise;
    const joining = join(token);
    await vi.waitUntil(async () => {
      const waiting = await callFunction(server.context.db, 'select 1 as n from pg_locks where not granted', []);
      return waiting.length > 0;
    });
    const asked = (await results(device.grant, id)).body;
    letJoin();
    await holding;
    expect((await joining).body.kind).toBe('paired');
    expect(asked).toEqual({ joined: false, ended: false, results: [], next: null });
    expect((await results(device.grant, id)).body).toMatchObject({ joined: true, ended: false });
  });

  it('has five minutes to join', async () => {
    const { device } = await till();
    const { id, token } = await pair(device.grant);
    server.clock.forward(299_999);
    expect((await results(device.grant, id)).body.ended).toBe(false);
    server.clock.forward(1);
    expect((await join(token)).error?.code).toBe('link_expired');
    // The till shows its code no longer, and makes another.
    expect((await results(device.grant, id)).body).toEqual({ joined: false, ended: true, results: [], next: null });
  });

  it('ends with the till, its session, its login’s permission, and after 12 hours', async () => {
    const one = await till();
    const phone = await join((await pair(one.device.grant)).token);
    await call('scanner.clearAuth', { body: one.device.grant });
    expect((await scan(phone.grant)).status).toBe(401);

    const two = await till();
    const owner = await makeLogin(server.context, two.account);
    const screen = await call('scanner.account', { params: { token: 'account' }, query: {} }, { cookie: owner.cookie });
    const grant = { secret: screen.body.secret ?? '', auth: screen.body.auth ?? '' };
    const [first, second] = [await join((await pair(grant)).token), await join((await pair(grant)).token)];
    expect((await scan(first.grant)).status).toBe(200);
    await call('scanner.clearAuth', { body: grant });
    expect((await scan(first.grant)).status).toBe(401);
    const again = await call('scanner.account', { params: { token: 'account' }, query: {} }, { cookie: owner.cookie });
    const third = await join((await pair({ secret: again.body.secret ?? '', auth: again.body.auth ?? '' })).token);
    expect((await scan(third.grant)).status).toBe(200);
    expect((await scan(second.grant)).status).toBe(401);
    await call('sessions.remove', {}, { cookie: owner.cookie });
    expect((await scan(third.grant)).status).toBe(401);

    const three = await till();
    const { id, token } = await pair(three.device.grant);
    const late = await join(token);
    server.clock.forward(12 * 3_600_000);
    expect(
      (await call('scanner.account', { params: { token: 'device' }, query: {} }, { cookie: late.cookie })).status,
    ).toBe(401);
    const fresh = await call(
      'scanner.account',
      { params: { token: 'device' }, query: {} },
      { cookie: three.device.cookie },
    );
    const { body } = await results({ secret: fresh.body.secret ?? '', auth: '' }, id);
    expect([body.joined, body.ended]).toEqual([true, true]);
  });

  it('scans for no website that is shut to its till', async () => {
    const { account, site, device } = await till();
    const other = await makeWebsite(server.context, account);
    const { cookie } = await makeLogin(server.context, account);
    const put = async (token: string, change: object) => {
      const { settings } = (await call('scanner.websiteSettings', { params: { token } }, { cookie })).body;
      const body = { settings: { ...settings, ...change } };
      await call('scanner.updateWebsiteSettings', { params: { token }, body }, { cookie });
    };
    const statuses = async (...grants: Grant[]) => {
      const answers = [];
      for (const grant of grants) answers.push((await scan(grant)).status);
      return answers;
    };
    const ofLink = await join((await pair(device.grant)).token);
    expect(await statuses(device.grant, ofLink.grant)).toEqual([200, 200]);
    await put(site.liveKey, { link_enabled: false });
    expect(await statuses(device.grant, ofLink.grant)).toEqual([404, 404]);

    const clerk = await makeLogin(server.context, account, {
      kind: 'sub_user',
      permissions: ['id_scanner'],
      accessType: 2,
      websiteIds: [site.websiteId, other.websiteId],
    });
    const screen = await call(
      'scanner.account',
      { params: { token: other.liveKey }, query: {} },
      { cookie: clerk.cookie },
    );
    const grant = { secret: screen.body.secret ?? '', auth: screen.body.auth ?? '' };
    const ofLogin = await join((await pair(grant)).token);
    await put(other.liveKey, { link_enabled: false });
    expect(await statuses(grant, ofLogin.grant)).toEqual([200, 200]);
    await put(other.liveKey, { scanner_perm: false });
    expect(await statuses(grant, ofLogin.grant)).toEqual([404, 404]);
    await put(other.liveKey, { scanner_perm: true });
    expect(await statuses(grant, ofLogin.grant)).toEqual([200, 200]);
    await inTenant(server.context.db, account.accountId, (tx) =>
      tx
        .updateTable('logins')
        .set({ website_ids: [site.websiteId] })
        .where('id', '=', clerk.loginId)
        .execute(),
    );
    expect(await statuses(grant, ofLogin.grant)).toEqual([404, 404]);
  });

  it('pairs no phones of its own, and shows its verdicts to its till only', async () => {
    const [one, two] = [await till(), await till()];
    const { id, token } = await pair(one.device.grant);
    const phone = await join(token);
    expect((await call('scanner.pair', { body: phone.grant })).status).toBe(404);
    for (const grant of [two.device.grant, phone.grant]) expect((await results(grant, id)).status).toBe(404);
    expect((await results({ secret: 'x'.repeat(40), auth: '' }, id)).status).toBe(401);
  });
});
