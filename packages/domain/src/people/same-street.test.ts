import { describe, expect, test } from 'vitest';
import { compareStreets } from './field-levels.ts';
import { compareNames, homeTerm, matchPerson, type Person, searchTerms } from './index.ts';

/** Each line is one place, written in different ways (USPS Publication 28). */
const places: readonly (readonly string[])[] = [
  [
    '256 County Road 634',
    '256 CR 634',
    '256 Co Rd 634',
    '256 C.R. 634',
    '256 Cnty Rd 634',
    '256 CR-634',
    '256 CR634',
    '256 County Rd #634',
    '256 County Route 634',
  ],
  ['257 County Road 635 N', '257 CR 635 North', '257 N CR 635', '257 North County Road 635'],
  ['256 County Highway 12A', '256 Co Hwy 12A', '256 Cnty Hwy 12A'],
  ['256 County Highway JJ', '256 Co. Hwy JJ'],
  [
    '100 State Route 7',
    '100 SR 7',
    '100 State Road 7',
    '100 St Rd 7',
    '100 St Rte 7',
    '100 State Rt 7',
    '100 State Hwy 7',
    '100 SR-7',
  ],
  [
    '100 US Highway 41',
    '100 US Hwy 41',
    '100 U.S. 41',
    '100 US-41',
    '100 U S Highway 41',
    '100 US Route 41',
    '100 US 41',
  ],
  ['100 Interstate 10', '100 I-10', '100 I 10', '100 IH 10', '100 Interstate Highway 10', '100 Interstate Hwy 10'],
  [
    '100 Farm to Market Road 1960',
    '100 FM 1960',
    '100 Farm to Market 1960',
    '100 FM Road 1960',
    '100 F.M. 1960',
    '100 Farm Road 1960',
    '100 FM-1960',
  ],
  ['100 Ranch Road 620', '100 RM 620', '100 RR 620', '100 Ranch to Market Road 620', '100 Ranch Rd 620'],
  ['100 Township Road 20', '100 Twp Rd 20', '100 TR 20', '100 TSR 20'],
  ['100 Highway 84', '100 Hwy 84', '100 HWY-84'],
  [
    'RR 2 Box 15',
    'Rural Route 2 Box 15',
    'R.R. 2 Box 15',
    'RR #2, Box #15',
    'RFD 2 Box 15',
    'RFD Route 2 Box 15',
    'Route 2 Box 15',
    'Rte 2, Box 15',
    'R D 2 Box 15',
    'Box 15 RR 2',
    'Box 15, Rural Route 2',
  ],
  [
    'HC 68 Box 23A',
    'Highway Contract Route 68 Box 23A',
    'HCR 68 Box 23A',
    'HC Route 68, Box 23A',
    'H.C. 68 Box 23A',
    'Star Route 68 Box 23A',
  ],
  [
    'PO Box 77',
    'P.O. Box 77',
    'P O Box 77',
    'POB 77',
    'Post Office Box 77',
    'PO Drawer 77',
    'Box 77',
    'PO Box #77',
    'Drawer 77',
    'PO BOX NO 77',
  ],
  [
    '234 Main St PMB 12',
    '234 Main Street, PMB 12',
    '234 Main St #12',
    '234 Main St Private Mailbox 12',
    '234 Main St PMB #12',
  ],
  ['RR 2 Box 15 PMB 4', 'Rural Route 2 Box 15, PMB #4'],
  [
    'URB Las Gladiolas 150 Calle A',
    'Urb. Las Gladiolas, 150 Calle A',
    '150 Calle A, Urb Las Gladiolas',
    '150 Calle A Urb Las Gladiolas',
    'Urbanización Las Gladiolas 150 Calle A',
    '150 Calle A, Urbanizacion Las Gladiolas',
  ],
  ['150 Calle A Urb Las Gladiolas Apt 2', 'Urb Las Gladiolas 150 Calle A Apt 2'],
  ['123½ Main St', '123 1/2 Main St', '123-1/2 Main Street', '123 ½ Main St', '123 1⁄2 Main St'],
  ['123¾ N Main St', '123 3/4 North Main St'],
  ['112-10 Jamaica Ave', '112–10 Jamaica Avenue', '112 - 10 Jamaica Av', '11210 Jamaica Ave'],
  ['112-10A 5th Ave Apt 3', '112-10A Fifth Avenue #3'],
  ['112-10 1/2 Jamaica Ave', '112-10½ Jamaica Ave'],
  ['94-1234 Waipahu St', '94–1234 Waipahu Street', '941234 Waipahu St'],
  [
    '123 N Main St',
    '123 North Main St',
    '123 N. Main Street',
    '123 Main St N',
    '123 N N Main St',
    '123 North Main St North',
  ],
  [
    '123 NE 5th Ave',
    '123 Northeast Fifth Ave',
    '123 N.E. 5th Ave',
    '123 North East 5th Ave',
    '123 5th Ave NE',
    '123 N E 5th Ave',
    '123 5th Ave North East',
  ],
  ['12 1st St', '12 First St', '12 First Street'],
  ['12 21st St', '12 Twenty-First St', '12 Twenty First Street'],
  ['12 12th Ave', '12 Twelfth Ave'],
  ['12 30th Ave', '12 Thirtieth Ave'],
  ['12 43rd Ave', '12 Forty-Third Avenue'],
  ['12 St James St', '12 Saint James Street', '12 St. James St'],
  ['12 N St Charles Ave', '12 North Saint Charles Avenue'],
  ['12 Mt St Helens Dr', '12 Mount Saint Helens Drive', '12 Mt. St. Helens Dr'],
];
const person = (address: string, city = 'Reno'): Person => ({
  firstName: 'Ana',
  lastName: 'Okafor',
  birthDate: '1980-04-09',
  address,
  city,
  state: 'NV',
  zip: '89501',
  country: 'US',
});

describe.each(places.map((ways) => [ways[0] ?? '', ways] as const))('%s', (first, ways) => {
  test.each(ways.map((way) => [way]))('is %s', (way) => {
    expect(compareStreets(first, way, 'US')).toBe('equal');
    expect(compareStreets(way, first, 'US')).toBe('equal');
    expect(matchPerson(person(first), person(way))).toMatchObject({ score: 100, disagreed: [] });
    // A number without its hyphen is equal, and another home: which two it could be nobody knows.
    if (!/^\d+0 |^94\d/.test(way) || first === way) expect(homeTerm(person(way))).toBe(homeTerm(person(first)));
  });

  test('is no other of these places', () => {
    const others = places.filter((one) => one !== ways).flat();
    for (const way of ways)
      for (const other of others) expect(compareStreets(way, other, 'US'), `${way} and ${other}`).not.toBe('equal');
  });
});

test.each([
  ['256 CR 634', '256 SR 634'],
  ['256 CR 634', '256 County Highway 634'],
  ['256 CR 634', '256 CR 643'],
  ['256 CR 634', '256 CR 634A'],
  ['256 CR 634', '256 US 634'],
  ['256 FM 634', '256 RM 634'],
  ['256 Highway 7', '256 SR 7'],
  ['RR 2 Box 15', 'RR 3 Box 15'],
  ['RR 2 Box 15', 'RR 2 Box 16'],
  ['RR 2 Box 15', 'HC 2 Box 15'],
  ['RR 2 Box 15', 'PO Box 15'],
  ['123 Main St', '123½ Main St'],
  ['123 1/4 Main St', '123 1/2 Main St'],
  ['12312 Main St', '123 1/2 Main St'],
  ['123 Main St', '12312 Main St'],
  ['N Main St 5', 'S Main St 5'],
  ['123 N Main St', '123 S Main St'],
  ['123 NE Main St', '123 NW Main St'],
  ['123 NE Main St', '123 N Main St'],
  ['112-10 Jamaica Ave', '112-12 Jamaica Ave'],
  ['112-10 Jamaica Ave', '114-10 Jamaica Ave'],
  ['112-10 Jamaica Ave', '11-210 Jamaica Ave'],
  ['112-10 Jamaica Ave', '10 Jamaica Ave'],
  ['112-10 Jamaica Ave', '112 Jamaica Ave'],
  ['94-1234 Waipahu St', '94-1235 Waipahu St'],
  ['150 Calle A Urb Las Gladiolas', '150 Calle A Urb Los Angeles'],
  ['150 Calle A Urb Las Gladiolas', '150 Calle B Urb Las Gladiolas'],
  ['12 1st St', '12 21st St'],
  ['12 Thirteenth St', '12 Thirtieth St'],
  ['12 St James St', '12 James St'],
  ['234 Main St PMB 12', '234 Main St PMB 13'],
  ['123 Main St Rm 620', '123 Main St FM 620'],
])('%s is not %s', (one, other) => {
  for (const country of ['US', ''])
    for (const level of [compareStreets(one, other, country), compareStreets(other, one, country)])
      expect(level).not.toMatch(/^(?:equal|unit_missing)$/);
  expect(homeTerm(person(one))).not.toBe(homeTerm(person(other)));
});

test('another box on a route and another route are other places', () => {
  expect(compareStreets('RR 7 Box 15', 'Rural Route 7 Box 16')).toBe('different');
  expect(compareStreets('RR 7 Box 15', 'RR 7 Box 16')).toBe('different');
  expect(compareStreets('RR 12 Box 15', 'RR 11 Box 15')).toBe('different');
  expect(compareStreets('RR 7', '7 Elm St')).toBe('different');
});

test('roads of different kinds are different, however alike', () => {
  expect(compareStreets('256 CR 634', '256 SR 634')).toBe('different');
  expect(compareStreets('256 CR 634', '256 Elm St')).toBe('different');
  expect(compareStreets('256 CR 634', '258 County Road 634')).toBe('number_close');
});

test('a number of Hawaii is one number', () => {
  expect(compareStreets('94-1234 Waipahu St', '1234 Waipahu St', 'US')).toBe('street_only');
});

test('a number of Canada has its unit in front', () => {
  expect(compareStreets('4-123 Main St', '123 Main St Unit 4', 'CA')).toBe('equal');
  expect(compareStreets('12-34 Main St', '34 Main St Apt 12', 'CA')).toBe('equal');
  expect(compareStreets('4-123 Main St', '123 Main St', 'CA')).toBe('unit_missing');
});

test.each([
  ['St. John', 'Saint John'],
  ['St John', 'Saint-John'],
  ['StJohn', 'Saint John'],
  ['Ste. Marie', 'Sainte-Marie'],
  ['de St. Croix', 'De Saint Croix'],
])('the surnames %s and %s are one', (one, other) => {
  const named = (lastName: string) => ({ ...person('12 Main St'), lastName });
  expect(matchPerson(named(one), named(other))).toMatchObject({ score: 100, disagreed: [], knockOuts: [] });
  expect(compareNames({ firstName: 'Ana', lastName: one }, { firstName: 'ANA', lastName: other })).toEqual({
    result: 'equal',
    how: [],
  });
  expect(searchTerms(named(one)).buyer).toBe(searchTerms(named(other)).buyer);
});

test('a town of a saint is one town, and another saint is another', () => {
  expect(matchPerson(person('1 Elm St', 'St. Louis'), person('1 Elm St', 'Saint Louis')).disagreed).toEqual([]);
  expect(matchPerson(person('1 Elm St', 'St. Louis'), person('1 Elm St', 'Saint Paul')).disagreed).toEqual(['city']);
  expect(
    compareNames({ firstName: 'Ana', lastName: 'St. John' }, { firstName: 'ANA', lastName: 'SAINT PAUL' }).result,
  ).toBe('different');
});
