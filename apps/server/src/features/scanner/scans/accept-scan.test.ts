import { inTenant } from '@carded/database';
import { describe, expect, it } from 'vitest';
import { saveAccountSettings } from '#features/scanner/settings/settings.ts';
import { adult, makeScannerDevice, makeWebsite, scannedText, serverForTests } from '#testing/index.ts';

describe('a scan accepted by hand', () => {
  const { server, call, makeShop } = serverForTests();
  const shop = async ({ canAccept = true, keeps = 'verdict' } = {}) => {
    const { account, site, owner } = await makeShop();
    const { accountId } = account;
    await inTenant(server.context.db, accountId, async (tx) => {
      await saveAccountSettings(tx, accountId, { keeps });
      await tx
        .insertInto('scanner_website_settings')
        .values({ account_id: accountId, website_id: site.websiteId, can_accept_by_hand: canAccept })
        .execute();
    });
    const device = await makeScannerDevice(server.context, account, site);
    const run = async (scan_data_raw: string) =>
      (await call('scanner.run', { body: { ...device.grant, scan_data_raw, options: { tz_offset: 480 } } })).body;
    const accept = (vuuid: string, grant = device.grant) => call('scanner.accept', { body: { ...grant, vuuid } });
    return { account, site, device, run, accept, owner };
  };
  const noNumber = scannedText({}, { documentNumber: 'NONE' });

  it('is accepted when the settings allow it, charged once, and the log says by whom', async () => {
    const { account, device, run, accept, owner } = await shop();
    const scan = await run(noNumber);
    expect([scan.status, scan.can_accept]).toEqual([11, true]);
    expect((await accept(scan.uuid ?? '')).body).toEqual({ status: 3, err: null });
    expect((await accept(scan.uuid ?? '')).body).toEqual({ status: 3, err: null });
    const again = await run(noNumber);
    expect(again).toMatchObject({
      uuid: scan.uuid,
      status: 3,
      verdict: 'accepted',
      info: expect.arrayContaining(['Accepted by hand.']),
    });
    const { verification } = (await call('verifications.get', { params: { uuid: scan.uuid ?? '' } }, owner)).body;
    expect(verification).toMatchObject({
      status: 3,
      version: 2,
      created_by: 'scanner',
      outcome: { title: 'Accepted by hand' },
    });
    const [usage, audit] = await inTenant(server.context.db, account.accountId, async (tx) => [
      await tx.selectFrom('usage_events').select('kind').execute(),
      await tx.selectFrom('audit_rows').select(['actor', 'subject']).where('action', '=', 'scan.accepted').execute(),
    ]);
    expect(usage).toEqual([{ kind: 'scan' }]);
    expect(audit).toEqual([{ actor: `scanner:${device.deviceId}`, subject: scan.uuid }]);
  });

  it('stays as it is when the settings do not allow it', async () => {
    const { run, accept } = await shop({ canAccept: false });
    const scan = await run(noNumber);
    expect(scan.can_accept).toBe(false);
    expect((await accept(scan.uuid ?? '')).body).toEqual({
      status: 11,
      err: 'Accepting by hand is turned off for this website.',
    });
  });

  it('is never one of somebody under age or banned, or with an expired card', async () => {
    const { device, run, accept } = await shop();
    const refused = [
      await run(scannedText({ birthDate: '2010-01-01', street: '' })),
      await run(scannedText({}, { expiryDate: '2020-01-01', documentNumber: 'NONE' })),
    ];
    const known = await run(scannedText());
    await call('scanner.ban', { body: { ...device.grant, vuuid: known.uuid ?? '', notes: 'Threatened the clerk.' } });
    server.clock.forward(61_000);
    refused.push(await run(scannedText()));
    expect(refused[2]).toMatchObject({ status: 4, reasons: ['banned'] });
    for (const scan of refused) {
      expect(scan.can_accept).toBe(false);
      const { body } = await accept(scan.uuid ?? '');
      expect(body.status).toBe(scan.status);
      expect(body.err).toMatch(/^Someone under age, on the ban list/);
    }
  });

  it.each(['verdict', 'identity'])('is not one of somebody banned since the scan, where %s is kept', async (keeps) => {
    const { site, run, accept, owner } = await shop({ keeps });
    const scan = await run(noNumber);
    const named = { first_name: 'Marisol', last_name: 'Etcheverry', dob_year: 1992, dob_month: 5, dob_day: 8 };
    const bought = await call('verifications.create', { body: { key: site.liveKey, data: { ...adult, ...named } } });
    const buyer = { uuid: 'uuid' in bought.body ? bought.body.uuid : '' };
    server.clock.forward(5_000);
    await call('bans.ban', { body: { buyer, notes: 'Threatened the staff.' } }, owner);
    server.clock.forward(5_000);
    expect((await accept(scan.uuid ?? '')).body).toEqual({
      status: 11,
      err: 'The ban list has changed since this scan. Wait a minute, then scan the card again.',
    });
    server.clock.forward(60_000);
    expect(await run(noNumber)).toMatchObject({ status: 4, reasons: ['banned', 'number_missing'], can_accept: false });
    const other = await run(scannedText({ firstName: 'Orson', lastName: 'Kettleby' }, { documentNumber: 'NONE' }));
    expect((await accept(other.uuid ?? '')).body).toEqual({ status: 3, err: null });
  });

  it('is a scan of this screen, of the last ten minutes', async () => {
    const { account, site, run, accept } = await shop();
    const other = await makeScannerDevice(server.context, account, site);
    const scan = await run(noNumber);
    expect((await accept(scan.uuid ?? '', other.grant)).status).toBe(404);
    expect((await accept(scan.uuid ?? '', (await shop()).device.grant)).status).toBe(404);
    expect((await accept('01990000-0000-7000-8000-00000000dead')).status).toBe(404);
    server.clock.forward(601_000);
    expect((await accept(scan.uuid ?? '')).status).toBe(404);
  });
});

describe('a ban at the counter', () => {
  const { server, call, makeMerchant, makeShop } = serverForTests();

  it.each(['verdict', 'identity'])(
    'holds from the next scan on, on every screen of the account, where %s is kept',
    async (keeps) => {
      const { account, owner } = await makeMerchant();
      const sites = [await makeWebsite(server.context, account), await makeWebsite(server.context, account)] as const;
      await inTenant(server.context.db, account.accountId, (tx) =>
        saveAccountSettings(tx, account.accountId, { keeps }),
      );
      const tills = [
        await makeScannerDevice(server.context, account, sites[0]),
        await makeScannerDevice(server.context, account, sites[1]),
      ] as const;
      const run = async (till: (typeof tills)[number]) =>
        (await call('scanner.run', { body: { ...till.grant, scan_data_raw: scannedText() } })).body;
      const first = await run(tills[0]);
      const ban = (vuuid: string, till = tills[0]) =>
        call('scanner.ban', { body: { ...till.grant, vuuid, notes: 'Threatened the clerk.' } });
      expect((await ban(first.uuid ?? '', tills[1])).status).toBe(404);
      expect((await ban(first.uuid ?? '')).status).toBe(200);
      expect(await run(tills[0])).toMatchObject({ status: 4, reasons: ['banned'] });
      expect(await run(tills[1])).toMatchObject({
        status: 4,
        reasons: ['banned'],
        errs: ['This person is on your ban list.'],
      });
      const { verification } = (await call('verifications.get', { params: { uuid: first.uuid ?? '' } }, owner)).body;
      expect(verification.buyer).toMatchObject({ banned: true, banned_notes: 'Threatened the clerk.' });
      await call(
        'bans.unban',
        { body: { buyer: { uuid: first.uuid ?? '' }, notes: 'It was a misunderstanding.' } },
        owner,
      );
      server.clock.forward(61_000);
      expect((await run(tills[1])).status).toBe(3);
    },
  );

  it('of a buyer online holds at the counter too, under a nickname, and the other way round', async () => {
    const { account, site, owner } = await makeShop();
    await inTenant(server.context.db, account.accountId, (tx) =>
      saveAccountSettings(tx, account.accountId, { keeps: 'identity' }),
    );
    const till = await makeScannerDevice(server.context, account, site);
    const born = { dob_year: 1985, dob_month: 3, dob_day: 9 };
    const create = async (first_name: string, last_name: string) =>
      (
        await call('verifications.create', {
          body: { key: site.liveKey, data: { ...adult, ...born, first_name, last_name } },
        })
      ).body;
    const run = async (firstName: string, lastName: string, documentNumber: string) => {
      const scan_data_raw = scannedText({ firstName, lastName, birthDate: '1985-03-09' }, { documentNumber });
      return (await call('scanner.run', { body: { ...till.grant, scan_data_raw } })).body;
    };
    const online = await create('Michael', 'Brandt');
    const uuid = 'uuid' in online ? online.uuid : '';
    await call('bans.ban', { body: { buyer: { uuid }, notes: 'Charged back two orders.' } }, owner);
    expect(await run('Mike', 'Brandt', 'B1111111')).toMatchObject({ status: 4, reasons: ['banned'] });
    const scan = await run('Orson', 'Kettleby', 'C2222222');
    await call('scanner.ban', { body: { ...till.grant, vuuid: scan.uuid ?? '', notes: 'Threatened the clerk.' } });
    expect(await create('Orson', 'Kettleby')).toEqual({ status: 'not_created', reason: 'banned' });
  });
});
