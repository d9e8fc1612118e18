import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import About from '../../routes/site/about.tsx';
import Accessibility from '../../routes/site/accessibility.tsx';
import AgeVerificationApi from '../../routes/site/age-verification-api.tsx';
import Features from '../../routes/site/features.tsx';
import Home from '../../routes/site/home.tsx';
import Pricing from '../../routes/site/pricing.tsx';
import Security from '../../routes/site/security.tsx';
import { shownCode } from '../code/shown-code.ts';
import { ExamplesShown } from './example.tsx';
import { linesOf, readingGrade, sentencesOf, wordsIn } from './reading-grade.ts';

const pages = {
  '/': Home,
  '/pricing': Pricing,
  '/features': Features,
  '/age-verification-api': AgeVerificationApi,
  '/about': About,
  '/security': Security,
  '/accessibility': Accessibility,
};
const textOf = (Page: FunctionComponent) =>
  linesOf(renderToStaticMarkup(createElement(ExamplesShown, { value: false }, createElement(Page))));

test.each(Object.entries(pages))('%s is read with ease after eight years of school', (_, Page) => {
  expect(readingGrade(sentencesOf(textOf(Page)))).toBeLessThanOrEqual(8);
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
