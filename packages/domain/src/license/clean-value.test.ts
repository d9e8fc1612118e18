import { expect, test } from 'vitest';
import { cleanName, cleanValue, cleanWords } from './clean-value.ts';

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
