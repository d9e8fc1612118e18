import { describe, expect, test } from 'vitest';
import type { ReadWarning } from '#license/license.ts';
import { writeCard } from '#license/testing/wedge-damage.ts';
import { findElements } from '../read-license.ts';
import { discoverSeparator, elementAt, elementIds, findIds, isElementAt, splitAtSeparator } from './element-ids.ts';
import {
  cutOwnSubfile,
  type Header,
  keepFirst,
  readHeader,
  type SplitElements,
  splitElements,
} from './split-elements.ts';

const header = (change: Partial<Header>): Header => ({
  iin: null,
  version: null,
  documentType: null,
  ownSubfile: null,
  isFound: true,
  end: 0,
  ...change,
});

test.each<[string, Partial<Header>]>([
  ['ANSI 636014100101DL00410278DLDAQ1', { iin: '636014', version: 10, documentType: 'DL', end: 29 }],
  ['@\n\u001e\rANSI 636014100101ID00410278IDDAQ1', { iin: '636014', version: 10, documentType: 'ID', end: 33 }],
  ['ANSI 636014010101DL00410278DAQ1', { iin: '636014', version: 1, documentType: 'DL', end: 27 }],
  [
    'ANSI636014100102DL00410278ZC03190008DLDAQ1',
    { iin: '636014', version: 10, documentType: 'DL', ownSubfile: 'ZC', end: 38 },
  ],
  [
    'AAMVA636014100102ZC03190008ZV03270008EN00410278DAQ',
    { iin: '636014', version: 10, documentType: 'EN', ownSubfile: 'ZC', end: 47 },
  ],
  ['AMVA 636014110101DL0041 278DAQ1', { iin: '636014', version: 11, documentType: 'DL', end: 27 }],
  ['ANSI 636014120101DL00410278DAQ1', { iin: '636014', version: null, documentType: 'DL', end: 27 }],
  ['ANSI 636014000101DL00410278DAQ1', { iin: '636014', version: null, documentType: 'DL', end: 27 }],
  ['ANSI 6360141DAQ1', { iin: '636014', version: null, end: 12 }],
  ['ANSI 636014', { iin: '636014', version: null, end: 11 }],
  ['636014100101DL00410278DAQ1', { iin: '636014', version: 10, documentType: 'DL', end: 22 }],
  ['--636014100101DL00410278DAQ1', { iin: '636014', version: 10, documentType: 'DL', end: 24 }],
  ['636014100101DAQ1', { isFound: false, end: 0 }],
  ['@ \nDLDAQ1', { isFound: false, documentType: 'DL', end: 5 }],
  ['@\nDAQ1', { isFound: false, end: 2 }],
  ['IDDLDAQ', { isFound: false, end: 0 }],
  ['ANSI 636014100101DL00410278  EN  DAQ1', { iin: '636014', version: 10, documentType: 'DL', end: 33 }],
  ['ANSI 636014100101  EN  DAQ1', { iin: '636014', version: 10, documentType: 'EN', end: 23 }],
  ['', { isFound: false, end: 0 }],
])('the header of %j', (text, expected) => {
  expect(readHeader(text)).toEqual(header(expected));
});

describe('lines', () => {
  const split = (text: string, ownSubfile: string | null = null) => {
    const { elements, ...rest } = splitElements(text, header({ ownSubfile }));
    return { elements: Object.fromEntries(elements), ...rest };
  };
  test.each<[string, string, Partial<ReturnType<typeof split>>]>([
    [
      'one element a line',
      'DAQ1\nDCSDOE \n\n DACJOHN',
      { elements: { DAQ: '1', DCS: 'DOE', DAC: 'JOHN' }, lineCount: 3 },
    ],
    [
      'a subfile’s type before the first',
      'DLDAQ1\nIDDCSDOE\nENDACJOHN',
      { elements: { DAQ: '1', DCS: 'DOE', DAC: 'JOHN' }, lineCount: 3 },
    ],
    ['another type', 'XXDAQ1', { elements: {}, lineCount: 0 }],
    ['lines of the jurisdiction', 'DAQ1\nZCAY\nZCB', { elements: { DAQ: '1' }, lineCount: 3 }],
    ['short and other lines', 'DA\nHELLO\nDLXAQ1', { elements: {}, lineCount: 0 }],
    ['an element without a value', 'DAQ', { elements: { DAQ: '' }, lineCount: 1 }],
    ['an element twice', 'DAQ1\nDAQ2\nDAQ1\nDAQ', { elements: { DAQ: '1' }, repeated: ['DAQ'], lineCount: 4 }],
    ['an empty one before', 'DAQ\nDAQ2', { elements: { DAQ: '2' }, repeated: [] }],
    ['the subfile behind a value', 'DAQ1ZVZVA2', { elements: { DAQ: '1' } }],
    ['a merged line', `DAQ1DCSDOE${'X'.repeat(30)}DACJOHNDADQ`, { isMerged: true }],
    ['two ids in a long line', `DAQ1DCSDOE${'X'.repeat(40)}DACJOHN`, { isMerged: false }],
    ['three ids in a short line', 'DAQ1DCSDOEDACJOHNDADQ', { isMerged: false }],
  ])('%s', (_, text, expected) => {
    expect(split(text)).toMatchObject({ isMerged: false, ...expected });
    if (expected.elements !== undefined) expect(split(text).elements).toEqual(expected.elements);
  });

  test('the jurisdiction’s subfile is cut off where it begins', () => {
    expect(cutOwnSubfile('1ZVZVA2', 'ZV')).toBe('1');
    expect(cutOwnSubfile('1ZVZVA2', 'ZC')).toBe('1ZVZVA2');
    expect(cutOwnSubfile('1ZVZVA2', null)).toBe('1');
    expect(cutOwnSubfile('1ZVZVB2', null)).toBe('1ZVZVB2');
    expect(cutOwnSubfile('ZABALA', null)).toBe('ZABALA');
  });

  test('the first value stays', () => {
    const kept: Pick<SplitElements, 'elements' | 'repeated'> = { elements: new Map(), repeated: [] };
    for (const value of ['', 'A', '', 'A', 'B']) keepFirst(kept, 'DAQ', value);
    expect([kept.elements.get('DAQ'), kept.repeated]).toEqual(['A', ['DAQ']]);
  });
});

test('an element id is found at its place, and text that only looks like one is not', () => {
  for (const id of elementIds) {
    expect(elementAt(`x${id}`, 1)).toBe(id);
    expect(isElementAt(`x${id}`, 0)).toBe(false);
  }
  for (const text of ['DDZ', 'DEA', 'CAA', 'DA', 'D', '', 'DA[', 'DA@', 'D@A', 'daq'])
    expect(elementAt(text, 0)).toBeUndefined();
  expect(findIds('DAQ1DDAC DADAD', new Set(['DAQ', 'DAC', 'DAD']))).toEqual([0, 5, 9, 11]);
});

describe('a separator', () => {
  const ids = ['DCS', 'DAC', 'DAD', 'DBB', 'DBA', 'DAG', 'DAI', 'DAJ', 'DAK', 'DCG'];
  const joined = (separator: string) => ids.map((id, index) => `${separator}${id}${index}`).join('');
  test.each<[string, ReturnType<typeof discoverSeparator>]>([
    ['~', { kind: 'text', text: '~' }],
    ['Enter', { kind: 'text', text: 'Enter' }],
    [' ~ ', { kind: 'text', text: '~' }],
    [' ', { kind: 'blank' }],
    ['', { kind: 'none' }],
    ['123456789012345', { kind: 'text', text: '456789012345' }],
  ])('%j is discovered', (separator, found) => {
    expect(discoverSeparator(joined(separator))).toEqual(found);
  });

  test('is not looked for among fewer than eight elements, nor found where most differ', () => {
    expect(
      discoverSeparator(
        ids
          .slice(0, 8)
          .map((id, index) => `~${id}${index}`)
          .join(''),
      ),
    ).toEqual({ kind: 'text', text: '~' });
    expect(
      discoverSeparator(
        ids
          .slice(0, 7)
          .map((id, index) => `~${id}${index}`)
          .join(''),
      ),
    ).toEqual({ kind: 'none' });
    expect(discoverSeparator(ids.map((id, index) => `${index}${id}`).join(''))).toEqual({ kind: 'none' });
  });

  test.each([
    ['DAQ1~~DCS2~ DAC3~X', '~', 'DAQ1\nDCS2\n DAC3~X'],
    ['DAQ1~ZVA~', '~', 'DAQ1\nZVA\n'],
    ['1~DLDAQ~IDDAQ~ENDAQ', '~', '1\nDLDAQ\nIDDAQ\nENDAQ'],
    ['A.B.DAQ', '.', 'A.B\nDAQ'],
    ['ANNJJDAQ', 'J', 'ANNJ\nDAQ'],
    ['ANN77DAQ', '7', 'ANN7\nDAQ'],
  ])('splits %j at %j', (text, separator, lines) => {
    expect(splitAtSeparator(text, separator)).toBe(lines);
  });
});

test('elements are found by line, by another separator, or by cutting', () => {
  const card = writeCard({});
  const find = (text: string) => {
    const warnings: ReadWarning[] = [];
    const { split } = findElements(text, warnings);
    return [split.elements.get('DBB'), warnings.map(({ rule }) => rule).join()];
  };
  expect(find(card)).toEqual(['02291988', '']);
  expect(find(card.replaceAll('\n', '~'))).toEqual(['02291988', 'text_repaired']);
  expect(find(card.replaceAll('\n', ''))).toEqual(['02291988', 'segmented_without_separators']);
  expect(find('nothing')).toEqual([undefined, '']);
  // Keeps a few lines as they are, because they are better than none.
  expect(find('DBB02291988\nDAQ1\nDCSDOE')).toEqual(['02291988', '']);
});
