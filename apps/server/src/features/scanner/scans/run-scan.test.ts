import { inTenant } from '@carded/database';
import { describe, expect, it } from 'vitest';
import { saveAccountSettings } from '#features/scanner/settings/settings.ts';
import { makeAccount, makeScannerDevice, makeWebsite, scannedText, serverForTests } from '#testing/index.ts';

type Options = {
  scan_data_raw?: string;
  data?: Record<string, string>;
  license?: string;
  options?: object;
  key?: string;
};

describe('a scan', () => {
  const { server, call } = serverForTests();
  const till = async (
    account: Parameters<typeof makeAccount>[1] = {},
    website: Parameters<typeof makeWebsite>[2] = {},
  ) => {
    const made = await makeAccount(server.context, account);
    const site = await makeWebsite(server.context, made, website);
    const device = await makeScannerDevice(server.context, made, site);
    const run = async (given: Options) =>
      call('scanner.run', { body: { ...device.grant, options: { tz_offset: 480 }, ...given } as never });
    return { account: made, site, device, run };
  };
  const usageOf = (accountId: string) =>
    inTenant(server.context.db, accountId, (tx) =>
      tx.selectFrom('usage_events').select(['kind', 'verification_id']).where('account_id', '=', accountId).execute(),
    );

  it('accepts an adult with a valid card, and says when it only saw the card', async () => {
    const { account, run } = await till();
    const { status, body } = await run({ scan_data_raw: scannedText() });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 3,
      verdict: 'accepted',
      reasons: [],
      errs: [],
      info: ['Checked from the card only.'],
      score: null,
      verifiedFields: [],
      minimum_age: 21,
      age: 34,
      turns_old_enough_on: null,
      born_on_or_before: '2005-11-20',
      can_accept: false,
      test: false,
      input: {
        id_number: 'A1234567',
        first_name: 'MARISOL',
        last_name: 'ETCHEVERRY',
        zip: '97205',
        dob_year: '1992',
        dob_month: '05',
        dob_day: '08',
        exp_year: '2031',
        country: 'US',
        dl_state: 'OR',
      },
    });
    expect(await usageOf(account.accountId)).toEqual([{ kind: 'scan_validation', verification_id: body.uuid }]);
  });

  it.each<[string, Options, number, string[], string[]]>([
    ['under age', { scan_data_raw: scannedText({ birthDate: '2005-11-21' }) }, 4, ['underage'], ['Under 21.']],
    [
      'expired',
      { scan_data_raw: scannedText({}, { expiryDate: '2026-11-19' }) },
      4,
      ['expired'],
      ['The card has expired.'],
    ],
    [
      'without an address',
      { scan_data_raw: scannedText({ street: '', city: '' }) },
      11,
      ['missing_fields'],
      ['Missing required fields for an ID analysis.'],
    ],
    [
      'without a number',
      { scan_data_raw: scannedText({}, { documentNumber: 'NONE' }) },
      11,
      ['number_missing'],
      ['License # not found.'],
    ],
  ])('of a card %s is refused with its message', async (_, given, status, reasons, errs) => {
    const { run } = await till();
    const { body } = await run(given);
    expect(body).toMatchObject({ status, reasons, errs });
    expect(body.info.join(' ').includes('for review')).toBe(reasons.includes('missing_fields'));
  });

  it('that returns nothing warns of incomplete data, is logged as a bad scan, and is free', async () => {
    const { account, run } = await till();
    for (const scan_data_raw of ['', '@ANSI half', 'x'.repeat(300)]) {
      const { body } = await run({ scan_data_raw });
      expect(body).toMatchObject({ status: 11, verdict: 'invalid' });
      expect(body.info).toContain('Incomplete input data');
      expect(body.uuid).not.toBeNull();
    }
    expect(await usageOf(account.accountId)).toEqual([]);
  });

  it('of a worn card is typed in, even with the number alone', async () => {
    const { run } = await till();
    const data = {
      first_name: 'Marisol',
      last_name: 'Etcheverry',
      address: '12 Alder Street',
      city: 'Portland',
      state: 'OR',
      zip: '97205',
      country: 'US',
      dob_month: '5',
      dob_day: '8',
      dob_year: '1992',
      exp_month: '5',
      exp_day: '8',
      exp_year: '2031',
    };
    expect((await run({ data })).body.errs).toEqual(['License # not found.']);
    expect((await run({ data, license: 'A1234567' })).body).toMatchObject({ status: 3, verdict: 'accepted' });
    expect((await run({ data: { ...data, dob_day: '31', dob_month: '4' }, license: 'A1' })).body.reasons).toContain(
      'no_birth_date',
    );
  });

  it('believes the barcode and not what the screen says it read', async () => {
    const { account, run } = await till();
    const data = { dob_year: '1980', dob_month: '1', dob_day: '1', last_name: 'Other' };
    const { body } = await run({ scan_data_raw: scannedText({ birthDate: '2010-01-01' }), data });
    expect(body).toMatchObject({ status: 4, reasons: ['underage'], turns_old_enough_on: '2031-01-01' });
    const rows = await inTenant(server.context.db, account.accountId, (tx) =>
      tx.selectFrom('verification_facts').select('fact').execute(),
    );
    expect(rows[0]?.fact).toMatchObject({ kind: 'scan', differs: ['lastName', 'birthDate'] });
  });

  it('asks for the settings’ age, and lets the screen only raise it', async () => {
    const { run } = await till();
    const raw = scannedText({ birthDate: '2004-01-01' });
    const asked = (options: object) => run({ scan_data_raw: raw, options: { tz_offset: 480, ...options } });
    expect((await asked({ min_age: 1, min_age_override: true })).body).toMatchObject({ minimum_age: 21, status: 3 });
    expect((await asked({ min_age: 25 })).body).toMatchObject({ minimum_age: 21, status: 3 });
    expect((await asked({ min_age: 25, min_age_override: true })).body).toMatchObject({ minimum_age: 25, status: 4 });
    expect((await asked({ min_age: -5, min_age_override: true })).status).toBe(400);
  });

  it('asks for the law’s age where the website sells what the law names', async () => {
    const rules = { preset: 3 as const, segments: {}, texts: {} };
    const { account, run, device } = await till({ state: 'OR' }, { workflow: rules });
    await inTenant(server.context.db, account.accountId, (tx) =>
      saveAccountSettings(tx, account.accountId, { minimum_age: 18 }),
    );
    const { body } = await run({ scan_data_raw: scannedText({ birthDate: '2006-06-01' }) });
    expect(body).toMatchObject({ status: 4, minimum_age: 21 });
    expect(body.minimum_age_citation).toMatch(/USC/);
    const age = await call('scanner.getMinAge', {
      body: { ...device.grant, min_age: 18, min_age_override: true, tz_offset: 480 },
    });
    expect(age.body).toMatchObject({ min_age: 21, born_on_or_before: '2005-11-20' });
  });

  it('needs birth date and expiry only, where the mode is birth date only', async () => {
    const { account, run } = await till();
    const bare = scannedText({ street: '', city: '' }, { documentNumber: 'NONE' });
    expect((await run({ scan_data_raw: bare })).body.status).toBe(11);
    await inTenant(server.context.db, account.accountId, (tx) =>
      saveAccountSettings(tx, account.accountId, { mode: 2 }),
    );
    const { body } = await run({ scan_data_raw: bare });
    expect(body).toMatchObject({ status: 3, info: [] });
    expect(await usageOf(account.accountId)).toEqual([{ kind: 'scan', verification_id: body.uuid }]);
  });

  it('takes the screen’s mode unless the website forbids', async () => {
    const { account, site, run } = await till();
    const bare = scannedText({ street: '', city: '' });
    const asked = () => run({ scan_data_raw: bare, options: { mode: 2, tz_offset: 480 } });
    expect((await asked()).body.status).toBe(3);
    await inTenant(server.context.db, account.accountId, (tx) =>
      tx
        .insertInto('scanner_website_settings')
        .values({ account_id: account.accountId, website_id: site.websiteId, is_mode_blocked: true })
        .execute(),
    );
    expect((await asked()).body.status).toBe(11);
  });

  it('of the same card within a minute is the same scan, charged once, also when two come at once', async () => {
    const { account, run } = await till();
    const raw = scannedText();
    const answers = await Promise.all(Array.from({ length: 12 }, () => run({ scan_data_raw: raw })));
    server.clock.forward(59_000);
    answers.push(await run({ scan_data_raw: raw.replaceAll('\n', '\r\n') }));
    expect(new Set(answers.map(({ body }) => body.uuid)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await usageOf(account.accountId)).toHaveLength(1);
    server.clock.forward(2_000);
    const next = await run({ scan_data_raw: raw });
    expect(next.body.uuid).not.toBe(answers[0]?.body.uuid);
    expect(await usageOf(account.accountId)).toHaveLength(2);
  });

  it('with a test key, or on a website in developer mode, is a free test', async () => {
    const live = await till();
    const test = await live.run({ scan_data_raw: scannedText(), key: live.site.testKey });
    const dev = await till({}, { isDevMode: true });
    const other = await dev.run({ scan_data_raw: scannedText() });
    expect([test.body.test, other.body.test]).toEqual([true, true]);
    expect([...(await usageOf(live.account.accountId)), ...(await usageOf(dev.account.accountId))]).toEqual([]);
  });

  it('does not reach another website of the account, or another account’s', async () => {
    const mine = await till();
    const second = await makeWebsite(server.context, mine.account);
    const theirs = await till();
    for (const key of [second.liveKey, theirs.site.liveKey, 'pk_live_nobody0000']) {
      for (const answer of [
        await mine.run({ scan_data_raw: scannedText(), key }),
        await call('scanner.badScan', { body: { ...mine.device.grant, key, reason: 'too_short' } }),
        await call('scanner.getMinAge', { body: { ...mine.device.grant, token: key } }),
        await call('scanner.sendDiagnosticText', { body: { ...mine.device.grant, key, diagnosticText: 'x' } }),
        await call('scanner.pair', { body: { ...mine.device.grant, key } }),
      ])
        expect([answer.status, answer.error?.code]).toEqual([404, 'not_found']);
    }
  });

  it('that the screen could not read is logged by counts and names', async () => {
    const { account, device } = await till();
    const { body } = await call('scanner.badScan', {
      body: { ...device.grant, reason: 'too_few_lines', characters: 140, lines: 3, missing: ['dob', 'zip'] },
    });
    expect(body.status).toBe(11);
    const [row] = await inTenant(server.context.db, account.accountId, (tx) =>
      tx.selectFrom('verification_facts').select('fact').where('verification_id', '=', body.uuid).execute(),
    );
    expect(row?.fact).toMatchObject({ verdict: 'invalid', characters: 140, lines: 3, missing: ['dob', 'zip'] });
    const extra = { body: { ...device.grant, reason: 'too_short', text: '@ANSI' } };
    expect((await call('scanner.badScan', extra as never)).status).toBe(400);
  });
});
