import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StepsBar } from './frame.tsx';

/** Each step as it is read, and whether it is drawn as done. */
const read = (step: number, hasCard?: boolean | null) =>
  [
    ...renderToStaticMarkup(createElement(StepsBar, { step, ...(hasCard === undefined ? {} : { hasCard }) })).matchAll(
      /<li([^>]*)>(.*?)<\/li>/g,
    ),
  ].map(([, attributes = '', words = '']) => [words.replaceAll(/<[^>]+>/g, ''), attributes.includes('data-done')]);

test.each([
  [true, '✓Card', true],
  [false, '3Card, skipped', false],
  [null, '3Card', false],
])('at the end, hasCard %s: %s', (hasCard, words, isDone) => {
  expect(read(4, hasCard)).toEqual([
    ['✓Business', true],
    ['✓Terms', true],
    [words, isDone],
    ['4Try it', false],
  ]);
});

test('no screen before the card says that it was skipped', () => {
  expect(read(3)).toEqual([
    ['✓Business', true],
    ['✓Terms', true],
    ['3Card', false],
    ['4Try it', false],
  ]);
});
