import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostZips, readZipList } from './read-zip-list.ts';

test('reads a pasted list with any separator', () => {
  expect(readZipList('84101, 84102;84103\n"84104"\t84105|84106', [])).toMatchObject({
    added: ['84101', '84102', '84103', '84104', '84105', '84106'],
    refused: [],
  });
});

test('names the fault of each invalid code', () => {
  expect(readZipList('8410 84101-1234 841012 84l01 841011234', []).refused).toEqual([
    { text: '8410', why: '4 of five digits' },
    { text: '84101-1234', why: 'give the five digits only: 84101' },
    { text: '841012', why: '6 digits instead of five' },
    { text: '84l01', why: 'not five digits' },
    { text: '841011234', why: 'give the five digits only: 84101' },
  ]);
});

test('takes a code once, and says which were there', () => {
  expect(readZipList('84101 84102 84102', ['84101'])).toMatchObject({ added: ['84102'], repeated: ['84101', '84102'] });
});

test('takes ten thousand codes and refuses the next', () => {
  const list = Array.from({ length: mostZips - 1 }, (_, index) => String(index).padStart(5, '0'));
  expect(readZipList('84101 84102 84101', list)).toMatchObject({
    added: ['84101'],
    repeated: ['84101'],
    refused: [{ text: '84102', why: 'the list holds 10000 codes already' }],
  });
});

test('accepts codes of another state with a warning', () => {
  expect(readZipList('10001 84101', [], 'UT')).toMatchObject({
    added: ['10001', '84101'],
    doubtful: [{ text: '10001', why: 'lies in New York' }],
  });
  expect(readZipList('00000', [])).toMatchObject({ doubtful: [{ text: '00000', why: 'no place in the US has it' }] });
});

test('adds only five-digit codes, each once, from any pasted text', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.integer({ min: 0, max: 120_000 }).map(String))), (words) => {
      const { added } = readZipList(words.join(' '), ['84101']);
      expect(added.every((zip) => /^\d{5}$/.test(zip) && zip !== '84101')).toBe(true);
      expect(new Set(added).size).toBe(added.length);
    }),
  );
});
