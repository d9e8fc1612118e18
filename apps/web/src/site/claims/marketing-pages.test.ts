import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import Home from '../../routes/site/home.tsx';
import { siteRoutes } from '../../site-routes.ts';
import { shownCode } from '../code/code-block.tsx';
import { ExamplesShown } from './says.tsx';
import { linesOf, readingGrade, sentencesOf, wordsIn } from './testing/reading-grade.ts';

const modules = import.meta.glob<{ default: FunctionComponent }>('../../routes/site/**/*.tsx', { eager: true });
const textOf = (Page: FunctionComponent, path = '/') =>
  linesOf(
    renderToStaticMarkup(
      createElement(
        MemoryRouter,
        { initialEntries: [path] },
        createElement(ExamplesShown, { value: false }, createElement(Page)),
      ),
    ),
  );

test.each(siteRoutes)('$path is read with ease after eight years of school', ({ path, file }) => {
  const Page = modules[`../../routes/site/${file}.tsx`]?.default ?? expect.fail(`${path} has no file`);
  expect(readingGrade(sentencesOf(textOf(Page, path)))).toBeLessThanOrEqual(8);
});

test('home says all it has to in 500 to 900 words', () => {
  const words = textOf(Home).flatMap(wordsIn).length;
  expect(words).toBeGreaterThanOrEqual(500);
  expect(words).toBeLessThanOrEqual(900);
});

test('home asks five questions', () => {
  expect(renderToStaticMarkup(createElement(Home)).match(/<details\b/g)).toHaveLength(5);
});

test('the code on home has as many lines as its heading says', () => {
  const heading = textOf(Home).find((line) => line.startsWith('Six lines'));
  expect(heading).toBe('Six lines on your page. Twelve on your server.');
  expect(shownCode.onThePage.split('\n')).toHaveLength(6);
  expect(shownCode.onTheServer.split('\n')).toHaveLength(12);
});
