import { expect, test } from 'vitest';
import { languageOfBuyer, pickLanguage } from '#words/pick-language.ts';

test.each([
  [['es-MX', 'en'], 'es'],
  [['de-AT', 'fr-CA'], 'fr'],
  [[undefined, 'de'], 'en'],
  [['FR_ca'], 'fr'],
  [['toString'], 'en'],
  [[], 'en'],
])('picks for %j the language %s', (wishes, language) => {
  expect(pickLanguage(wishes)).toBe(language);
});

test.each([
  ['the shop’s choice', { language: 'fr', page_language: 'en' }, ['es-US', 'en'], 'fr'],
  ['a Spanish browser on an English page', { page_language: 'en-US' }, ['es-US', 'en'], 'es'],
  ['an English browser on a French page', { page_language: 'fr-CA' }, ['en-CA', 'fr'], 'fr'],
  ['a German browser on a French page', { page_language: 'fr' }, ['de', 'en'], 'fr'],
  ['a page that does not say', {}, ['en-US', 'es'], 'en'],
  ['a browser that does not say', { page_language: 'es' }, [], 'es'],
])('%s', (_, message, own, language) => {
  expect(languageOfBuyer(message, own)).toBe(language);
});
