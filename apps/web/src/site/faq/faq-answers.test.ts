import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { buyerAnswers, type FaqGroup, withClaims } from './buyer-answers.ts';
import { askedWords, FaqAnswers, searchAnswers } from './faq-answers.tsx';
import { merchantAnswers } from './merchant-answers.ts';

const idsOf = (groups: readonly FaqGroup[], asked: string) => searchAnswers(groups, asked).map(({ id }) => id);
const pageOf = (asked: string | null) => renderToStaticMarkup(createElement(FaqAnswers, { audience: 'buyers', asked }));

test.each([
  ['delete', 'delete'],
  ['Delete my data!', 'delete'],
  ['délet', 'delete'],
  ['camera black', 'camera'],
  ['credit', 'credit'],
])('a buyer who looks for “%s” is told of %s first', (asked, id) => {
  expect(idsOf(buyerAnswers, asked)[0]).toBe(id);
});

test('a merchant finds by words of the answer, too, and by a claim in it', () => {
  expect(idsOf(merchantAnswers, 'fail_policy')).toEqual(['down']);
  expect(idsOf(merchantAnswers, 'verif')).toContain('gate');
  expect(idsOf(merchantAnswers, 'labels taxes')).toEqual(['law']);
});

test.each(['', ' ', '%%%', '<>', 'zzzz', 'q'.repeat(5_000), '\u0000', '(.*)+$', '🙂'])(
  'odd input finds nothing and breaks nothing: %j',
  (asked) => {
    expect(idsOf(buyerAnswers, asked)).toEqual([]);
  },
);

test('a question of only small words is searched unchanged, and at most eight words are used', () => {
  expect(askedWords('What is it?')).toEqual(['what', 'is', 'it']);
  expect(askedWords('one two three four five six seven eight nine ten')).toHaveLength(8);
});

test('found answers are open with their words marked, and typed HTML is shown as text', () => {
  const page = pageOf('delete <script>alert(1)</script>');
  expect(page).toContain('<mark>delete</mark>');
  expect(page).not.toContain('<script');
  expect(page).toContain('value="delete &lt;script&gt;alert(1)&lt;/script&gt;"');
  expect(page).not.toContain('<details');
  expect(pageOf('zzzz')).toContain('No answer for “zzzz”');
  expect(pageOf('zzzz')).toContain('href="/support"');
});

test('each answer has its own address, on the first element inside it', () => {
  for (const groups of [buyerAnswers, merchantAnswers]) {
    const answers = groups.flatMap((group) => group.answers);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(answers.length);
    expect(answers.length).toBeLessThanOrEqual(60);
    expect(answers.filter(({ isTop }) => isTop)).toHaveLength(5);
  }
  const page = pageOf(null);
  expect(page).toMatch(/<details><summary>(?:(?!<\/summary>).)*<\/summary><p id="credit">/);
  expect(page.match(/id="delete"/g)).toHaveLength(1);
});

test('a claim that there is not stops', () => {
  expect(() => withClaims('It costs {price_of_the_moon}.')).toThrow('There is no claim price_of_the_moon.');
});
