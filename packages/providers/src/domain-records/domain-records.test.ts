import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DomainRecords, makeDomainRecords, makeFakeDomainRecords } from './index.ts';

const server = createServer((request, response) => {
  if (request.url === '/there.txt') response.end('x'.repeat(5000));
  else if (request.url === '/moved.txt') response.writeHead(302, { location: '/there.txt' }).end();
  else response.writeHead(404).end('not here');
});
let base = '';
const asked: string[] = [];
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const adapters: Record<string, () => DomainRecords> = {
  real: () =>
    makeDomainRecords({
      policy: 'loopback_allowed',
      resolveTexts: async (name) => {
        asked.push(name);
        if (name !== 'shop.org') throw new Error('ENOTFOUND');
        return [['one ', 'piece'], ['two']];
      },
    }),
  fake: () =>
    makeFakeDomainRecords(
      new Map([['shop.org', ['one piece', 'two']]]),
      new Map([[`${base}/there.txt`, 'x'.repeat(5000)]]),
    ),
};

describe.each(Object.keys(adapters))('%s domain records', (kind) => {
  const records = () => (adapters[kind] as () => DomainRecords)();
  test('give the TXT records of a name, each in one piece, and none where there are none', async () => {
    expect(await records().textsOf('shop.org')).toEqual(['one piece', 'two']);
    expect(await records().textsOf('other.org')).toEqual([]);
  });
  test('give a file up to 1 KB, and nothing for one that is not there or has moved', async () => {
    expect(await records().fileAt(`${base}/there.txt`)).toBe('x'.repeat(1024));
    expect(await records().fileAt(`${base}/gone.txt`)).toBeNull();
    expect(await records().fileAt(`${base}/moved.txt`)).toBeNull();
  });
});

test('no server is asked about a name that cannot be registered', async () => {
  asked.length = 0;
  expect(await adapters.real?.().textsOf('_carded.shop.example')).toEqual([]);
  expect(await adapters.real?.().fileAt('https://shop.example/.well-known/carded-domain.txt')).toBeNull();
  expect(asked).toEqual([]);
});
