import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadPlacesByIpTable } from './index.ts';
import { noPlacesByIp } from './port.ts';
import { describePlacesByIpConformance } from './testing/conformance.ts';

const file = `start,end,country,region
# made for this test
5.0.0.0,5.0.255.255,CA,CA-ON
"4.0.0.0","4.0.0.255","US","US-CA"

8.8.8.0/24,us
2600::/12,US,NY
2a00:1450::,2a00:1450::ff,DE
6.0.0.0,6.0.0.255,-
7.0.0.0,7.0.0.255,ZZ
10.0.0.0/8,US
`;

describePlacesByIpConformance('none', async () => noPlacesByIp);
describePlacesByIpConformance('table', async () => (await loadPlacesByIpTable(file)).places);

test.each([
  ['4.0.0.0', { country: 'US', region: 'CA' }],
  ['4.0.0.255', { country: 'US', region: 'CA' }],
  ['4.0.1.0', null],
  ['3.255.255.255', null],
  ['5.0.127.1', { country: 'CA', region: 'ON' }],
  ['8.8.8.8', { country: 'US' }],
  ['8.8.9.0', null],
  ['::ffff:8.8.8.8', { country: 'US' }],
  ['::FFFF:8.8.8.8', { country: 'US' }],
  ['2600::1', { country: 'US', region: 'NY' }],
  ['260f:ffff:ffff:ffff:ffff:ffff:ffff:ffff', { country: 'US', region: 'NY' }],
  ['2610::', null],
  ['2a00:1450::80', { country: 'DE' }],
  ['2a00:1450::100', null],
  ['6.0.0.1', null],
  ['7.0.0.1', null],
  ['10.1.1.1', null],
])('%s is in %j', async (ip, place) => {
  const { places } = await loadPlacesByIpTable(file);
  expect(await places.countryOf(ip)).toEqual(place);
});

test('a sound file has no problems', async () => {
  expect(await loadPlacesByIpTable(file)).toMatchObject({ rangeCount: 6, problems: [], problemCount: 0 });
});

test.each([
  ['1.2.3.999,1.2.4.0,US', 'expected a network'],
  ['1.2.4.0,1.2.3.0,US', 'expected a network'],
  ['1.2.3.0,2a00::,US', 'expected a network'],
  ['1.2.3.0/33,US', 'expected a network'],
  ['16909056,16909311,US', 'expected a network'],
  ['1.2.3.0/24', 'two letters'],
  ['1.2.3.0/24,USA', 'two letters'],
  ['1.2.3.0/24,US,California', 'region'],
  ['"1.2.3.0/24,US', 'quote'],
  ['5.0.0.0/24,US', 'overlaps the range on line 1'],
  ['4.255.0.0,5.0.0.0,US', 'overlaps'],
])('the line %j is reported, and the others are used', async (bad, problem) => {
  const { places, rangeCount, problems } = await loadPlacesByIpTable(`5.0.0.0/16,CA\n${bad}\n9.9.9.0/24,US\n`);
  expect(rangeCount).toBe(2);
  expect(problems).toEqual([{ line: expect.any(Number), problem: expect.stringContaining(problem) }]);
  expect(await places.countryOf('9.9.9.9')).toEqual({ country: 'US' });
});

test('a table says whether it knows any place', async () => {
  expect((await loadPlacesByIpTable(file)).places.knowsAny).toBe(true);
  expect((await loadPlacesByIpTable('1.2.3.0/24,ZZ\n')).places.knowsAny).toBe(false);
});

test('a file of nothing but problems says so without filling the memory', async () => {
  const table = await loadPlacesByIpTable('1.2.3.4,x\n'.repeat(5000));
  expect(table).toMatchObject({ rangeCount: 0, problemCount: 5000 });
  expect(table.problems).toHaveLength(100);
});

test('answers as a search line by line would', async () => {
  const countries = ['US', 'CA', 'DE', 'FR'];
  const cuts = fc.uniqueArray(fc.integer({ min: 0x0b000000, max: 0x0b0000ff }), { minLength: 2, maxLength: 12 });
  const text = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255).join('.');
  await fc.assert(
    fc.asyncProperty(cuts, fc.integer({ min: 0x0b000000, max: 0x0b0000ff }), async (points, asked) => {
      const sorted = points.toSorted((a, b) => a - b);
      const ranges = sorted.slice(0, -1).flatMap((start, index) => {
        const end = (sorted[index + 1] ?? 0) - 1;
        return index % 3 === 2 ? [] : [{ start, end, country: countries[index % 4] ?? '' }];
      });
      const lines = ranges.toReversed().map(({ start, end, country }) => `${text(start)},${text(end)},${country}`);
      const { places, problemCount } = await loadPlacesByIpTable(lines.join('\n'));
      expect(problemCount).toBe(0);
      const expected = ranges.find(({ start, end }) => start <= asked && asked <= end);
      expect((await places.countryOf(text(asked)))?.country).toBe(expected?.country);
    }),
  );
});
