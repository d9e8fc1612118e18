import { inTenant } from '@carded/database';
import { describe, expect, it } from 'vitest';
import { saveAccountSettings } from '#features/scanner/settings/settings.ts';
import { findCanaries } from '#security/canary/canaries.ts';
import { dumpOf } from '#security/canary/sinks.ts';
import {
  adult,
  makeAccount,
  makeLogin,
  makeScannerDevice,
  makeWebsite,
  runDueJobs,
  scannedText,
  serverForTests,
  settingsOf,
} from '#testing/index.ts';

const canaries = {
  firstName: 'QUILLAXA',
  lastName: 'VORNHOLDT',
  street: '7715 ZEPHYRINE CT',
  city: 'MERRIDOWNE',
  number: 'Q7719935',
  birthDate: '1987-02-13',
  birthDateOnCard: '02131987',
  zip: '97977',
};
const raw = scannedText(
  {
    firstName: 'Quillaxa',
    lastName: 'Vornholdt',
    street: '7715 Zephyrine Ct',
    city: 'Merridowne',
    birthDate: '1987-02-13',
    postalCode: '97977',
  },
  { documentNumber: canaries.number },
);

describe('what stays of a scan', () => {
  const { server, call, makeMerchant, makeShop } = serverForTests();
  const shop = async (keeps: 'verdict' | 'identity') => {
    const { account, site, owner } = await makeShop();
    await inTenant(server.context.db, account.accountId, (tx) => saveAccountSettings(tx, account.accountId, { keeps }));
    const device = await makeScannerDevice(server.context, account, site);
    const { body } = await call('scanner.run', {
      body: { ...device.grant, scan_data_raw: raw, data: { last_name: canaries.lastName } },
    });
    const { verification } = (await call('verifications.get', { params: { uuid: body.uuid ?? '' } }, owner)).body;
    return { account, site, device, owner, answer: body, verification };
  };

  it.each([
    ['USA', ['missing_fields', 'inconsistent']],
    ['MEX', ['inconsistent']],
    ['', ['missing_fields', 'inconsistent']],
  ])('has in the clear no state but a known one, on a card of “%s”', async (country, reasons) => {
    const account = await makeAccount(server.context);
    const device = await makeScannerDevice(server.context, account, await makeWebsite(server.context, account));
    const forged = scannedText()
      .replace('\nDAJOR\n', '\nDAJQUILLAXA VORNHOLDT\n')
      .replace('\nDCGUSA\n', country === '' ? '\n' : `\nDCG${country}\n`);
    const { status, body } = await call('scanner.run', { body: { ...device.grant, scan_data_raw: forged } });
    expect([status, body.reasons]).toEqual([200, reasons]);
    const rows = await inTenant(server.context.db, account.accountId, (tx) =>
      tx.selectFrom('verifications').select('state').execute(),
    );
    expect(rows).toEqual([{ state: '' }]);
  });

  it('is only a verdict by default: nobody can read whose card it was, not even the owner', async () => {
    const { owner, answer, verification, account } = await shop('verdict');
    expect(answer.input.last_name).toBe('VORNHOLDT');
    expect(verification).toMatchObject({
      status: 3,
      created_by: 'scanner',
      buyer_state: 'OR',
      read: null,
      methods: ['scan'],
    });
    expect(verification.buyer).toMatchObject({
      first_name: '',
      last_name: '',
      address: '',
      city: '',
      zip: '',
      dob: null,
    });
    const usual = (await call('verifications.list', { body: {} }, owner)).body.verifications;
    expect(usual, 'a counter does not fill the log').toEqual([]);
    const asked = [{ uuid: answer.uuid ?? '' }, { way: 'scan' as const }];
    for (const body of asked)
      expect((await call('verifications.list', { body }, owner)).body.verifications).toHaveLength(1);
    const log = await call('verifications.list', { body: { showScans: true } }, owner);
    expect(log.body.verifications.map(({ uuid }) => uuid)).toEqual([answer.uuid]);
    expect(findCanaries(canaries, [{ name: 'owner', text: JSON.stringify([verification, log.body]) }])).toEqual([]);
    const [row] = await inTenant(server.context.db, account.accountId, (tx) =>
      tx.selectFrom('verifications').selectAll().execute(),
    );
    const keys = await server.context.keys.ofAccount.get(account.accountId);
    const { unsealJson } = await import('#platform/sealing/seal.ts');
    expect(Object.values(unsealJson<object>(keys.data, row?.id ?? '', row?.sealed ?? Buffer.alloc(0))).join('')).toBe(
      '',
    );
    expect([row?.token_last, row?.token_first, row?.token_zip, row?.token_phonetic_full]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    const screen = await call('scanner.settings', {}, owner);
    expect(screen.body.keeps_sentence).toMatch(/are not saved/);
  });

  it('is name, address, birth date and number, sealed and searchable, where the account keeps them', async () => {
    const { owner, answer, verification } = await shop('identity');
    expect(verification.buyer).toMatchObject({
      first_name: 'QUILLAXA',
      last_name: 'VORNHOLDT',
      zip: '97977',
      dob: '1987-02-13',
    });
    expect(verification.read).toEqual({ idNumber: canaries.number, issuer: 'OR' });
    const found = await call(
      'verifications.search',
      { body: { last_name: 'Vornholdt', first_name: 'Quillaxa' } },
      owner,
    );
    expect(found.body.verifications.map(({ uuid }) => uuid)).toEqual([answer.uuid]);
  });

  it('stands in no table, log line, audit row, job, mail or webhook unsealed, and the text of the card nowhere', async () => {
    const { site, device, owner } = await shop('identity');
    await shop('verdict');
    await call('webhooks.create', { body: { url: 'https://shop.example/hook' } }, owner);
    const { website } = (await call('websites.get', { params: { token: site.liveKey } }, owner)).body;
    await call(
      'websites.update',
      {
        params: { token: site.liveKey },
        body: {
          settings: {
            ...settingsOf(website),
            notify_email: 'shop@shop.example',
            notify_on_deny: true,
            notify_on_accept: true,
          },
        },
      },
      owner,
    );
    server.clock.forward(61_000);
    const scan = await call('scanner.run', { body: { ...device.grant, scan_data_raw: raw } });
    await call('scanner.badScan', {
      body: { ...device.grant, reason: 'incomplete', characters: 200, missing: ['zip'] },
    });
    await call('scanner.sendDiagnosticText', {
      body: { ...device.grant, diagnosticText: raw, uuid: scan.body.uuid ?? '' },
    });
    await runDueJobs(server, ['verification-changed', 'notify-merchant']);
    expect(server.sent.mails.length).toBeGreaterThan(0);
    const tables = await dumpOf(server.urls.owner);
    const text = raw.replaceAll(/[^\x20-\x7e]/g, '').slice(60, 120);
    const sinks = [
      ...tables,
      { name: 'log', text: server.logLines.join('') },
      { name: 'mails', text: JSON.stringify(server.sent.mails) },
    ];
    expect(tables.map(({ name }) => name)).toContain('table carded.scanner_diagnostics');
    expect(findCanaries({ ...canaries, text }, sinks)).toEqual([]);
    expect(findCanaries({ ...canaries }, [{ name: 'planted', text: `x${canaries.lastName}x` }])).toHaveLength(1);
  });

  it('is shown in the log like any verification, with its trace in words', async () => {
    const { device, owner, verification } = await shop('verdict');
    expect(verification.trace.map(({ title }) => title)).toContain('21 or older by the card');
    expect(verification.timeline.map(({ what }) => what)).toEqual(['Showed a card at the counter', 'Accepted']);
    expect(verification.facts[0]).toMatchObject({
      kind: 'scan',
      summary: 'Accepted, 21 or older asked, ID validation, scanned',
    });
    server.clock.forward(61_000);
    const denied = await call('scanner.run', {
      body: { ...device.grant, scan_data_raw: scannedText({ birthDate: '2010-01-01' }) },
    });
    const detail = (await call('verifications.get', { params: { uuid: denied.body.uuid ?? '' } }, owner)).body
      .verification;
    expect(detail).toMatchObject({
      status: 4,
      reason: 'underage',
      denyReasons: ['underage'],
      outcome: { title: 'No sale', sentence: 'Under 21.' },
    });
    const bad = await call('verifications.list', { body: { status: 1 } }, owner);
    expect(bad.body.verifications).toEqual([]);
    await call('scanner.run', { body: { ...device.grant, scan_data_raw: '' } });
    const pending = await call('verifications.list', { body: { status: 11 } }, owner);
    expect(pending.body.verifications.map(({ status, created_by }) => [status, created_by])).toEqual([[11, 'scanner']]);
    const status = await call('verifications.status', { params: { uuid: denied.body.uuid ?? '' } });
    expect(status.body).toMatchObject({ status: 'denied', reason: 'underage' });
  });

  it('is counted for the month, and out of the trial, for the account and for one website', async () => {
    const { account, owner } = await makeMerchant({ account: { trial: { scans: 10 } } });
    const sites = [await makeWebsite(server.context, account), await makeWebsite(server.context, account)] as const;
    const limited = await makeLogin(server.context, account, {
      kind: 'sub_user',
      accessType: 2,
      permissions: ['websites'],
      websiteIds: [sites[1].websiteId],
    });
    await call('verifications.create', { body: { key: sites[0].liveKey, data: adult } });
    for (const site of [sites[0], sites[0], sites[1]]) {
      const device = await makeScannerDevice(server.context, account, site);
      await call('scanner.run', { body: { ...device.grant, scan_data_raw: scannedText() } });
      await call('scanner.run', { body: { ...device.grant, scan_data_raw: '' } });
    }
    const { body } = await call('accounts.get', {}, owner);
    expect([body.usage.scans, body.account.trial_verifications_scan]).toEqual([3, 7]);
    expect((await call('accounts.get', {}, { cookie: limited.cookie })).body.usage.scans).toBe(1);
  });
});
