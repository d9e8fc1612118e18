import { inTenant } from '@carded/database';
import { describe, expect, it } from 'vitest';
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

/** Card issued before its holder was born; each date alone is valid. */
const altered = scannedText({}, { issueDate: '1990-01-01', expiryDate: '2031-05-08' });
const doubt = 'The issue date is before the birth date.';

describe('a card that contradicts itself', () => {
  const { server, call } = serverForTests();
  const till = async ({ canAccept = false } = {}) => {
    const account = await makeAccount(server.context);
    const site = await makeWebsite(server.context, account);
    await inTenant(server.context.db, account.accountId, (tx) =>
      tx
        .insertInto('scanner_website_settings')
        .values({ account_id: account.accountId, website_id: site.websiteId, can_accept_by_hand: canAccept })
        .execute(),
    );
    const device = await makeScannerDevice(server.context, account, site);
    const run = async (given: object, grant = device.grant) =>
      (await call('scanner.run', { body: { ...grant, ...given } as never })).body;
    const accept = async (vuuid: string | null, grant = device.grant) =>
      (await call('scanner.accept', { body: { ...grant, vuuid: vuuid ?? '' } })).body;
    const screen = async () =>
      (await call('scanner.account', { params: { token: 'device' }, query: {} }, { cookie: device.cookie })).body;
    return { account, site, device, run, accept, screen };
  };
  it('is questionable: not accepted by its number either, in the log as no fake, and counted', async () => {
    const { account, run, screen } = await till();
    const scan = await run({ scan_data_raw: altered });
    expect(scan).toMatchObject({
      ...{ status: 11, verdict: 'questionable', reasons: ['inconsistent'], can_accept: false },
      ...{ errs: ['Card details do not match.'], info: [doubt, 'Checked from the card only.'] },
    });
    expect((await screen()).counters).toEqual({ accepted: 0, questionable: 1, denied: 0, invalid: 0 });
    const { cookie } = await makeLogin(server.context, account);
    const { verification } = (await call('verifications.get', { params: { uuid: scan.uuid ?? '' } }, { cookie })).body;
    expect(verification).toMatchObject({
      ...{ status: 11, reason: null, denyReasons: [] },
      outcome: { title: 'Questionable', sentence: 'Card details do not match.' },
    });
    expect(verification.trace[0]).toMatchObject({ result: 'needs', detail: doubt });
    expect((await call('verifications.status', { params: { uuid: scan.uuid ?? '' } })).body.status).not.toBe(
      'accepted',
    );
  });

  it('is accepted by a clerk alone, where the settings let clerks decide, and charged once', async () => {
    const shut = await till();
    const refused = await shut.accept((await shut.run({ scan_data_raw: altered })).uuid);
    expect(refused).toEqual({ status: 11, err: 'Accepting by hand is turned off for this website.' });

    const { account, run, accept, screen } = await till({ canAccept: true });
    const scan = await run({ scan_data_raw: altered });
    expect(scan.can_accept).toBe(true);
    expect(await accept(scan.uuid)).toEqual({ status: 3, err: null });
    expect(await run({ scan_data_raw: altered })).toMatchObject({ uuid: scan.uuid, status: 3, verdict: 'accepted' });
    expect((await screen()).counters).toEqual({ accepted: 1, questionable: 0, denied: 0, invalid: 0 });
    const usage = await inTenant(server.context.db, account.accountId, (tx) =>
      tx.selectFrom('usage_events').select('kind').execute(),
    );
    expect(usage).toEqual([{ kind: 'scan_validation' }]);
  });

  it('keeps its verdict, whatever the screen reports', async () => {
    const { device, run } = await till();
    const data = (await (await till()).run({ scan_data_raw: scannedText() })).input;
    expect((await run({ scan_data_raw: altered, data, options: { source: 'typed' } })).verdict).toBe('questionable');
    const claims = { verdict: 'accepted', warnings: [] };
    const { error } = await call('scanner.run', {
      body: { ...device.grant, scan_data_raw: altered, ...claims } as never,
    });
    expect(error?.code).toBe('invalid_input');
  });

  it('is not cleared by typing in the same card before or after it', async () => {
    const one = await till();
    const scan = await one.run({ scan_data_raw: altered });
    const again = await one.run({ data: scan.input });
    expect(again).toMatchObject({ uuid: scan.uuid, status: 11, verdict: 'questionable', reasons: ['inconsistent'] });

    const two = await till();
    const first = await two.run({ data: scan.input });
    expect(first).toMatchObject({ status: 3, verdict: 'accepted' });
    const second = await two.run({ scan_data_raw: altered });
    expect(second).toMatchObject({ status: 11, verdict: 'questionable' });
    expect(second.uuid).not.toBe(first.uuid);
  });

  it('is questionable when it waited for the network', async () => {
    const { device, screen } = await till({ canAccept: true });
    const { queue_key } = await screen();
    const [id, scanned_at] = ['0a9e8b7c-1111-4222-8333-00000000000a', new Date(server.clock.nowMs).toISOString()];
    const scan = { scan_data_raw: altered, scanned_at };
    const item = await sealScan(queue_key ?? { kty: 'EC', crv: 'P-256', x: '', y: '' }, {
      id,
      auth: device.deviceId,
      scan,
    });
    const { body } = await call('scanner.queued', { body: { ...device.grant, items: [item] } });
    expect(body.results).toMatchObject([{ state: 'stored', status: 11 }]);
  });

  it('keeps its flag on the way from a phone to its till, which sees what the clerk decides', async () => {
    const { device, run, accept } = await till({ canAccept: true });
    const pairing = (await call('scanner.pair', { body: device.grant })).body;
    const { secret, auth } = (await call('scanner.joinPairing', { body: { token: pairing.link.split('#')[1] ?? '' } }))
      .body;
    const phone = { secret: secret ?? '', auth: auth ?? '' };
    const results = async (after?: string | null) =>
      (
        await call(
          'scanner.pairingResults',
          { params: { id: pairing.id }, query: after == null ? {} : { after } },
          { authorization: `Bearer ${device.grant.secret}` },
        )
      ).body;
    const scan = await run({ scan_data_raw: altered }, phone);
    const seen = await results();
    expect(seen.results).toMatchObject([
      {
        ...{ uuid: scan.uuid, status: 11, verdict: 'questionable', reasons: ['inconsistent'], info: [doubt] },
        ...{ can_accept: true, by_hand: false },
      },
    ]);
    server.clock.forward(2_000);
    expect(await accept(scan.uuid, phone)).toEqual({ status: 3, err: null });
    const decided = await results(seen.next);
    expect(decided.results).toMatchObject([
      { uuid: scan.uuid, status: 3, verdict: 'accepted', reasons: [], info: [], can_accept: false, by_hand: true },
    ]);
    expect((await results(decided.next)).results).toEqual([]);
    expect(withoutIds([seen, decided])).not.toMatch(/ETCHEVERRY|1992|1990/i);
  });
});
