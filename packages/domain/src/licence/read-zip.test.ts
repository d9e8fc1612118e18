import { expect, test } from 'vitest';
import { readZip } from './read-zip.ts';

test.each([
  ['606110000', 'USA', '60611', null],
  ['56431-1234', 'USA', '56431-1234', null],
  ['71901 4455', 'USA', '71901-4455', null],
  ['96826     0', 'USA', '96826', null],
  ['53219000000', 'USA', '53219', null],
  ['941031', 'USA', '94103', 'zip_cut'],
  ['9410', 'USA', null, 'zip_unreadable'],
  ['A5K4X9', 'CAN', 'A5K 4X9', null],
  ['E5K 1Y3', 'CAN', 'E5K 1Y3', null],
  ['V8W3Y800000', 'CAN', 'V8W 3Y8', null],
  ['12345', 'CAN', null, 'zip_unreadable'],
  ['F87P20000', 'UTO', 'F87P20000', null],
  ['60611', null, '60611', null],
  [null, 'USA', null, null],
] as const)('reads %s of %s', (text, country, zip, rule) => {
  const reading = readZip(text, country);
  expect(reading.zip).toBe(zip);
  if (rule !== null) expect(reading.rule).toBe(rule);
});
