import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadTaxTable, makeHttpTaxes, noTaxes } from './index.ts';
import { describeTaxesConformance } from './testing/conformance.ts';

const header = 'place,rate,taxable share,from,citation\n';
const csv = `${header}US-TX,0.0625,0.8,2026-01-01,Tex. Tax Code 151.351
US-TX,0.07,0.8,2027-01-01,A new law
US-TX-78701,0.0825,0.8,2026-01-01,Austin
US-NY,0.04,1,2026-01-01,N.Y. Tax Law 1105
CA,0.05,1,2026-01-01,GST
`;
const austin = { country: 'US', state: 'TX', zip: '78701', city: 'Austin', address: '1 Congress Avenue' };
const secret = `whsec_${'a'.repeat(32)}`;

type Said = { status?: number; body?: (id: string) => string; isSilent?: boolean };
let said: Said = {};
const good = (id: string) =>
  JSON.stringify({ request_id: id, rate: '0.0625', taxable_share: '0.8', place: 'US-TX', citation: 'Law' });
const service = createServer(async (request, response) => {
  const { request_id: id } = JSON.parse(await text(request)) as { request_id: string };
  if (said.isSilent === true) return;
  response.writeHead(said.status ?? 200).end((said.body ?? good)(id));
});
beforeAll(() => new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  service.closeAllConnections();
  service.close();
});
const overHttp = () => {
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`;
  let asked = 0;
  const randomId = () => {
    asked += 1;
    return `id-${asked}`;
  };
  return makeHttpTaxes({ url, secret, now: () => 0, randomId, timeoutMs: 200 });
};

describeTaxesConformance('none', async () => noTaxes);
describeTaxesConformance('table', () => loadTaxTable(csv));
describeTaxesConformance('http', async () => {
  said = {};
  return overHttp();
});

test.each([
  ['the nearest place', austin, '2026-12-01', 82_500n],
  ['its state where the ZIP code has no row', { ...austin, zip: '75001' }, '2026-12-01', 62_500n],
  ['the newest row by that day', { ...austin, zip: '75001' }, '2027-01-01', 70_000n],
  ['nothing before the first row', { ...austin, zip: '75001' }, '2025-12-31', 0n],
  ['nothing where there is no row', { ...austin, state: 'OR' }, '2026-12-01', 0n],
  ['its country for a province', { ...austin, country: 'CA', state: 'ON', zip: 'M5V' }, '2026-12-01', 50_000n],
] as const)('of the table counts %s', async (_, place, on, rate) =>
  expect(await (await loadTaxTable(csv)).rateFor(place, on)).toMatchObject({ state: 'known', rate }),
);

test.each(['', 'Texaz', 'ZZ'])('a state that is no state (%j) is not known, and never nothing', async (state) =>
  expect(await (await loadTaxTable(csv)).rateFor({ ...austin, state }, '2026-12-01')).toEqual({
    state: 'unknown',
    code: 'no_place',
  }),
);

test.each([
  ['US-ZZ,0.05,1,2026-01-01,Law', 'line 2: the place is not known'],
  ['XX,0.05,1,2026-01-01,Law', 'line 2: the place is not known'],
  ['US-TX,5%,1,2026-01-01,Law', 'line 2: the rate is not known'],
  ['US-TX,0.9,1,2026-01-01,Law', 'line 2: the rate is not known'],
  ['US-TX,0.05,1.2,2026-01-01,Law', 'line 2: the taxable share is not known'],
  ['US-TX,0.05,1,2026-02-30,Law', 'line 2: the day it counts from is not known'],
  ['US-TX,0.05,1,2026-01-01,', 'line 2: the citation is missing'],
  ['US-TX,0.05,1,2026-01-01,Law\nUS-TX,0.06,1,2026-01-01,Law', 'line 3: US-TX has a row from 2026-01-01 already'],
  ['', 'The tax table is empty'],
])('a table with %j is refused in words', (row, words) => expect(loadTaxTable(header + row)).rejects.toThrow(words));

test.each<[string, Said]>([
  ['a status other than 200', { status: 500 }],
  ['a page', { body: () => '<!doctype html>' }],
  ['an answer to another request', { body: () => good('other') }],
  ['a rate that is no decimal', { body: (id) => good(id).replace('0.0625', '6.25%') }],
  ['a rate above a half', { body: (id) => good(id).replace('0.0625', '0.6') }],
  ['a key that is not by the contract', { body: (id) => good(id).replace('{', '{"x":1,') }],
  ['too much', { body: (id) => good(id) + ' '.repeat(20_000) }],
  ['silence', { isSilent: true }],
])('a service that answers with %s is not believed', async (_, odd) => {
  said = odd;
  expect(await overHttp().rateFor(austin, '2026-12-01')).toMatchObject({ state: 'unknown' });
});

test('a service is not set up with half of what it needs', () =>
  expect(() => makeHttpTaxes({ url: 'ftp://x', secret, now: () => 0, randomId: () => '' })).toThrow('tax service'));
