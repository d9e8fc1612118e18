import { expect, test } from 'vitest';
import { countries } from '#codes/index.ts';
import {
  isZip,
  normalizeCountry,
  normalizeState,
  normalizeZip,
  placeCodes,
  provincesOfPostalCode,
  statesOfZip,
} from './index.ts';

test.each([
  ['US', '12345', '12345'],
  ['usa', ' 12345-6789 ', '12345-6789'],
  ['US', '123456789', null],
  ['US', '1234', null],
  ['CA', 'k1a0b1', 'K1A 0B1'],
  ['CAN', 'K1A-0B1', 'K1A 0B1'],
  ['Canada', 'D1A 0B1', null],
  ['CA', 'W1A 0B1', null],
  ['CA', 'K1O 0B1', null],
  ['CA', '12345', null],
  ['GB', 'sw1a 1aa', 'SW1A 1AA'],
  ['US', '', null],
  ['PR', '00901', '00901'],
  ['PR', '00901x', null],
  ['Guam', '96910-1234', '96910-1234'],
])('in %s the zip %s is %s', (country, text, zip) => {
  expect(normalizeZip(country, text)).toBe(zip);
  expect(isZip(country, text)).toBe(zip !== null);
});

test.each([
  ['USA', 'US'],
  ['United States of America', 'US'],
  ['u.s.', 'US'],
  ['can', 'CA'],
  ['Canada', 'CA'],
  ['México', 'MX'],
  ['DEU', 'DE'],
  ['South Korea', 'KR'],
  ['Korea, Democratic People’s Republic of', 'KP'],
  ['Korea (the Republic of)', 'KR'],
  ['Korea (somewhere)', null],
  ['Ivory Coast', 'CI'],
  ['Czech Republic', 'CZ'],
  ['Great Britain', 'GB'],
  ['Viet Nam', 'VN'],
  ['Turkey', 'TR'],
  ['St. Kitts & Nevis', 'KN'],
  ['Myanmar (Burma)', 'MM'],
  ['Congo (the Democratic Republic of the)', 'CD'],
  ['China (Taiwan)', 'TW'],
  ['France (Spain)', null],
  ['Guinea (New)', null],
  ['🇩🇪 Germany ▾', 'DE'],
  ['US - United States', 'US'],
  ['LA', 'LA'],
  ['constructor', null],
  ['Utopia', null],
  ['', null],
])('the country %s is %s', (text, code) => {
  expect(normalizeCountry(text)).toBe(code);
});

test.each([
  ['US', 'new york', 'NY'],
  ['US', 'ca', 'CA'],
  ['US', 'Washington, DC', 'DC'],
  ['US', 'California▼', 'CA'],
  ['US', 'CA - California', 'CA'],
  ['US', 'Guam (GU)', 'GU'],
  ['US', 'Wake', null],
  ['US', 'U.S. Minor Outlying Islands', 'UM'],
  ['PR', 'San Juan', 'PR'],
  ['US', 'LA', 'LA'],
  ['US', 'D.C.', 'DC'],
  ['US', 'ON', null],
  ['CA', 'Québec', 'QC'],
  ['CA', 'Terre-Neuve-et-Labrador', 'NL'],
  ['CA', 'CA', null],
  ['US', 'constructor', null],
])('in %s the state %s is %s', (country, text, code) => {
  expect(normalizeState(country, text)).toBe(code);
});

test('places a zip in its states', () => {
  expect(statesOfZip('US', '10001')).toEqual(['NY']);
  expect(statesOfZip('US', '96799')).toEqual(['AS']);
  expect(statesOfZip('US', '96701')).toEqual(['HI']);
  expect(statesOfZip('US', '96913')).toEqual(['GU']);
  expect(statesOfZip('US', '96898')).toEqual(['UM']);
  expect(statesOfZip('US', '99999-0000')).toEqual(['AK']);
  expect(statesOfZip('US', '00100')).toEqual([]);
  expect(statesOfZip('CA', 'X0A 0A1')).toEqual(['NT', 'NU']);
  expect(statesOfZip('DE', '10115')).toBeNull();
  expect(provincesOfPostalCode('H2X 1Y4')).toEqual(['QC']);
});

test('reads every country by the name of our list and by the names Unicode knows', () => {
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  const short = new Intl.DisplayNames(['en'], { type: 'region', style: 'short' });
  const unread = countries.flatMap(({ code, name }) =>
    [name, code, names.of(code) ?? '', short.of(code) ?? '', name.toUpperCase(), `${code} - ${name}`].filter(
      (text) => normalizeCountry(text) !== code,
    ),
  );
  expect(countries).toHaveLength(250);
  expect(unread).toEqual([]);
});

test.each([
  [
    { country: 'United States', state: 'California▼' },
    { country: 'US', state: 'CA' },
  ],
  [
    { country: 'Puerto Rico', state: 'San Juan' },
    { country: 'US', state: 'PR' },
  ],
  [
    { country: 'VI', state: '' },
    { country: 'US', state: 'VI' },
  ],
  [
    { country: '', state: 'Ontario' },
    { country: 'CA', state: 'ON' },
  ],
  [
    { country: '', state: 'Bavaria' },
    { country: null, state: null },
  ],
  [
    { country: 'Utopia', state: 'CA' },
    { country: null, state: null },
  ],
  [
    { country: 'Germany', state: 'Bayern' },
    { country: 'DE', state: 'BAYERN' },
  ],
])('of a form with %o knows %o', (given, codes) => {
  expect(placeCodes(given)).toEqual(codes);
});
