import type { SegmentRules, Workflow } from '@carded/domain/workflow';
import { expect, test } from 'vitest';
import { textCountriesOf, textNumber, textNumberOf } from './text-number.ts';

const both = new Set(['US', 'CA']);
const open: SegmentRules = { minAge: 21 };
const blocked: SegmentRules = { minAge: 'block' };
const sold = (us: SegmentRules | undefined, ca: SegmentRules | undefined) =>
  [...textCountriesOf({ preset: 0, segments: { us, ca, international: open }, texts: {} } as Workflow)].join(' ');

test('takes a number however it is typed, in a country that is sold to', () => {
  for (const typed of ['(208) 345-0142', '208.345.0142', '+1 208 345 0142', '1 2083450142'])
    expect(textNumberOf(typed, both), typed).toBe('+12083450142');
  for (const extension of [' x12', ' ext. 12', ' #12', ';ext=12', ',,12', ' poste 12'])
    expect(textNumberOf(`(208) 345-0142${extension}`, both), extension).toBe('+12083450142');
  expect(textNumberOf('+1 416 345 0142', both)).toBe('+14163450142');
  expect(textNumberOf('+1 416 345 0142', new Set(['US']))).toBeNull();
  expect(textNumberOf('(208) 345-0142', new Set(['CA']))).toBeNull();
  for (const typed of ['', 'hello', '345-0142', '+44 7911 123456', '+1 876 345 0142'])
    expect(textNumberOf(typed, both), typed).toBeNull();
});

test('takes numbers of the territories where the US is sold to', () => {
  const [puertoRico, virginIslands, guam] = ['+17872345678', '+13406421234', '+16716461234'];
  for (const number of [puertoRico, virginIslands, guam, '+16846331234', '+16702341234'])
    expect(textNumberOf(number, new Set(['US'])), number).toBe(number);
  expect(textNumberOf('(787) 234-5678', new Set(['CA']))).toBeNull();
});

test('never texts a number that its owner is paid for', () => {
  for (const typed of ['+1 900 345 0142', '(900) 555-0142', '1-900-234-5678'])
    expect(textNumberOf(typed, both)).toBeNull();
});

test('says which numbers would do', () => {
  const message = (soldTo: ReadonlySet<string>) => {
    try {
      return textNumber('hello', soldTo);
    } catch (error) {
      return (error as { more: { fields: { path: string; message: string }[] } }).more.fields;
    }
  };
  expect(message(both)).toEqual([{ path: 'body.phone', message: 'must be a US or Canadian mobile number' }]);
  expect(message(new Set(['CA']))).toEqual([{ path: 'body.phone', message: 'must be a Canadian mobile number' }]);
  expect(message(new Set())).toEqual([
    { path: 'body.phone', message: 'this website sells to no country that text messages go to' },
  ]);
  expect(textNumber('(208) 345-0142', both)).toBe('+12083450142');
});

test('sells where any place of a country is sold to', () => {
  expect(sold(open, open)).toBe('US CA');
  expect(sold(undefined, blocked)).toBe('US');
  expect(sold(blocked, open)).toBe('CA');
  expect(sold({ ...blocked, divisions: { ID: { minAge: 21 } } }, blocked)).toBe('US');
  expect(sold({ ...blocked, divisions: { ID: { minAge: 'block' }, UT: {} } }, blocked)).toBe('');
});
