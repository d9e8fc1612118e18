import { expect, test } from 'vitest';
import { pickLanguage } from '#words/pick-language.ts';

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
