import { expect, test } from 'vitest';
import { linesOf, readingGrade, sentencesOf, syllablesOf, wordsIn } from './testing/reading-grade.ts';

test.each([
  ['card', 1],
  ['asked', 1],
  ['wanted', 2],
  ['people', 2],
  ['answer', 2],
  ['states', 1],
  ['verify', 3],
  ['verification', 5],
  ['the', 1],
])('%s has %i syllables', (word, count) => {
  expect(syllablesOf(word)).toBe(count);
});

test('a line ends with its block, and code, drawings and sources are not read', () => {
  const html = '<h2>Two words</h2><pre>const a</pre><p>Three more words.<svg><path/></svg></p><small>15 USC</small>';
  expect(linesOf(html)).toEqual(['Two words', 'Three more words.']);
});

test('only whole sentences count: a heading and a cell of a table are none', () => {
  expect(sentencesOf(['Two words', 'It costs $0.50. You pay later! The file popup.js is small.'])).toEqual([
    'It costs $0.50.',
    ' You pay later!',
    ' The file popup.js is small.',
  ]);
  expect(wordsIn('We don’t ask twice.')).toEqual(['We', 'don’t', 'ask', 'twice']);
});

test('long words in long sentences have a higher grade', () => {
  expect(readingGrade(['We ask for a card.', 'You see the answer.'])).toBeLessThan(3);
  expect(
    readingGrade([
      'Leveraging authoritative identity infrastructure facilitates compliance optimization opportunities.',
    ]),
  ).toBeGreaterThan(20);
});

test('a text of a known grade has it', () => {
  // The Gettysburg Address, first sentence: 30 words, 46 syllables by a dictionary, which is grade 14.2.
  const address =
    'Four score and seven years ago our fathers brought forth on this continent, a new nation, conceived in Liberty, and dedicated to the proposition that all men are created equal.';
  expect(Math.abs(readingGrade([address]) - 14.2)).toBeLessThan(1.5);
});
