import { inTenant } from '@carded/database';
import type { IdentityAnswer, IdentitySource } from '@carded/providers/identity';
import { describe, expect, it } from 'vitest';
import { makeAccount, makeScannerDevice, makeWebsite, scannedText, sealScan, serverForTests } from '#testing/index.ts';

let answer: IdentityAnswer | 'down';
let asked = 0;
const source: IdentitySource = {
  id: 'bureau',
  independence: 'independent',
  lookUp: async () => {
    asked += 1;
    if (answer === 'down') throw new Error('down');
    return answer;
  },
};
const match: IdentityAnswer = {
  outcome: 'match',
  score: 97,
  birthDateEqual: true,
  agreed: ['firstName', 'lastName', 'birthDate', 'street', 'zip'],
};

describe('records in an ID validation', () => {
  const { server, call } = serverForTests({ liveSources: [source] });
  const run = async (said: IdentityAnswer | 'down', raw = scannedText(), options = {}) => {
    [answer, asked] = [said, 0];
    const account = await makeAccount(server.context);
    const device = await makeScannerDevice(server.context, account, await makeWebsite(server.context, account));
    const scan = async () =>
      (
        await call('scanner.run', {
          body: { ...device.grant, scan_data_raw: raw, options: { tz_offset: 480, ...options } },
        })
      ).body;
    const body = await scan();
    const usage = await inTenant(server.context.db, account.accountId, (tx) =>
      tx.selectFrom('usage_events').select('kind').execute(),
    );
    return { body, scan, usage: usage.map(({ kind }) => kind) };
  };

  it('give the score and the fields they confirm', async () => {
    const { body, scan, usage } = await run(match);
    expect(body).toMatchObject({
      status: 3,
      score: 97,
      info: [],
      verifiedFields: ['first_name', 'last_name', 'dob', 'address', 'zip'],
    });
    expect(usage).toEqual(['scan_validation']);
    expect(await scan()).toEqual(body);
    expect(asked).toBe(1);
  });

  it('that know the person with another birth date refuse', async () => {
    const other: IdentityAnswer = {
      outcome: 'no_match',
      score: 84,
      birthDateEqual: false,
      agreed: ['firstName', 'lastName', 'street', 'zip'],
    };
    const { body } = await run(other);
    expect(body).toMatchObject({ status: 4, reasons: ['record_differs'], score: 84 });
    expect((await run({ ...other, agreed: ['lastName', 'zip'] })).body).toMatchObject({ status: 3, score: 84 });
  });

  it('that do not answer change nothing about the card', async () => {
    const { body } = await run('down');
    expect(body).toMatchObject({ status: 3, score: null, info: ['Checked from the card only.'] });
  });

  it('are not asked about a scan that waited for the network', async () => {
    [answer, asked] = [match, 0];
    const account = await makeAccount(server.context);
    const { cookie, deviceId, grant } = await makeScannerDevice(
      server.context,
      account,
      await makeWebsite(server.context, account),
    );
    const screen = await call('scanner.account', { params: { token: 'device' }, query: {} }, { cookie });
    if (screen.body.queue_key === null) throw new Error('no queue key');
    const item = await sealScan(screen.body.queue_key, {
      id: '0a9e8b7c-1111-4222-8333-000000000003',
      auth: deviceId,
      scan: { scan_data_raw: scannedText(), scanned_at: new Date(server.clock.nowMs - 60_000).toISOString() },
    });
    const { body } = await call('scanner.queued', { body: { ...grant, items: [item] } });
    expect([body.results[0]?.state, body.results[0]?.status, asked]).toEqual(['stored', 3, 0]);
    const usage = await inTenant(server.context.db, account.accountId, (tx) =>
      tx.selectFrom('usage_events').select('kind').execute(),
    );
    expect(usage).toEqual([{ kind: 'scan' }]);
  });

  it('are not asked about who is refused anyway, cannot be told, or is only asked for a birth date', async () => {
    const refused = await run(match, scannedText({ birthDate: '2010-01-01' }));
    expect([refused.body.status, refused.body.score, refused.usage, asked]).toEqual([4, null, ['scan'], 0]);
    const worn = await run(match, scannedText({ city: '' }));
    expect([worn.body.status, asked, worn.usage]).toEqual([11, 0, []]);
    const simple = await run(match, scannedText(), { mode: 2 });
    expect([simple.body.status, asked, simple.usage]).toEqual([3, 0, ['scan']]);
  });
});
