import { describe, expect, test } from 'vitest';
import { decideScan } from './decide-scan.ts';
import { emptyCard } from './scan-card.ts';
import type { ScanCard, ScanInput } from './types.ts';

const today = '2026-11-20';
const card: ScanCard = {
  firstName: 'Marisol',
  lastName: 'Etcheverry',
  address: '12 Alder Street',
  city: 'Portland',
  state: 'OR',
  zip: '97205',
  country: 'US',
  birthDate: '1992-05-08',
  expiryDate: '2031-05-08',
  idNumber: 'A1234567',
  dlState: 'OR',
};
const scan = (change: Partial<ScanInput>, of: Partial<ScanCard>) =>
  decideScan({ card: { ...card, ...of }, warnings: [], minimumAge: 21, today, mode: 1, ...change });
const match = { score: 90, agreed: ['lastName', 'zip'], birthDateDiffers: false };

type Case = [what: string, change: Partial<ScanInput>, of: Partial<ScanCard>, line: object];
describe.each<[string, Case[]]>([
  [
    'scan_read',
    [
      ['a card', {}, {}, { result: 'pass', looked: { read: 'card', doubts: [] } }],
      ['nothing', {}, emptyCard, { result: 'fail', looked: { read: 'nothing' }, next: 'scan_again' }],
      [
        'a number alone',
        {},
        { ...emptyCard, idNumber: 'A1' },
        { result: 'pass', looked: { read: 'card', doubts: [] } },
      ],
      [
        'a name alone',
        {},
        { ...emptyCard, firstName: 'Ana' },
        { result: 'pass', looked: { read: 'card', doubts: [] } },
      ],
      [
        'a last name alone',
        {},
        { ...emptyCard, lastName: 'Ana' },
        { result: 'pass', looked: { read: 'card', doubts: [] } },
      ],
      [
        'an address alone',
        {},
        { ...emptyCard, address: '1 Elm' },
        { result: 'pass', looked: { read: 'card', doubts: [] } },
      ],
      [
        'a date alone',
        {},
        { ...emptyCard, expiryDate: today },
        { result: 'pass', looked: { read: 'card', doubts: [] } },
      ],
      [
        'a birth date alone',
        {},
        { ...emptyCard, birthDate: today },
        { result: 'pass', looked: { read: 'card', doubts: [] } },
      ],
      [
        'a contradiction',
        { warnings: [{ rule: 'issued_before_birth' }] },
        {},
        { result: 'needs', looked: { read: 'card', doubts: ['issued_before_birth'] }, next: 'another_id' },
      ],
      [
        'an unusual number',
        { warnings: [{ rule: 'number_pattern' }] },
        {},
        { result: 'pass', looked: { read: 'card', doubts: [], number: 'unusual' } },
      ],
    ],
  ],
  [
    'scan_age',
    [
      ['of age', {}, {}, { result: 'pass', looked: { minimum: 21 } }],
      [
        'of age by a law',
        { minimumAgeCitation: 'The Act' },
        {},
        { result: 'pass', looked: { minimum: 21 }, citation: 'The Act' },
      ],
      ['no birth date', {}, { birthDate: null }, { result: 'needs', looked: { minimum: 21 }, next: 'type_it_in' }],
      ['too young', {}, { birthDate: '2005-11-21' }, { result: 'fail', looked: { minimum: 21 }, next: 'refuse' }],
      [
        'born too late',
        { cutoffs: [{ bornOnOrAfter: '1990-01-01', citation: 'A bylaw' }] },
        {},
        { result: 'fail', looked: { minimum: 21, cutoff: '1990-01-01' }, citation: 'A bylaw', next: 'refuse' },
      ],
      [
        'born before the cut-off',
        { cutoffs: [{ bornOnOrAfter: '1992-05-09', citation: 'A bylaw' }] },
        {},
        { result: 'pass', looked: { minimum: 21 } },
      ],
    ],
  ],
  [
    'scan_expiry',
    [
      ['valid', {}, {}, { result: 'pass', looked: {} }],
      ['its last day', {}, { expiryDate: today }, { result: 'pass', looked: {} }],
      ['expired', {}, { expiryDate: '2026-11-19' }, { result: 'fail', looked: {}, next: 'another_id' }],
      ['unreadable', {}, { expiryDate: null }, { result: 'needs', looked: {}, next: 'type_it_in' }],
      [
        'never',
        { warnings: [{ rule: 'non_expiring' }] },
        { expiryDate: null },
        { result: 'pass', looked: { expires: false } },
      ],
      [
        'another doubt',
        { warnings: [{ rule: 'date_missing' }] },
        { expiryDate: null },
        { result: 'needs', looked: {}, next: 'type_it_in' },
      ],
    ],
  ],
  [
    'scan_fields',
    [
      ['whole', {}, {}, { result: 'pass', looked: { mode: 1 } }],
      ['birth date only', { mode: 2 }, {}, { result: 'skip', looked: { mode: 2 } }],
      [
        'no number',
        {},
        { idNumber: '' },
        { result: 'needs', looked: { mode: 1, missing: ['id_number'] }, next: 'type_it_in' },
      ],
      [
        'no country',
        {},
        { country: '', city: '' },
        { result: 'needs', looked: { mode: 1, missing: ['city', 'zip'] }, next: 'type_it_in' },
      ],
    ],
  ],
  [
    'scan_ban',
    [
      ['not asked', {}, {}, { result: 'skip', looked: {} }],
      ['banned', { isBanned: true }, {}, { result: 'fail', looked: {}, next: 'refuse' }],
      ['not banned', { isBanned: false }, {}, { result: 'pass', looked: {} }],
    ],
  ],
  [
    'scan_records',
    [
      ['birth date only', { mode: 2, identity: match }, {}, { result: 'skip', looked: { mode: 2 } }],
      ['not asked', {}, {}, { result: 'skip', looked: { mode: 1 } }],
      [
        'confirmed',
        { identity: match },
        {},
        { result: 'pass', looked: { needed: 90, score: 90, agreed: ['lastName', 'zip'] } },
      ],
      [
        'confirmed in part',
        { identity: { ...match, score: 89 } },
        {},
        { result: 'info', looked: { needed: 90, score: 89, agreed: ['lastName', 'zip'] } },
      ],
      [
        'no answer',
        { identity: { ...match, score: null } },
        {},
        { result: 'info', looked: { needed: 90, score: null, agreed: ['lastName', 'zip'] } },
      ],
      [
        'another birth date',
        { identity: { ...match, birthDateDiffers: true } },
        {},
        { result: 'fail', looked: { needed: 90, score: 90, agreed: ['lastName', 'zip'] }, next: 'another_id' },
      ],
    ],
  ],
])('the line of %s', (rule, cases) => {
  test.each(cases)('%s', (_, change, of, line) => {
    expect(scan(change, of).trace.find((one) => one.rule === rule)).toEqual({ rule, ...line });
  });
});

const diagnostics = 'Send the raw text for review so that we can see what the scanner read.';
test.each<[string, Partial<ScanInput>, Partial<ScanCard>, string[]]>([
  ['records confirm the card', { identity: match }, {}, []],
  ['records confirm part of it', { identity: { ...match, score: 10 } }, {}, []],
  ['records say another birth date', { identity: { ...match, birthDateDiffers: true } }, {}, []],
  ['a number is missing', { identity: match }, { idNumber: '' }, []],
  ['a city is missing', { identity: match }, { city: '' }, [diagnostics]],
  ['nothing was read', { identity: match }, emptyCard, ['Incomplete input data']],
  [
    'the card contradicts itself and its number is unusual',
    { mode: 2, warnings: [{ rule: 'number_pattern' }, { rule: 'issued_before_birth' }] },
    {},
    ['The issue date is before the birth date.', 'The license number has an unusual form. Look at the card.'],
  ],
  ['the card expires and a warning says it does not', { mode: 2, warnings: [{ rule: 'non_expiring' }] }, {}, []],
])('the clerk is also told when %s', (_, change, of, info) => {
  expect(scan(change, of).info).toEqual(info);
});

test('a day on which the holder is old enough is named while it is to come, and only where age is the matter', () => {
  const turns = (change: Partial<ScanInput>, birthDate: string | null) => scan(change, { birthDate }).turnsOldEnoughOn;
  expect(turns({}, '2005-11-21')).toBe('2026-11-21');
  expect(turns({}, '2005-11-20')).toBeNull();
  expect(turns({}, null)).toBeNull();
  expect(turns({}, '1860-01-01')).toBeNull();
  expect(turns({ cutoffs: [{ bornOnOrAfter: '2000-01-01', citation: 'A bylaw' }] }, '2005-11-21')).toBeNull();
});
