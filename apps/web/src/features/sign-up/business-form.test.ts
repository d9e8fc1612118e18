import { expect, test } from 'vitest';
import { regionOf } from './use-business-form.ts';

const countries = [{ code: 'US' }, { code: 'CA' }, { code: 'MX' }];

test.each([
  [['fr-CA', 'en-US'], 'CA'],
  [['es', 'es-MX'], 'MX'],
  [['en'], 'US'],
  [['de-XX', 'en-ca'], 'CA'],
  [[], 'US'],
])('of %j is %s', (languages, code) => {
  expect(regionOf(languages, countries)).toBe(code);
});
