import { expect, test } from 'vitest';
import { cleanName, cleanValue, cleanWords, readZip } from './read-address.ts';

test.each([
  ['606110000', 'USA', '60611', null],
  ['56431-1234', 'USA', '56431-1234', null],
  ['71901 4455', 'USA', '71901-4455', null],
  ['96826     0', 'USA', '96826', 'zip_cut'],
  ['53219000000', 'USA', '53219', null],
  ['941031', 'USA', '94103', 'zip_cut'],
  ['9410', 'USA', null, 'zip_unreadable'],
  ['A5K4X9', 'CAN', 'A5K 4X9', null],
  ['E5K 1Y3', 'CAN', 'E5K 1Y3', null],
  ['V8W3Y800000', 'CAN', 'V8W 3Y8', null],
  ['12345', 'CAN', null, 'zip_unreadable'],
  ['F87P20000', 'UTO', 'F87P20000', null],
  ['60611', null, '60611', null],
  ['A5K4X9', null, 'A5K 4X9', null],
  ['a5k-4x9', 'CAN', 'A5K 4X9', null],
  ['A5K 4X9 000', 'CAN', 'A5K 4X9', null],
  ['A5K4X9ABC', 'CAN', 'A5K 4X9', 'zip_cut'],
  ['A5K4X9', 'USA', null, 'zip_unreadable'],
  ['D5K4X9', 'CAN', null, 'zip_unreadable'],
  ['XA5K4X9', 'CAN', null, 'zip_unreadable'],
  ['SW1A  1AA', 'GBR', 'SW1A 1AA', null],
  ['60611-0000', 'USA', '60611', null],
  ['606111234', null, '60611-1234', null],
  ['60611 Z', 'USA', '60611', 'zip_cut'],
  ['60611 ZZ', 'USA', null, 'zip_unreadable'],
  ['606111234 0', 'USA', '60611-1234', null],
  ['606111234 5', 'USA', '60611-1234', 'zip_cut'],
  ['X60611', 'USA', null, 'zip_unreadable'],
  [null, 'USA', null, null],
] as const)('reads %s of %s', (text, country, zip, rule) => {
  const reading = readZip(text, country);
  expect(reading.zip).toBe(zip);
  expect(reading.rule).toBe(rule);
});

test.each([
  'NONE',
  'none',
  'Unavl',
  'UNAVAIL',
  'unavailable',
  'Unknown',
  'N/A',
  'n/a',
  'NULL',
  '*',
  '***',
  '-',
  '--',
  '.',
  ' NONE ',
  '',
  '  ',
  undefined,
])('takes %j for no value', (text) => {
  expect(cleanValue(text)).toBeNull();
  expect(cleanWords(text)).toBeNull();
});

test.each(['NONESUCH', 'ANONE', 'N/AX', 'UNKNOWNS', 'NULLA', '*A', 'A*', '-1', 'N', 'U', 'WHITCOMB', 'UNAVAILABLE 1'])(
  'keeps %s',
  (text) => {
    expect(cleanValue(` ${text} `)).toBe(text);
  },
);

test.each([
  [',DANA', 'DANA'],
  ['DANA,', 'DANA'],
  [', ,DANA , ,', 'DANA'],
  ['DANA,LEE', 'DANA,LEE'],
  [',NONE', null],
  [',', null],
])('cleans the words %s to %s', (text, words) => {
  expect(cleanWords(text)).toBe(words);
});

test.each(['NONE', 'none', 'unavl', 'UNAVL', 'Unavail', 'UNAVAILABLE', 'N/A', '***', '-', '.', ',NONE', '', undefined])(
  'takes %j for no name',
  (text) => {
    expect(cleanName(text)).toBeNull();
  },
);

test.each(['Null', 'NULL', 'Unknown', 'UNKNOWN', 'Nonesuch', 'Na'])('keeps the name %s', (text) => {
  expect(cleanName(`,${text} `)).toBe(text);
});
