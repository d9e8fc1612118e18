import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { approveConnection, readConnectRequest } from './connections.ts';

const secret = 'A'.repeat(43);
const good = {
  site: 'https://Shop.example/store',
  return: 'https://shop.example/wp-admin/admin.php?page=carded',
  ...{ challenge: secret, state: secret },
};
const read = (change: Partial<typeof good> = {}, isLocal = false) =>
  readConnectRequest({ ...good, ...change }, isLocal);

describe('a plugin that asks to be connected', () => {
  it('names its shop, by host in lower case and unchanged path', () => {
    expect(read()).toMatchObject({ externalId: 'shop.example/store' });
    expect(read({ site: 'https://shop.example' })).toMatchObject({ externalId: 'shop.example' });
  });

  it.each([
    ['site', 'http://shop.example'],
    ['site', 'https://shop.example/'],
    ['site', 'https://shop.example?x'],
    ['site', 'https://user@shop.example'],
    ['site', 'shop.example'],
    ['return', 'https://other.example/wp-admin'],
    ['return', 'https://shop.example.other.example/'],
    ['return', 'https://shop.example:8443/'],
    ['return', 'http://shop.example/wp-admin'],
    ['return', 'https://shop.example/#x'],
    ['return', 'javascript:alert(1)'],
    ['return', 'https://shop.example\\@other.example/'],
    ['return', 'https://shop.example@other.example/'],
  ] as const)('is told that its %s is wrong: %s', (field, value) => {
    expect(read({ [field]: value })).toEqual({ wrong: field });
  });

  it.each([
    ['site', `https://shop.example/${'a'.repeat(200)}`],
    ['site', null],
    ['return', null],
    ['challenge', 'A'.repeat(42)],
    ['challenge', `${'A'.repeat(42)}=`],
    ['state', ''],
  ] as const)('is not heard with the %s %s', (field, value) => {
    const sent = { platform: 'woocommerce', ...good };
    expect(approveConnection.body.safeParse(sent).success).toBe(true);
    expect(approveConnection.body.safeParse({ ...sent, [field]: value }).success).toBe(false);
  });

  it('on this machine needs no encryption, and elsewhere does', () => {
    const local = { site: 'http://localhost:8080', return: 'http://localhost:8080/back' };
    expect([read(local), read(local, true)]).toMatchObject([{ wrong: 'site' }, { externalId: 'localhost:8080' }]);
    expect(read({ site: 'http://shop.example', return: 'http://shop.example/' }, true)).toEqual({ wrong: 'site' });
  });

  it('is never sent to another host, whatever it writes', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), (back) => {
        const found = read({ return: back });
        if ('externalId' in found) expect(new URL(back).host).toBe('shop.example');
      }),
    );
  });
});
