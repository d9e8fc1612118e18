import { expect, test } from 'vitest';
import { parseStreet, type Street } from './parse-street.ts';

const street = (number: string, name: string, more: Partial<Street> = {}): Street => ({
  number,
  name,
  suffix: '',
  directions: '',
  unit: '',
  ...more,
});

test.each<[string, Street]>([
  ['123 Main Street', street('123', 'MAIN', { suffix: 'ST' })],
  ['123 N. Main St.', street('123', 'MAIN', { suffix: 'ST', directions: 'N' })],
  ['123 Main St North', street('123', 'MAIN', { suffix: 'ST', directions: 'N' })],
  ['123 South Main St East', street('123', 'MAIN', { suffix: 'ST', directions: 'E S' })],
  ['123 Northwest 5th Ave Southeast', street('123', '5TH', { suffix: 'AVE', directions: 'NW SE' })],
  ['7 Northeast Elm Southwest', street('7', 'ELM', { directions: 'NE SW' })],
  ['7 West Elm', street('7', 'ELM', { directions: 'W' })],
  ['7 NE Elm SW', street('7', 'ELM', { directions: 'NE SW' })],
  ['7 NW Elm SE', street('7', 'ELM', { directions: 'NW SE' })],
  ['7 S Elm E', street('7', 'ELM', { directions: 'E S' })],
  ['7 W Elm', street('7', 'ELM', { directions: 'W' })],
  ['7 North', street('7', 'NORTH')],
  ['7 Street', street('7', 'ST')],
  ['Main', street('', 'MAIN')],
  ['12', street('', '12')],
  ['', street('', '')],
  ['12 First Ave', street('12', '1ST', { suffix: 'AVE' })],
  ['12 Saint Street Road', street('12', 'SAINT ST', { suffix: 'RD' })],
  ['123 Main St Apt 4', street('123', 'MAIN', { suffix: 'ST', unit: '4' })],
  ['123 Main St, Apartment 4B', street('123', 'MAIN', { suffix: 'ST', unit: '4B' })],
  ['123 Main St #4', street('123', 'MAIN', { suffix: 'ST', unit: '4' })],
  ['123 Main St Unit # 12-A', street('123', 'MAIN', { suffix: 'ST', unit: '12-A' })],
  ['123 Apt 4 Main St', street('123', 'MAIN', { suffix: 'ST', unit: '4' })],
  ['Unit 4 Main', street('', 'UNIT 4 MAIN')],
  ['123 Unity St', street('123', 'UNITY', { suffix: 'ST' })],
  ['4-123 Main St', street('123', 'MAIN', { suffix: 'ST', unit: '4' })],
  ['4A - 123 Main St', street('123', 'MAIN', { suffix: 'ST', unit: '4A' })],
  ['12-345 Main St Apt 6', street('12', '345 MAIN', { suffix: 'ST', unit: '6' })],
  ['4-Main St', street('4', 'MAIN', { suffix: 'ST' })],
  ['PO Box 123', street('123', 'PO BOX')],
  ['P.O. Box #123-A', street('123-A', 'PO BOX')],
  ['P O Box 5', street('5', 'PO BOX')],
  ['Post Office Box 77', street('77', 'PO BOX')],
  ['123 Depo Box St', street('123', 'DEPO BOX', { suffix: 'ST' })],
  ['123 Main/Oak; St', street('123', 'MAIN OAK', { suffix: 'ST' })],
])('splits %s', (text, parts) => {
  expect(parseStreet(text)).toEqual(parts);
});

test.each(
  'Apartment Apt Unit Suite Ste Room Rm Lot Trailer Trlr Space Spc Floor Fl Building Bldg Penthouse Ph Number No'.split(
    ' ',
  ),
)('knows the unit after %s', (designator) => {
  expect(parseStreet(`5 Oak Ct ${designator} 9`)).toEqual(street('5', 'OAK', { suffix: 'CT', unit: '9' }));
});

test.each(
  Object.entries({
    First: '1ST',
    Second: '2ND',
    Third: '3RD',
    Fourth: '4TH',
    Fifth: '5TH',
    Sixth: '6TH',
    Seventh: '7TH',
    Eighth: '8TH',
    Ninth: '9TH',
    Tenth: '10TH',
  }),
)('%s is %s', (word, ordinal) => {
  expect(parseStreet(`5 ${word} Ave`)).toEqual(parseStreet(`5 ${ordinal} Ave`));
});
