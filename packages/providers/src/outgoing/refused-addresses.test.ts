import { lookup } from 'node:dns/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callOnce } from './call-once.ts';
import { checkOutgoingUrl, hostOf, lookUpAllowed, makeOutgoing } from './index.ts';
import type { FoundAddress, LookUpName } from './port.ts';
import { listenForTest, type TestListener } from './testing/listen-for-test.ts';

const request = { headers: {}, body: '{}', timeoutMs: 50_000 };

let listener: TestListener;
beforeAll(async () => {
  listener = await listenForTest((_, response) => void response.end('reached'));
});
afterAll(() => listener.close());

function resolverOf(...answers: string[][]): LookUpName & { callCount: number } {
  const resolver = Object.assign(
    async (): Promise<FoundAddress[]> => {
      const answer = answers[Math.min(resolver.callCount, answers.length - 1)] ?? [];
      resolver.callCount += 1;
      return answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    },
    { callCount: 0 },
  );
  return resolver;
}

// Ways of writing this machine. Most arrive without the guard (shown below); some systems do not know `localhost.`.
const thisMachine = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '127.9.9.9',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0x7F.0x0.0x0.0x1',
  '0177.0.0.1',
  '017700000001',
  '0177.1',
  '00000177.0.0.1',
  '127.0.0.1.',
  '127.000.000.001',
  '0',
  '0.0.0.0',
  '0x0',
  '%31%32%37.0.0.1',
  '１２７.０.０.１',
  '127。0。0。1',
  '①②⑦.0.0.1',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[0000::0001]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::FFFF:7F00:1]',
  '[0:0:0:0:0:ffff:127.0.0.1]',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'ｌocalhost',
];

// Ways of writing other inner addresses.
const elsewhere = [
  '10.0.0.1',
  '10.255.255.255',
  '172.16.0.1',
  '172.31.9.9',
  '192.168.0.1',
  '3232235521',
  '0xc0a80001',
  '0300.0250.0.1',
  '169.254.169.254',
  '2852039166',
  '0xa9fea9fe',
  '[::ffff:169.254.169.254]',
  '100.64.0.1',
  '192.0.0.8',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.1.1.1',
  '240.0.0.1',
  '255.255.255.255',
  '[fe80::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[ff02::1]',
  '[fec0::1]',
  '[::7f00:1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b::10.0.0.1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2002:a00:1::1]',
  '[2001:0:7f00:1::]',
  '[2001:db8::1]',
  '[3fff::1]',
  '[100::1]',
];

describe.each([...thisMachine, ...elsewhere])('http://%s/', (host) => {
  test('is refused under global_only, on every port and scheme', async () => {
    const outgoing = makeOutgoing({ policy: 'global_only' });
    const before = listener.connectionCount();
    for (const url of [`http://${host}/`, `http://${host}:80/x`, `https://${host}/`, `http://${host}:443/`]) {
      expect(await outgoing.post(url, request)).toHaveProperty(
        'error',
        expect.stringMatching(/^(address_not_allowed|bad_url|name_not_found)$/),
      );
    }
    expect(await outgoing.put(`http://${host}:${listener.port}/`, request)).toHaveProperty('error');
    expect(listener.connectionCount()).toBe(before);
  });

  test('is refused by the look-up alone', async () => {
    const url = new URL(`http://${host}:${listener.port}/`);
    const before = listener.connectionCount();
    const result = await lookUpAllowed(
      url,
      'global_only',
      resolverOf([hostOf(url)]),
    )('x').catch((error: unknown) => error);
    expect(result).toMatchObject({ refusal: 'address_not_allowed' });
    expect(listener.connectionCount()).toBe(before);
  });
});

test('without the guard most spellings of this machine arrive', async () => {
  const before = listener.connectionCount();
  const unguarded: LookUpName = (name) => lookup(name, { all: true }) as Promise<FoundAddress[]>;
  for (const host of thisMachine) {
    await callOnce('POST', new URL(`http://${host}:${listener.port}/`), request, unguarded);
  }
  expect(listener.connectionCount() - before).toBeGreaterThan(20);
});

test('names that lead inside are refused before anything connects', async () => {
  const inside = [
    '127.0.0.1',
    '10.0.0.1',
    '169.254.169.254',
    '::1',
    '::ffff:127.0.0.1',
    'fd00::1',
    '0.0.0.0',
    '64:ff9b::7f00:1',
  ];
  const before = listener.connectionCount();
  for (const address of inside) {
    const outgoing = makeOutgoing({ policy: 'global_only', lookup: resolverOf([address]) });
    expect(await outgoing.post('http://shop.example/', request)).toEqual({ error: 'address_not_allowed' });
    const mixed = makeOutgoing({ policy: 'global_only', lookup: resolverOf(['2000::1', address]) });
    expect(await mixed.post('https://shop.example/', request)).toEqual({ error: 'address_not_allowed' });
  }
  expect(listener.connectionCount()).toBe(before);
});

// 2000::1 is global by its shape, but nobody has it.
test('a resolver that changes its mind never leads inside', async () => {
  const brief = { ...request, timeoutMs: 200 };
  const before = listener.connectionCount();
  const url = new URL(`http://shop.example:${listener.port}/`);
  for (const answers of [
    [['2000::1'], ['127.0.0.1']],
    [['127.0.0.1'], ['2000::1']],
    [['2000::1', '127.0.0.1'], ['127.0.0.1']],
  ]) {
    const resolver = resolverOf(...answers);
    const outgoing = makeOutgoing({ policy: 'global_only', lookup: resolver });
    expect(await outgoing.post('http://shop.example/', brief)).toHaveProperty('error');
    expect(resolver.callCount).toBe(1);
    expect(await outgoing.post('http://shop.example/', brief)).toHaveProperty('error');
    expect(resolver.callCount).toBe(2);
    expect(await callOnce('POST', url, brief, lookUpAllowed(url, 'global_only', resolver))).toHaveProperty('error');
  }
  expect(listener.connectionCount()).toBe(before);
});

test('the guard is what stops a name at the listener’s own port', async () => {
  const url = new URL(`http://shop.example:${listener.port}/`);
  const before = listener.connectionCount();
  const inner = resolverOf(['127.0.0.1']);
  expect(await callOnce('POST', url, request, lookUpAllowed(url, 'global_only', inner))).toEqual({
    error: 'address_not_allowed',
  });
  expect(listener.connectionCount()).toBe(before);
  expect(await callOnce('POST', url, request, inner)).toEqual({ status: 200 });
  expect(listener.connectionCount()).toBe(before + 1);
});

test.each([
  ['', 'bad_url'],
  ['shop.example/hook', 'bad_url'],
  ['//shop.example/hook', 'bad_url'],
  ['http://', 'bad_url'],
  ['http://1.2.3.4.5/', 'bad_url'],
  ['http://256.1.1.1/', 'bad_url'],
  ['http://[::1%25eth0]/', 'bad_url'],
  ['http://134744072/', 'bad_url'],
  ['http://0x8.0x8.0x8.0x8/', 'bad_url'],
  ['http://8.8.2056/', 'bad_url'],
  [`https://shop.example/${'x'.repeat(2048)}`, 'bad_url'],
  ['ftp://shop.example/', 'scheme_not_allowed'],
  ['file:///etc/passwd', 'scheme_not_allowed'],
  ['gopher://127.0.0.1:6379/_x', 'scheme_not_allowed'],
  ['javascript:alert(1)', 'scheme_not_allowed'],
  ['data:text/plain,x', 'scheme_not_allowed'],
  ['unix:/var/run/x.sock', 'scheme_not_allowed'],
  ['https://user@shop.example/', 'credentials_not_allowed'],
  ['https://user:pass@shop.example/', 'credentials_not_allowed'],
  ['https://shop.example@127.0.0.1/', 'credentials_not_allowed'],
  ['https://shop.example:8443/', 'port_not_allowed'],
  ['http://shop.example:22/', 'port_not_allowed'],
  ['http://8.8.8.8:8080/', 'port_not_allowed'],
  ['https://shop.example/hook?x=1#y', null],
  ['http://shop.example:443/', null],
  ['https://8.8.8.8/', null],
  ['https://[2606:4700::1]/', null],
])('the form’s check of %j answers %s', async (url, expected) => {
  const outgoing = makeOutgoing({ policy: 'global_only' });
  expect(outgoing.checkUrl(url)).toBe(expected);
  if (expected !== null) {
    expect(await outgoing.post(url, request)).toEqual({ error: expected });
  }
});

test('loopback_allowed opens this machine and nothing else that is inner', async () => {
  const outgoing = makeOutgoing({ policy: 'loopback_allowed', lookup: resolverOf(['10.0.0.1']) });
  for (const host of ['127.0.0.1', 'localhost', 'shop.localhost']) {
    expect(await outgoing.post(`http://${host}:${listener.port}/`, request)).toEqual({ status: 200 });
  }
  for (const host of ['10.0.0.1', '169.254.169.254', '[fd00::1]', '0.0.0.0', 'intranet.example']) {
    expect(await outgoing.post(`http://${host}/`, request)).toEqual({ error: 'address_not_allowed' });
  }
  expect(outgoing.checkUrl(`http://8.8.8.8:${listener.port}/`)).toBe('port_not_allowed');
  const outside = makeOutgoing({ policy: 'loopback_allowed', lookup: resolverOf(['8.8.8.8']) });
  expect(await outside.post(`http://shop.example:${listener.port}/`, request)).toEqual({ error: 'port_not_allowed' });
  expect(checkOutgoingUrl('http://2130706433/', 'loopback_allowed')).toEqual({ error: 'bad_url' });
});
