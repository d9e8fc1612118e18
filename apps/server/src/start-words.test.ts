import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { startWords } from './start-words.ts';

const config = readConfig({ PORT: '3100' });
const demo = {
  url: '',
  verifyUrl: '',
  shopUrl: '',
  website: { key: 'pk_test_1', secret: 'sk_test_1' },
  shop: { key: 'pk_live_1', secret: 'sk_live_1' },
  logins: [
    { email: 'owner@northfork.example', password: 'amber-birch-1', role: 'owner' as const },
    { email: 'staff@carded.example', password: 'cedar-dune-22', role: 'staff' as const, totpSecret: 'ABCD' },
  ],
};

test('a demo’s start says where it is, who signs in and what to try, within two dozen lines', () => {
  const words = startWords({ config, demo, file: '/home/me/carded/.data/demo.json', folder: '/home/me/carded' });
  for (const address of [config.publicUrl, config.shopUrl, config.verifyUrl, `${config.publicUrl}/dev/outbox`])
    expect(words).toMatch(new RegExp(`^ {2}${address} +\\w`, 'm'));
  expect(words).toMatch(/^ {2}owner {3}owner@northfork\.example {3}amber-birch-1$/m);
  expect(words).toMatch(
    /^ {2}staff {3}staff@carded\.example {6}cedar-dune-22 {3}two-step code at http:\/\/localhost:3100\/dev\/code$/m,
  );
  expect(words).toMatch(/^Try: check out at http:\/\/shop\.localhost:3100 as Ruth Chapman/m);
  expect(words).toContain('The sign-ins are saved in .data/demo.json.\n');
  expect(words.split('\n').length).toBeLessThan(24);
  for (const secret of ['sk_test_1', 'sk_live_1', '{', '"']) expect(words).not.toContain(secret);
});

test('names only the address without a demo', () => {
  expect(startWords({ config, demo: null, file: '', folder: '' })).toBe(
    '\nCarded is running.\n\n  http://localhost:3100   site, accounts, staff; docs at /docs\n\nCtrl-C stops it.\n',
  );
});
