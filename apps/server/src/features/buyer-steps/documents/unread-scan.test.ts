import { expect, test } from 'vitest';
import {
  makeAccount,
  makeScannerDevice,
  makeWebsite,
  openBuyerOf,
  scannedText,
  serverForTests,
} from '#testing/index.ts';

const { server, call } = serverForTests();

const scanned = async (text: string) => {
  const account = await makeAccount(server.context, { isScannerEnabled: true });
  const site = await makeWebsite(server.context, account);
  const { grant } = await makeScannerDevice(server.context, account, site);
  const { body } = await call('scanner.run', { body: { ...grant, options: { tz_offset: 480 }, scan_data_raw: text } });
  const open = () => openBuyerOf(call)(site.liveKey, site.domain, { resume: body.uuid });
  return { status: body.status, open };
};

test('a scan that could not be read says so to its buyer, takes no step and gives no proof', async () => {
  const { status, open } = await scanned(scannedText({ street: '', city: '' }));
  expect(status).toBe(11);
  const buyer = await open();
  expect(buyer.state).toMatchObject({ step: 'pending', status: 'pending', proof: null, continue_on_phone: false });
  expect(buyer.state.words.next).toEqual(['scan_again', 'contact_shop']);
  expect((await buyer.show('front', Buffer.from('photo'))).error?.code).toBe('not_ready');
  expect((await buyer.details({ first_name: 'Dana' })).error?.code).toBe('not_ready');
});

test('a scan that was answered cannot be continued', async () => {
  for (const text of [scannedText(), scannedText({ birthDate: '2010-01-01' })])
    await expect((await scanned(text)).open()).rejects.toThrow('uuid_not_found');
});
