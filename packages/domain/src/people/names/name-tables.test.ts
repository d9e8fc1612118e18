import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOneEdit, isOneSlip } from '#people/spelling.ts';
import { jaroWinkler } from '../spelling.ts';
import { type CardName, compareNames, type NameDifference } from './compare-names.ts';
import { compareGivenNames, compareSurnames, foldSuffix, type NameLevel, splitSuffix } from './name-levels.ts';

// W. E. Winkler, "String Comparator Metrics and Enhanced Decision Rules in the Fellegi–Sunter Model", 1990, table of pairs.
test.each([
  ['SHACKLEFORD', 'SHACKELFORD', 0.982],
  ['DUNNINGHAM', 'CUNNIGHAM', 0.896],
  ['NICHLESON', 'NICHULSON', 0.956],
  ['JONES', 'JOHNSON', 0.832],
  ['MASSEY', 'MASSIE', 0.933],
  ['ABROMS', 'ABRAMS', 0.922],
  ['JERALDINE', 'GERALDINE', 0.926],
  ['MICHELLE', 'MICHAEL', 0.921],
  ['JULIES', 'JULIUS', 0.933],
  ['TANYA', 'TONYA', 0.88],
  ['SEAN', 'SUSAN', 0.805],
  ['JON', 'JOHN', 0.933],
  ['JON', 'JAN', 0.8],
  ['ABCDEFGH', 'ABCDEXYZ', 0.85],
  ['A', 'A', 1],
  ['A', '', 0],
  ['AB', 'BA', 0],
  ['AAA', 'AAAA', 0.942],
])('the likeness of %s and %s is %d', (a, b, likeness) => {
  expect(jaroWinkler(a, b)).toBeCloseTo(likeness, 2.4);
});

/** Computes one edit by its definition. */
const edits = (text: string, letters: string) => {
  const each = [...text].map((_, at) => at);
  return {
    slips: new Set([
      ...each.flatMap((at) => [...letters].map((letter) => text.slice(0, at) + letter + text.slice(at + 1))),
      ...each.flatMap((at) =>
        [1, 2].flatMap((gap) => {
          const [one, other] = [text[at], text[at + gap]];
          if (one === undefined || other === undefined) return [];
          return [text.slice(0, at) + other + text.slice(at + 1, at + gap) + one + text.slice(at + gap + 1)];
        }),
      ),
    ]),
    others: new Set([
      text,
      ...each.map((at) => text.slice(0, at) + text.slice(at + 1)),
      ...[...each, text.length].flatMap((at) =>
        [...letters].map((letter) => text.slice(0, at) + letter + text.slice(at)),
      ),
    ]),
  };
};

test('one edit is what its definition says', () => {
  const word = fc.string({ unit: fc.constantFrom('A', 'B', 'C'), maxLength: 5 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      const { slips, others } = edits(a, 'ABC');
      expect(isOneSlip(a, b)).toBe(a !== b && slips.has(b));
      expect(isOneEdit(a, b)).toBe(a !== '' && b !== '' && (slips.has(b) || others.has(b)));
    }),
    { numRuns: 3_000 },
  );
});

test.each<[string, string, NameLevel | null]>([
  ['William', 'William', 'equal'],
  ['Mary Ann', 'Maryann', 'equal'],
  ['Mary Ann', 'Mary', 'contained'],
  ['Mary Ann', 'Mary A', 'contained'],
  ['Mary A', 'Mary Ann', 'contained'],
  ['Mary Ann', 'Mary Lou', 'spelling'],
  ['M Ann', 'M Lou', 'initial'],
  ['Bill', 'William', 'nickname'],
  ['Bill James', 'William Peter', 'nickname'],
  ['W', 'William', 'initial'],
  ['W', 'Peter', 'different'],
  ['Ann', 'Mary Ann', 'contained'],
  ['Ann Mary', 'Mary Ann', 'contained'],
  ['A Ann', 'Mary Ann', 'different'],
  ['Jonn', 'John', 'spelling'],
  ['Sean', 'Susan', 'weak'],
  ['Katarzyna', 'Katarzina', 'spelling'],
  ['Katarzyna', 'William', 'different'],
  ['Marie Louise', 'Mariee Luise', 'spelling'],
  ['', 'William', null],
  ['William', '', null],
])('the given names %s and %s: %s', (a, b, level) => {
  const words = (name: string) => splitSuffix(name).words;
  expect(compareGivenNames(words(a), words(b))).toBe(level);
  if (!a.includes(' A') && !a.startsWith('A ')) expect(compareGivenNames(words(b), words(a))).toBe(level);
});

test.each<[string, string, NameLevel | null]>([
  ['Okafor', 'Okafor', 'equal'],
  ['De La Cruz', 'Delacruz', 'equal'],
  ['Garcia Lopez', 'Lopez Garcia', 'contained'],
  ['Garcia Lopez', 'Garcia', 'contained'],
  ['Garcia Lopez', 'Lopez', 'contained'],
  ['Garcia Li', 'Li', 'different'],
  ['Garcia Lopez', 'Garcia Reyes', 'weak'],
  ['Garcia Lopez', 'Garcia Lopes', 'spelling'],
  ['O', 'Okafor', 'initial'],
  ['O', 'Petrov', 'different'],
  ['Okafor', 'Okaffor', 'spelling'],
  ['Ng', 'No', 'different'],
  ['Lee', 'Li', 'different'],
  ['Petrov', 'Okafor', 'different'],
  ['', 'Okafor', null],
])('the surnames %s and %s: %s', (a, b, level) => {
  const words = (name: string) => splitSuffix(name).words;
  expect([compareSurnames(words(a), words(b)), compareSurnames(words(b), words(a))]).toEqual([level, level]);
});

test.each([
  ['Doe Jr', ['DOE'], 'JR'],
  ['Doe Junior', ['DOE'], 'JR'],
  ['Doe Sr.', ['DOE'], 'SR'],
  ['Doe Senior', ['DOE'], 'SR'],
  ['Doe II', ['DOE'], 'II'],
  ['Doe 2nd', ['DOE'], 'II'],
  ['Doe III', ['DOE'], 'III'],
  ['Doe 3rd', ['DOE'], 'III'],
  ['Doe IV', ['DOE'], 'IV'],
  ['Doe 4th', ['DOE'], 'IV'],
  ['Jr', ['JR'], null],
  ['Jr Doe', ['JR', 'DOE'], null],
  ['', [], null],
])('%s is the words %j with the suffix %s', (name, words, suffix) => {
  expect(splitSuffix(name)).toEqual({ words, suffix });
});

test('a suffix is folded, and one that is no generation stays', () => {
  expect(['Jr.', 'junior', 'ESQ', ''].map(foldSuffix)).toEqual(['JR', 'JR', 'ESQ', null]);
});

describe('a typed name and a card', () => {
  const card = (firstName: string | null, lastName: string | null, more: Partial<CardName> = {}): CardName => ({
    firstName,
    lastName,
    ...more,
  });
  const cut = { truncated: ['firstName'] } as const;
  const cutMiddle = { truncated: ['middleName'] } as const;
  test.each<[string, string, CardName, string, NameDifference[]]>([
    ['Mary Ann', 'Doe', card('MARY', 'DOE', { middleName: 'ANN' }), 'equal', []],
    ['Ann', 'Doe', card('MARY', 'DOE', { middleName: 'ANN' }), 'close', ['middle_name']],
    ['A', 'Doe', card('MARY', 'DOE', { middleName: 'A' }), 'different', ['first_name']],
    ['Mary', 'Doe', card(null, 'DOE'), 'different', ['missing']],
    ['Mary', 'Doe', card(null, 'DOE', { middleName: 'MARY' }), 'equal', []],
    ['Mary', 'Doe', card('MARY', null), 'different', ['missing']],
    ['Mary', '', card('MARY', 'DOE'), 'different', ['missing']],
    ['Christopher', 'Doe', card('CHR', 'DOE', cut), 'close', ['truncated']],
    ['Christopher', 'Doe', card('CHR', 'DOE', cutMiddle), 'close', ['truncated']],
    ['Christopher', 'Doe', card('CH', 'DOE', cut), 'different', ['first_name']],
    ['Christopher', 'Doe', card('CHQ', 'DOE', cut), 'different', ['first_name']],
    ['Ann', 'Wolfeschlegel', card('ANN', 'WOL', { truncated: ['lastName'] }), 'close', ['truncated']],
    ['Ann', 'Wolfeschlegel', card('ANN', 'WOL'), 'different', ['last_name']],
    ['Ann', 'Wolfeschlegel', card('ANN', 'WO', { truncated: ['lastName'] }), 'different', ['last_name']],
    ['Ann', 'Wolfeschlegel', card('ANN', 'WOX', { truncated: ['lastName'] }), 'different', ['last_name']],
    ['Doe', 'Mary Ann', card('MARY', 'DOE', { middleName: 'ANN' }), 'close', ['order']],
    ['Doe', 'Mary', card('MARY', 'DOE', { middleName: 'ANN' }), 'close', ['order']],
    ['Doe', 'Ann', card('MARY', 'DOE', { middleName: 'ANN' }), 'different', ['first_name']],
    ['Roe', 'Mary', card('MARY', 'DOE'), 'different', ['first_name']],
    ['Doe Jr', 'Mary', card('MARY', 'DOE', { suffix: 'SR' }), 'close', ['suffix', 'order']],
    ['Mary Jr', 'Doe', card('MARY', 'DOE', { suffix: 'Sr.' }), 'close', ['suffix']],
    ['Mary', 'Doe Jr', card('MARY', 'DOE SR'), 'close', ['suffix']],
    ['Mary', 'Doe Jr', card('MARY SR', 'DOE'), 'close', ['suffix']],
    ['Mary', 'Doe Jr', card('MARY', 'DOE'), 'equal', []],
    ['Mary', 'D', card('MARY', 'DOE'), 'different', ['last_name']],
    ['M', 'Doe', card('MARY', 'DOE'), 'close', ['initial']],
    ['Marry', 'Dooe', card('MARY', 'DOOEE'), 'close', ['spelling']],
  ])('%s %s and %o: %s', (firstName, lastName, read, result, how) => {
    expect(compareNames({ firstName, lastName }, read)).toEqual({ result, how });
  });
});
