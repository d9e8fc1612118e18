import { expect, test } from 'vitest';
import { valueCost } from './value-costs.ts';

/** Values as issuers write them (AAMVA DL/ID Card Design Standard, annex D, tables of elements), and what wrong cuts leave. */
const values: Readonly<Record<string, { good: string; odd: string }>> = {
  DBC: { good: '0|1|2|9|M|F|X|MJ|MM', odd: '12|5|FJ|MX|1DAY' },
  'DAY DAZ': {
    good: 'BLK|BLU|BRO|BR|GRY|GRN|HAZ|MAR|PNK|DIC|UNK|BAL|BLN|RED|SDY|WHI|BROWN|BLUE|NONE',
    odd: 'BROX|XBRO|BRODAU|SMITH',
  },
  DAU: { good: `069 IN|175 cm|69|5-08|5'08|511|6|069in|180CM`, odd: '069 INCH|X069|5 FOOT|069 INDAY' },
  DAV: { good: "5-06|511|5'11|175|175 cm|69 in|180CM|69IN", odd: '5-6|5-061|X511|1750|5|069 INCH' },
  'DAW DAX': { good: '150|68 kg|068|150 lb|150LB|68KG', odd: '1500|1|X150|150 lbs|68 kgs' },
  DCE: { good: '0|4|9', odd: '10|X|4DAY' },
  'DDE DDF DDG': { good: 'T|N|U', odd: 'TN|X|1' },
  DCG: { good: 'USA|CAN|US|MEX|UTO', odd: 'USAX|XUSA|AMERICA|CAND' },
  'DAK DAP': {
    good: '606110000|60611|60611-1234|60611 1234|M5A 1A1|M5A1A1|M5A-1A1|M5A1A1 0000|V8W3Y800000|53219000000|F87P20000',
    odd: '6061|M5A 1A1X|60611-12345678|SACRAMENTO CA|M5-A1|606 11',
  },
  'DAQ DBJ': {
    good: 'D1234567|123456789|A123-4567|WDLABC1234|*1A|12 34 56|N/1|1.23',
    odd: '1|ABCDEFG|MAIN_12|NONEX|D123456789012345678901234567890',
  },
  'DCF DCK': { good: '01/02/2021503A1/AAFD/27|12345678901234567890', odd: `${'1'.repeat(33)}|${'1'.repeat(60)}` },
  'DCJ DCI DCL DCM DCN DCO DCP DCQ DCR': { good: 'W|USA,CA', odd: 'X'.repeat(51) },
  'DCA DCB DCD DCH DAR DAS DAT': { good: 'C|NONE|D,M|*1/2|none|NONE LISTED|A-B', odd: 'CORRECTIVE LENSES|A_B|CLASS.C' },
  'DCU DAE': { good: 'JR|SR|II|III|IV|V|VI|1ST|2ND|3RD|4TH|NONE|jr|ESQ.', odd: 'JUNIOR|JR2|2|1TH2' },
  DDA: { good: 'F|M|N', odd: 'FM|X|1' },
  'DDD DDK DDL': { good: '0|1|Y|N', odd: '2|10|YES' },
  'DBE DBF DBG DBH DBI': { good: 'N|00', odd: 'X'.repeat(31) },
  'DCS DAB DAC DAD DCT': {
    good: "O'CONNOR|DE LA CRUZ|SMITH-JONES|JOSÉ|ANNA,MARIA|ST. JOHN",
    odd: '12 MAIN|SMITH2|A_B',
  },
  DAA: { good: 'DOE,JOHN,Q|DOE$JOHN|DOE@JOHN|JOHN Q DOE III|SMITH 2ND', odd: 'AB|DOE_JOHN|DOE;JOHN' },
  'DAG DAL': {
    good: '12 MAIN ST|PO BOX 123|P.O. BOX 5|P O BOX 7|RR 2|BOX 55|po box 9',
    odd: 'MAIN STREET|12|12345|XPO BOX',
  },
  'DAH DAM': {
    good: 'APT 5|UNIT B|STE 100|SUITE 4|#3|LOT 9|RM 2|FL 3|BLDG 1|SPC 4|TRLR 7|PO BOX 1|5A|A-12|B|NONE|apt 5',
    odd: 'MAIN ST|XAPT 5|LEFT SIDE|12345678',
  },
  'DAI DAN': {
    good: "DALLAS|ST. LOUIS|COEUR D'ALENE|DALLAS,|LA CAÑADA|WINSTON-SALEM",
    odd: 'DALLAS 2|D|DALLAS,,|DALLAS_',
  },
  'DBA DBB DBD DBL DBS DDB DDC DDH DDI DDJ': {
    good: '02291988|19880229|10-15-2022|22-NOV-1987',
    odd: 'SMITH|BLUE EYES',
  },
  'DAJ DAO': { good: 'CA|NY|ON|PR|QC', odd: 'CALIFORNIA|ca|12|C' },
};
const byId = Object.entries(values).flatMap(([ids, { good, odd }]) =>
  ids.split(' ').map((id) => [id, good.split('|'), odd.split('|')] as const),
);

test.each(byId)('a value of %s is likelier than none, and none is likelier than another text', (id, good, odd) => {
  const none = valueCost(id, '');
  for (const value of good) expect(valueCost(id, value), value).toBeLessThan(none);
  for (const value of odd) expect(valueCost(id, value), value).toBeGreaterThan(none);
  expect(valueCost(id, ` ${good[0]}\n`)).toBe(valueCost(id, good[0] ?? ''));
});

const states = ['DAJ', 'DAO'];
test.each(byId.filter(([id]) => !states.includes(id)))(
  'a second line makes another text for %s less likely still',
  (id, _, odd) => {
    const [first = ''] = odd;
    expect(valueCost(id, `${first}\n${first}`)).toBeGreaterThan(valueCost(id, first) + 0.1);
  },
);

test('mandatory values are worth finding; what may be empty is hardly missed', () => {
  const worth = (id: string, value: string) => valueCost(id, '') - valueCost(id, value);
  for (const [id, value] of [
    ['DBB', '02291988'],
    ['DBA', '02282027'],
    ['DAJ', 'CA'],
    ['DCS', 'OKAFOR'],
    ['DAC', 'AMARA'],
    ['DAI', 'DALLAS'],
    ['DBC', '1'],
  ] as const)
    expect(worth(id, value), id).toBeGreaterThan(3.9);
  for (const [id, value] of [
    ['DCH', 'NONE'],
    ['DAH', 'APT 5'],
    ['DCU', 'JR'],
    ['DCE', '4'],
    ['DAV', '511'],
  ] as const)
    expect(worth(id, value), id).toBeLessThan(1.3);
});

test('known given names are likeliest, one or two letters least likely, in any case', () => {
  const known = valueCost('DAC', 'AMANDA');
  expect(valueCost('DAC', 'Amanda')).toBe(known);
  expect(known).toBeLessThan(valueCost('DAC', 'AMANDX'));
  expect(valueCost('DAC', 'AMANDX')).toBeLessThan(valueCost('DAC', 'XQ'));
  expect(valueCost('DAC', 'XQ')).toBeLessThan(valueCost('DAC', 'X'));
  expect(valueCost('DAI', 'AMANDA')).toBe(valueCost('DAI', 'AMANDX'));
});

test('a whole date is likelier than digits that are none, these than a filler, and that than a text', () => {
  for (const id of ['DBB', 'DBD']) {
    const costs = ['02291988', '99991988', 'NONE', 'BLUE'].map((value) => valueCost(id, value));
    expect(costs.toSorted((a, b) => a - b)).toEqual(costs);
    expect(new Set(costs).size).toBe(4);
    for (const filler of ['00000000', 'unk', '']) expect(valueCost(id, filler)).toBe(valueCost(id, 'NONE'));
    expect(valueCost(id, '123456')).toBe(valueCost(id, '99991988'));
    expect(valueCost(id, '99991988DAY')).toBeGreaterThan(valueCost(id, 'NONE') - 0.6);
    expect(valueCost(id, '123456789')).toBeGreaterThan(valueCost(id, 'NONE'));
    expect(valueCost(id, '12345')).toBeGreaterThan(valueCost(id, 'NONE'));
    expect(valueCost(id, '02291988 AND MORE')).toBeGreaterThan(valueCost(id, '02291988'));
  }
  expect(valueCost('DBB', '02291988')).toBeLessThan(valueCost('DBD', '02291988'));
});

test('an unlisted code of letters may be a state', () => {
  const codes = ['CA', 'XX', '', 'CALIFORNIA'].map((value) => valueCost('DAJ', value));
  expect(codes.toSorted((a, b) => a - b)).toEqual(codes);
  expect(valueCost('DAJ', 'XYZ')).toBe(valueCost('DAJ', 'XX'));
  expect(valueCost('DAJ', 'WXYZ')).toBe(valueCost('DAJ', 'CALIFORNIA'));
});

test('an element without a known form takes a short line', () => {
  expect(valueCost('DEA', '')).toBeLessThan(valueCost('DEA', 'X'));
  expect(valueCost('DEA', 'X'.repeat(39))).toBe(valueCost('DEA', 'X'));
  expect(valueCost('DEA', 'X'.repeat(40))).toBeGreaterThan(valueCost('DEA', 'X'));
  expect(valueCost('DEA', 'X\nX')).toBeGreaterThan(valueCost('DEA', 'X'.repeat(40)));
});
