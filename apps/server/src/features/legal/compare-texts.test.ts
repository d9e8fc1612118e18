import { expect, it } from 'vitest';
import { compareTexts } from './compare-texts.ts';

const partsOf = (before: string, after: string) =>
  compareTexts(before, after).map(({ kind, parts }) =>
    [kind, ...parts.map(({ text, change }) => `${{ same: '=', added: '+', removed: '-' }[change]}${text}`)].join(' '),
  );

it('marks the words that changed within a paragraph, and leaves the others', () => {
  expect(partsOf('# T\n\nWe keep it for a month, sealed.', '# T\n\nWe keep it for a year, sealed.')).toEqual([
    'heading =T',
    'paragraph =We keep it for a  -month +year =, sealed.',
  ]);
});

it('shows a paragraph that shares nothing as removed and added', () => {
  expect(partsOf('Prices are those of the pricing page.', 'Nobody may check somebody unasked.')).toEqual([
    'paragraph +Nobody may check somebody unasked.',
    'paragraph -Prices are those of the pricing page.',
  ]);
});

it('shows a paragraph whose words change at every turn as removed and added', () => {
  expect(
    partsOf('We may do it and tell you of it soon when we can.', 'You can do this and hear of that now when you may.'),
  ).toHaveLength(2);
});

it('finds a new section in the middle, items of a list and rows of a table', () => {
  const [before, after] = [
    '## One\n\nText.\n\n- first\n- second\n\n| a | b |\n|---|---|\n| photos | kept one day |',
    '## One\n\nText.\n\n## New\n\n> In short: new.\n\n- first\n- second thing\n\n| a | b |\n|---|---|\n| photos | kept two days |',
  ];
  expect(partsOf(before, after)).toEqual([
    'heading =One',
    'paragraph =Text.',
    'heading +New',
    'short +In short: new.',
    'item =first',
    'item =second + thing',
    'item =a · b',
    'item =photos · kept  -one +two =  -day +days',
  ]);
});

it('two of the same are the same, and one of nothing is added', () => {
  expect(compareTexts('# A\n\nB', '# A\r\n\r\nB\n').every(({ parts }) => parts[0]?.change === 'same')).toBe(true);
  expect(partsOf('', 'Text')).toEqual(['paragraph +Text']);
});

it('a paragraph that shares hardly a word with another is not compared with it by words', () => {
  const words = (from: number) => Array.from({ length: 20_000 }, (_, at) => `w${from + at * 7}`).join(' ');
  const blocks = compareTexts(words(0), words(3));
  expect(blocks.map(({ kind, parts }) => [kind, ...parts.map(({ change }) => change)])).toEqual([
    ['paragraph', 'added'],
    ['paragraph', 'removed'],
  ]);
});
