import { describe, expect, test } from 'vitest';
import { type CardHeader, replaceControls, writeCard } from '#license/testing/wedge-damage.ts';
import type { License } from './license.ts';
import { readLicense } from './read-license.ts';

type Elements = Readonly<Record<string, string>>;

const nameless = { DCS: '', DAC: '', DAD: '' };
const ontario = { DAJ: 'ON', DAK: 'M5A 1A1', DCG: 'CAN', DBB: '19880229', DBD: '20210601', DBA: '20270228' };
const ofOntario = { ...ontario, DAQ: 'D12345678901234' };
const version1 = { version: 1 };
/** An issuer number that nobody has. */
const nobody = { iin: '636099' };
const isoDates = { DBB: '19880229', DBD: '20210601', DBA: '20270228' };

/** Lists doubts as rule, field and element. */
const doubtsOf = (text: string) => {
  const reading = readLicense(text);
  const doubts = reading.warnings.map(({ rule, field, element }) => [rule, field, element].filter(Boolean).join(' '));
  return { doubts, license: reading.ok ? reading.license : null };
};

describe('every doubt about a card names its field and its element, and nothing else is doubted', () => {
  test.each<[string, Elements, Partial<CardHeader>, string[], Partial<License>]>([
    [
      'the number in DBJ',
      { DAQ: '', DBJ: 'D1234567' },
      {},
      ['number_from_other_element idNumber DBJ'],
      { idNumber: 'D1234567' },
    ],
    ['a cut zip', { DAK: '958141' }, {}, ['zip_cut zip DAK'], { zip: '95814' }],
    ['no country', { DCG: '' }, {}, ['country_from_issuer country DCG'], { country: 'USA' }],
    ['an unreadable country', { DCG: 'U5A' }, {}, ['country_from_issuer country DCG'], { country: 'USA' }],
    [
      'no country and no issuer',
      { DCG: '' },
      nobody,
      ['country_from_state country DAJ', 'issuer_unknown iin'],
      { country: 'USA' },
    ],
    [
      'no country and no issuer, in Canada',
      { ...ofOntario, DCG: '' },
      nobody,
      ['country_from_state country DAJ', 'issuer_unknown iin'],
      { country: 'CAN' },
    ],
    ['nothing that tells the country', { DCG: '', DAJ: 'XX' }, nobody, ['issuer_unknown iin'], { country: null }],
    ['no state', { DAJ: '' }, {}, ['state_from_issuer state DAJ'], { state: 'CA' }],
    ['no state on a card of the State Department', { DAJ: '' }, { iin: '636027' }, [], { state: null, issuer: 'US' }],
    ['a state on a card of the State Department', {}, { iin: '636027' }, [], { state: 'CA' }],
    [
      'a province in the United States',
      { DAJ: 'ON' },
      nobody,
      ['issuer_unknown iin', 'state_country_mismatch state DAJ'],
      { state: 'ON' },
    ],
    [
      'a zip of another province',
      { ...ofOntario, DAK: 'V5A 1A1' },
      { iin: '636012' },
      ['zip_state_mismatch zip DAK'],
      {},
    ],
    ['an unknown version', {}, { version: 12 }, ['version_unknown aamvaVersion'], { aamvaVersion: null }],
    ['version 0', {}, { version: 0 }, ['version_unknown aamvaVersion'], { aamvaVersion: null }],
    [
      'a date in neither order of Canada',
      { ...ofOntario, DBB: '05-03-1988' },
      { iin: '636012' },
      ['date_ambiguous birthDate DBB'],
      { birthDate: null },
    ],
    ['text after a date', { DBB: '02291988M' }, {}, ['date_trailing_text birthDate DBB'], { birthDate: '1988-02-29' }],
    ['no issue date', { DBD: '' }, {}, ['date_missing issueDate DBD'], { issueDate: null }],
    [
      'a lost zero',
      { DDJ: '3012009' },
      {},
      ['date_leading_zero_restored under21Until DDJ'],
      { under21Until: '2009-03-01' },
    ],
    ['one of two dates', { DDJ: '1112009' }, {}, ['date_ambiguous under21Until DDJ'], { under21Until: null }],
    ['no such day', { DDJ: '9992009' }, {}, ['date_impossible under21Until DDJ'], { under21Until: null }],
    [
      'a day after each birthday',
      { DDH: '03022006', DDI: '03022007', DDJ: '03022009' },
      {},
      [
        'under_date_mismatch under18Until DDH',
        'under_date_mismatch under19Until DDI',
        'under_date_mismatch under21Until DDJ',
      ],
      {},
    ],
    ['no first name', { DAC: '' }, {}, ['name_missing firstName DAC'], { firstName: null, middleName: 'NGOZI' }],
    ['no last name', { DCS: '' }, {}, ['name_missing lastName DCS'], { lastName: null }],
    [
      'a whole name of one word',
      { ...nameless, ...isoDates, DAA: 'OKAFOR' },
      version1,
      ['name_missing firstName DAA'],
      { firstName: null, lastName: 'OKAFOR' },
    ],
    [
      'a whole name in blanks',
      { ...nameless, ...isoDates, DAA: 'AMARA NGOZI OKAFOR JR' },
      version1,
      ['name_split_by_blanks firstName DAA'],
      { firstName: 'AMARA', middleName: 'NGOZI', lastName: 'OKAFOR', suffix: 'JR' },
    ],
    [
      'a last name from the whole name',
      { ...isoDates, DCS: '', DAA: 'AMARA NGOZI OKAFOR' },
      version1,
      ['name_split_by_blanks firstName DAA'],
      { lastName: 'OKAFOR' },
    ],
    [
      'a whole name in commas',
      { ...nameless, ...isoDates, DAA: 'OKAFOR,AMARA,NGOZI,JR' },
      version1,
      [],
      { firstName: 'AMARA', middleName: 'NGOZI', lastName: 'OKAFOR', suffix: 'JR' },
    ],
    [
      'given names in blanks',
      { DAC: '', DAD: '', DCT: 'AMARA NGOZI' },
      {},
      ['name_split_by_blanks firstName DCT'],
      { firstName: 'AMARA', middleName: 'NGOZI' },
    ],
    [
      'given names in commas',
      { DAC: '', DAD: '', DCT: 'AMARA,NGOZI' },
      {},
      [],
      { firstName: 'AMARA', middleName: 'NGOZI' },
    ],
    [
      'given names beside a middle name',
      { DAC: '', DCT: 'AMARA' },
      {},
      [],
      { firstName: 'AMARA', middleName: 'NGOZI' },
    ],
    [
      'both names of Wyoming',
      { DAC: 'MARY ANN', DAD: '', DAJ: 'WY', DAK: '820010000', DAQ: '1234567890' },
      { iin: '636060' },
      ['name_split_by_blanks firstName DAC'],
      { firstName: 'MARY', middleName: 'ANN' },
    ],
    [
      'a suffix in the middle name of Connecticut',
      { DAD: 'NGOZI JR', DAJ: 'CT', DAK: '061030000', DAQ: '123456789' },
      { iin: '636006' },
      [],
      { middleName: 'NGOZI', suffix: 'JR' },
    ],
    ['the same elsewhere', { DAD: 'NGOZI JR' }, {}, [], { middleName: 'NGOZI JR', suffix: null }],
    ['a suffix of version 1', { DAE: 'JR' }, {}, [], { suffix: 'JR' }],
    ['no middle initial', { DAD: 'nmi' }, {}, [], { middleName: null }],
    ['no middle name', { DAD: 'NMN' }, {}, [], { middleName: null }],
    ['a name like it', { DAD: 'NMNA' }, {}, [], { middleName: 'NMNA' }],
    [
      'names that were cut',
      { DDE: 'T', DDF: 'T', DDG: 'T' },
      {},
      ['name_truncated lastName DDE', 'name_truncated firstName DDF', 'name_truncated middleName DDG'],
      {},
    ],
    ['names that may be cut', { DDE: 'U', DDF: 'U', DDG: 'U' }, {}, [], {}],
    ['no sex', { DBC: '' }, {}, [], { sex: null }],
    ['an enhanced license', {}, { type: 'EN' }, [], { documentType: 'EN' }],
    ['a number in groups', { DAQ: 'D12-34 567' }, {}, [], { idNumber: 'D12-34 567' }],
    ['a card of one day', { DBD: '02291988', DBA: '02291988' }, {}, [], { expiryDate: '1988-02-29' }],
    ['a country in dots', { DCG: 'U.S.' }, {}, [], { country: 'USA' }],
    ['a country in words', { DCG: 'United States' }, {}, [], { country: 'USA' }],
    ['Canada in two letters', { ...ofOntario, DCG: 'ca' }, { iin: '636012' }, [], { country: 'CAN' }],
    ['Canada in words', { ...ofOntario, DCG: 'Canada' }, { iin: '636012' }, [], { country: 'CAN' }],
  ])('%s', (_, elements, header, doubts, license) => {
    const read = doubtsOf(writeCard(elements, header));
    expect(read.doubts).toEqual(doubts);
    expect(read.license).toMatchObject(license);
  });

  const card = writeCard({});
  const elements = card.slice(card.indexOf('DAQ'));
  const residence = { DAL: '97 SAMPLE CT', DAM: 'APT 2', DAN: 'SACRAMENTO', DAO: 'CA', DAP: '95814-0000' };
  test.each<[string, string, string[]]>([
    ['no header', `DL${elements}`, ['header_missing']],
    ['no header and no type', elements, ['header_missing', 'document_type_assumed documentType']],
    ['an element twice', `${card}DAJNV\n`, ['element_repeated DAJ']],
    ['an element twice, with one value', `${card}DAJCA\n`, []],
    ['no line ends', replaceControls(card, ''), ['segmented_without_separators']],
    ['another line end', card.replace(/\n/g, '~'), ['text_repaired']],
    [
      'a residence',
      writeCard({ DAG: '', DAI: '', DAJ: '', DAK: '', ...residence }),
      ['residence_address_used street DAL'],
    ],
    ['a residence beside the address', writeCard(residence), []],
  ])('%s', (_, text, doubts) => {
    expect(doubtsOf(text).doubts).toEqual(doubts);
  });
});
