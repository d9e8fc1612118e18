import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { siteRoutes } from '../../site-routes.ts';
import { claims, joinClaims, staleClaims } from './claims.ts';
import { ExamplesShown } from './says.tsx';
import { unclaimed } from './testing/unclaimed.ts';

const modules = import.meta.glob<{ default: FunctionComponent }>('../../routes/site/**/*.tsx', { eager: true });
const pages = siteRoutes.map(({ path, file }): [string, FunctionComponent] => {
  const module = modules[`../../routes/site/${file}.tsx`];
  if (module === undefined) throw new Error(`${path} has no file ${file}.tsx.`);
  return [path, module.default];
});
const now = Date.now();
const textOf = (Page: FunctionComponent, path: string) =>
  renderToStaticMarkup(
    createElement(
      MemoryRouter,
      { initialEntries: [path] },
      createElement(ExamplesShown, { value: false }, createElement(Page)),
    ),
  );

const ownFigures = new Set(siteRoutes.flatMap(({ path, hasOwnFigures }) => (hasOwnFigures ? [path] : [])));

test.each(pages.filter(([path]) => !ownFigures.has(path)))(
  '%s says no number, law or price that is not among the claims',
  (path, Page) => {
    expect(unclaimed(textOf(Page, path), claims)).toEqual([]);
  },
);

test('each claim is used on a page, because an unused one would let a wrong digit pass', () => {
  const all = pages.map(([path, Page]) => textOf(Page, path)).join('');
  const unsaid = Object.entries(claims).filter(([, { text }]) => !all.includes(text.replaceAll('&', '&amp;')));
  expect(unsaid).toEqual([]);
});

test('each claim was looked at within half a year', () => {
  expect(staleClaims(claims, now)).toEqual([]);
});

test.each([
  ['<p>Trusted by 4,000 shops</p>', ['Trusted by 4,000 shops']],
  ['<p>Carded is <b>99.9</b>% up</p>', ['Carded is 99.9% up']],
  ['<p>The Tobacco 21 Act</p>', ['The Tobacco 21 Act']],
  ['<p>As the PACT Act asks</p>', ['As the PACT Act asks']],
  [`<p>${claims.price_month.text} each month</p>`, []],
  [`<p>${claims.price_month.text}5 each month</p>`, [`${claims.price_month.text}5 each month`]],
])('a planted statement is found: %s', (html, found) => {
  expect(unclaimed(html, claims)).toEqual(found);
});

test('two claims of one name are refused: a page would print the words of the other', () => {
  const { trial, alerts } = claims;
  expect(joinClaims([{ trial }, { alerts }])).toEqual({ trial, alerts });
  expect(() => joinClaims([{ trial }, { trial: alerts }])).toThrow('Two claims are called trial.');
});

test('a planted old date is found', () => {
  const old = { ...claims.penalty_civil, checkedOn: '2026-05-30' };
  expect(staleClaims({ old }, Date.parse('2026-11-27'))).toEqual(['old']);
  expect(staleClaims({ old }, Date.parse('2026-11-26'))).toEqual([]);
});
