import { connect, inTenant } from '@carded/database';
import { describe, expect, it } from 'vitest';
import {
  makeAccount,
  makeLogin,
  makeScannerDevice,
  makeWebsite,
  scannedText,
  sealScan,
  serverForTests,
} from '#testing/index.ts';

const ids = ['0a9e8b7c-1111-4222-8333-000000000001', '0a9e8b7c-1111-4222-8333-000000000002'] as const;

describe('scans that waited for the network', () => {
  const { server, call, makeMerchant } = serverForTests();
  const till = async () => {
    const account = await makeAccount(server.context);
    const site = await makeWebsite(server.context, account);
    const device = await makeScannerDevice(server.context, account, site);
    const { body } = await call(
      'scanner.account',
      { params: { token: 'device' }, query: {} },
      { cookie: device.cookie },
    );
    const queueKey = body.queue_key ?? { kty: 'EC', crv: 'P-256', x: '', y: '' };
    const seal = (id: string, scan: { at?: number; raw?: string; auth?: string; key?: string } = {}) =>
      sealScan(queueKey, {
        id,
        auth: scan.auth ?? device.deviceId,
        scan: {
          scan_data_raw: scan.raw ?? scannedText(),
          scanned_at: new Date(scan.at ?? server.clock.nowMs - 3_600_000).toISOString(),
          options: { tz_offset: 480 },
          ...(scan.key === undefined ? {} : { key: scan.key }),
        },
      });
    const send = async (items: Awaited<ReturnType<typeof seal>>[], grant = device.grant) =>
      (await call('scanner.queued', { body: { ...grant, items } })).body.results;
    return { account, site, device, queueKey, seal, send };
  };

  it('are decided as of when they were made, stored once, marked, and charged once', async () => {
    const { account, seal, send } = await till();
    const at = server.clock.nowMs - 2 * 86_400_000;
    const items = [
      await seal(ids[0], { at }),
      await seal(ids[1], { at, raw: scannedText({ birthDate: '2005-11-19' }) }),
    ];
    const [first, second] = await send(items);
    expect([first?.state, first?.status, second?.state, second?.status]).toEqual(['stored', 3, 'stored', 4]);
    const again = await Promise.all([send(items), send(items), send([await seal(ids[0], { at })])]);
    for (const results of again) expect(results[0]).toEqual({ ...first, state: 'known' });
    const { cookie } = await makeLogin(server.context, account);
    const { verification } = (await call('verifications.get', { params: { uuid: first?.uuid ?? '' } }, { cookie }))
      .body;
    expect(verification.created).toBe(new Date(at).toISOString());
    expect(verification.facts[0]?.summary).toContain('offline, from the card alone');
    const usage = await inTenant(server.context.db, account.accountId, (tx) =>
      tx.selectFrom('usage_events').select('verification_id').execute(),
    );
    expect(usage).toHaveLength(2);
  });

  it('are the same as a scan whose answer got lost', async () => {
    const { device, seal, send } = await till();
    const run = await call('scanner.run', {
      body: { ...device.grant, scan_data_raw: scannedText(), options: { tz_offset: 480 } },
    });
    const [queued] = await send([await seal(ids[0], { at: server.clock.nowMs + 20_000 })]);
    expect(queued).toMatchObject({ state: 'known', uuid: run.body.uuid });
  });

  it('are refused when too old or ahead of time', async () => {
    const { seal, send } = await till();
    const week = 7 * 86_400_000;
    const results = await send([
      await seal(ids[0], { at: server.clock.nowMs - week - 1 }),
      await seal(ids[1], { at: server.clock.nowMs + 121_000 }),
    ]);
    expect(results.map(({ state, reason }) => [state, reason])).toEqual([
      ['refused', 'too_old'],
      ['refused', 'in_the_future'],
    ]);
  });

  it('are refused when forged, moved to another number, time, screen or account, or for another’s website', async () => {
    const [one, two] = [await till(), await till()];
    const good = await one.seal(ids[0]);
    const flipped = Buffer.from(good.sealed, 'base64url');
    flipped[flipped.length - 1] = (flipped.at(-1) ?? 0) ^ 1;
    const second = await makeScannerDevice(server.context, one.account, one.site);
    const unreadable = [
      await one.send([{ ...good, sealed: flipped.toString('base64url') }]),
      await one.send([{ ...good, sealed: 'A'.repeat(400) }]),
      await one.send([{ ...good, id: ids[1] }]),
      await one.send([{ ...good, scanned_at: new Date(server.clock.nowMs).toISOString() }]),
      await one.send([good], second.grant),
      await one.send([await one.seal(ids[0], { auth: second.deviceId })]),
      await two.send([good]),
      await one.send([
        await sealScan(two.queueKey, { id: ids[0], auth: one.device.deviceId, scan: { scanned_at: good.scanned_at } }),
      ]),
    ];
    for (const [result] of unreadable)
      expect(result).toMatchObject({ state: 'refused', reason: 'unreadable', uuid: null });
    const [elsewhere] = await one.send([await one.seal(ids[0], { key: two.site.liveKey })]);
    expect(elsewhere).toMatchObject({ state: 'refused', reason: 'not_found' });
    const stored = await inTenant(server.context.db, one.account.accountId, (tx) =>
      tx.selectFrom('scanner_scans').select('at').execute(),
    );
    expect(stored).toEqual([]);
    expect((await one.send([good]))[0]?.state).toBe('stored');
  });

  it('keep their number: of two screens that use the same one, also at once, the second is refused', async () => {
    const one = await till();
    const two = await makeScannerDevice(server.context, one.account, one.site);
    const items = await Promise.all(
      // Uses different cards, because a screen's repeated card is the same scan, whatever its number.
      ids.map(async (id, at) => {
        const raw = scannedText({}, { documentNumber: `Q447190${at}` });
        return [await one.seal(id, { raw }), await one.seal(id, { raw, auth: two.deviceId })] as const;
      }),
    );
    for (const [mine, theirs] of items) {
      const answers = await Promise.all([one.send([mine]), one.send([theirs], two.grant)]);
      const results = answers.flat().toSorted((a, b) => String(b.state).localeCompare(String(a.state)));
      expect(results).toMatchObject([
        { state: 'stored', status: 3 },
        { state: 'refused', reason: 'not_found', uuid: null, status: null },
      ]);
    }
  });

  it('are taken behind one at which the server always fails, which the device keeps', async () => {
    const { seal, send } = await till();
    const owner = connect({ url: server.urls.owner, applicationName: 'test', max: 1 });
    await owner.pool.query(
      `create function pg_temp.fail() returns trigger language plpgsql as $$ begin raise exception 'Marisol'; end $$;
      create trigger fail before insert on carded.scanner_scans for each row when (new.queued_id = '${ids[0]}') execute function pg_temp.fail()`,
    );
    const failing = await seal(ids[0]);
    const good = await seal(ids[1], { raw: scannedText({ firstName: 'Orson' }) });
    for (const state of ['stored', 'known']) expect(await send([failing, good])).toMatchObject([{ id: ids[1], state }]);
    expect(server.logLines.join()).toContain('a queued scan failed');
    expect(server.logLines.join()).not.toContain('Marisol');
    await owner.pool.query('drop trigger fail on carded.scanner_scans');
    expect(await send([failing])).toMatchObject([{ id: ids[0], state: 'stored' }]);
    await owner.close();
  });

  it('of a login are taken in its next session', async () => {
    const { account, owner } = await makeMerchant();
    await makeWebsite(server.context, account);
    const open = async () => (await call('scanner.account', { params: { token: 'account' }, query: {} }, owner)).body;
    const before = await open();
    const scan = { scan_data_raw: scannedText(), scanned_at: new Date(server.clock.nowMs - 1000).toISOString() };
    if (before.queue_key === null || before.auth === null) throw new Error('no grant');
    const item = await sealScan(before.queue_key, { id: ids[0], auth: before.auth, scan });
    await call('scanner.clearAuth', { body: { secret: before.secret ?? '', auth: before.auth } });
    const after = await open();
    const { body } = await call('scanner.queued', {
      body: { secret: after.secret ?? '', auth: after.auth ?? '', items: [item] },
    });
    expect(body.results[0]?.state).toBe('stored');
  });
});
