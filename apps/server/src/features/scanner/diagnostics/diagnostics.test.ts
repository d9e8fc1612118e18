import { inTenant } from '@carded/database';
import { describe, expect, it } from 'vitest';
import { jobs } from '#features/housekeeping/index.ts';
import { dumpOf } from '#security/canary/sinks.ts';
import { makeAccount, makeLogin, makeScannerDevice, makeWebsite, scannedText, serverForTests } from '#testing/index.ts';

const dayMs = 86_400_000;

describe('raw texts sent for review', () => {
  const { server, call, makeShop, makeStaff } = serverForTests();

  it('are read by staff with two-step sign-in only, who leave a row with the merchant, and are gone after 30 days', async () => {
    const { account, site, owner } = await makeShop();
    const device = await makeScannerDevice(server.context, account, site);
    const scan = await call('scanner.run', { body: { ...device.grant, scan_data_raw: scannedText({ city: '' }) } });
    const send = (uuid: string, diagnosticText = scannedText({ city: '' })) =>
      call('scanner.sendDiagnosticText', { body: { ...device.grant, diagnosticText, uuid } });
    expect((await send(scan.body.uuid ?? '')).body).toEqual({ message: 'Diagnostics have been sent for review.' });
    expect((await send('01990000-0000-7000-8000-00000000dead')).status).toBe(404);
    expect((await send(scan.body.uuid ?? '', 'x'.repeat(8193))).status).toBe(400);

    const { account: team, staff } = await makeStaff();
    const list = await call('scanner.listDiagnostics', {}, staff);
    expect(list.body.diagnostics).toMatchObject([{ account: 'Test Vapor', uuid: scan.body.uuid }]);
    const id = list.body.diagnostics[0]?.id ?? '';
    const open = (cookie: string) => call('scanner.openDiagnostics', { params: { id } }, { cookie });
    expect((await open(owner.cookie)).error?.code).toBe('forbidden');
    expect((await open(staff.cookie)).body.text).toBe(scannedText({ city: '' }));
    for (const { accountId } of [account, team]) {
      const rows = await inTenant(server.context.db, accountId, (tx) =>
        tx.selectFrom('audit_rows').select('subject').where('action', '=', 'scanner.diagnostics_read').execute(),
      );
      expect(rows).toEqual([{ subject: id }]);
    }
    server.clock.forward(30 * dayMs + 1);
    const again = await makeLogin(server.context, team, { kind: 'staff', hasMfa: true });
    expect((await open(again.cookie)).status).toBe(404);
    await jobs.find(({ name }) => name === 'purge-expired')?.run(server.context, [{}]);
    const { rows } = await server.context.db.pool.query(
      'select (select count(*)::int from carded.scanner_diagnostics) as texts, (select count(*)::int from carded.scanner_devices) as devices',
    );
    expect(rows).toEqual([{ texts: 0, devices: 0 }]);
    const hashes = await inTenant(server.context.db, account.accountId, (tx) =>
      tx.selectFrom('scanner_scans').select('card_hash').execute(),
    );
    expect(hashes).toEqual([{ card_hash: null }]);
  });

  it('are limited to fifty for one account, also at once, and hide no other account’s texts', async () => {
    const till = async () => {
      const account = await makeAccount(server.context);
      const device = await makeScannerDevice(server.context, account, await makeWebsite(server.context, account));
      return () => call('scanner.sendDiagnosticText', { body: { ...device.grant, diagnosticText: '@ANSI' } });
    };
    const [flood, other] = [await till(), await till()];
    expect((await flood()).status).toBe(200);
    server.clock.forward(dayMs / 4);
    const answers = await Promise.all(Array.from({ length: 60 }, flood));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(49);
    const refused = answers.filter(({ error }) => error?.code === 'too_many_attempts');
    expect(refused).toHaveLength(11);
    expect(refused[0]?.headers['retry-after']).toBe(String((29.75 * dayMs) / 1000));
    expect((await other()).status).toBe(200);
    expect(refused[0]?.error?.message).toBe('We have enough samples from this store for now.');
  });
});

describe('the demo', () => {
  const { server, call } = serverForTests({
    env: {
      CARDED_LIMITS: JSON.stringify({ open: { points: 7, seconds: 60 } }),
      CARDED_SCANNER_LF_STRINGS: JSON.stringify(['<NL>']),
    },
  });
  it('answers like the scanner, and keeps nothing', async () => {
    const scan = (raw: string, options = {}) =>
      call('scanner.demo', { body: { scan_data_raw: raw, options: { tz_offset: 480, ...options } } });
    const dump = () => dumpOf(server.urls.owner);
    await scan('');
    const before = await dump();
    const screen = await call('scanner.account', { params: { token: 'demo' }, query: {} });
    expect(screen.body).toMatchObject({
      kind: 'demo',
      secret: null,
      websites: [],
      keeps_sentence: 'Nothing is saved. The demo forgets every card.',
    });
    expect((await scan(scannedText())).body).toMatchObject({ status: 3, uuid: null, test: true, can_accept: false });
    expect((await scan(scannedText({ birthDate: '2010-01-01' }))).body).toMatchObject({
      status: 4,
      reasons: ['underage'],
    });
    expect((await scan(scannedText(), { min_age: 50, min_age_override: true })).body).toMatchObject({
      status: 4,
      minimum_age: 50,
    });
    expect((await scan(scannedText().replaceAll('\n', '<NL>'))).body.status).toBe(3);
    expect((await scan('')).body).toMatchObject({
      status: 11,
      info: expect.arrayContaining(['Incomplete input data']),
    });
    expect(await dump()).toEqual(before);
    await scan('');
    expect((await scan('')).error?.code).toBe('too_many_requests');
  });
});
