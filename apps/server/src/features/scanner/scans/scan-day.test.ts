import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, makeScannerDevice, makeWebsite, scannedText, serverForTests } from '#testing/index.ts';

describe('the day of a scan', () => {
  const { server, call } = serverForTests();
  beforeAll(async () => {
    // Half past eight in the evening of 20 November in California.
    server.clock.nowMs = Date.UTC(2026, 10, 21, 4, 30);
  });

  it('follows the shop’s place, whatever the screen’s clock shows', async () => {
    const account = await makeAccount(server.context, { state: 'CA' });
    const site = await makeWebsite(server.context, account);
    const device = await makeScannerDevice(server.context, account, site);
    for (const tz_offset of [-840, 240, 480, 840]) {
      const { body } = await call('scanner.run', {
        body: {
          ...device.grant,
          scan_data_raw: scannedText({ birthDate: '2005-11-21' }),
          options: { tz_offset },
        },
      });
      expect(body).toMatchObject({ status: 4, reasons: ['underage'], born_on_or_before: '2005-11-20' });
      const age = await call('scanner.getMinAge', { body: { ...device.grant, tz_offset } });
      expect(age.body.born_on_or_before).toBe('2005-11-20');
      const screen = await call(
        'scanner.account',
        { params: { token: 'device' }, query: { tz_offset } },
        { cookie: device.cookie },
      );
      expect(screen.body.time_zone).toEqual({ min: 480, max: 480 });
    }
    const demo = await call('scanner.demo', {
      body: { scan_data_raw: scannedText({ birthDate: '2005-11-21' }), options: { tz_offset: -840 } },
    });
    expect(demo.body).toMatchObject({ reasons: ['underage'], born_on_or_before: '2005-11-20' });
  });
});
