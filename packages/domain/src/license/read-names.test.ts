import { describe, expect, test } from 'vitest';
import { writeCard } from '#license/testing/wedge-damage.ts';
import { readLicense } from './read-license.ts';
import { splitGivenNames, splitWholeName } from './read-names.ts';

const namesOf = (elements: Record<string, string>, version = 10) => {
  const reading = readLicense(writeCard({ DAD: 'NONE', ...elements }, { version }));
  if (!reading.ok) return reading.reason;
  const { firstName, middleName, lastName } = reading.license;
  const missing = reading.warnings.filter(({ rule }) => rule === 'name_missing').map(({ field }) => field);
  return [firstName, middleName, lastName, missing.join(' ')];
};

describe('one name', () => {
  test.each([
    [{ DCS: 'SUHARTO', DAC: 'NONE' }, [null, null, 'SUHARTO', '']],
    [{ DCS: 'SUHARTO', DAC: 'unavl', DAD: 'unavl' }, [null, null, 'SUHARTO', '']],
    [{ DCS: 'SUHARTO', DAC: '-' }, [null, null, 'SUHARTO', '']],
    [{ DCS: 'SUHARTO', DAC: '' }, [null, null, 'SUHARTO', 'firstName']],
    [{ DCS: 'unavl', DAC: 'SUHARTO' }, [null, null, 'SUHARTO', '']],
    [{ DCS: '.', DAC: 'SUHARTO' }, [null, null, 'SUHARTO', '']],
    [{ DCS: 'unavl', DAC: 'SITI', DAD: 'NUR' }, ['SITI', 'NUR', null, 'lastName']],
    [{ DCS: '', DAC: 'SUHARTO' }, ['SUHARTO', null, null, 'lastName']],
    [{ DCS: 'NONE', DAC: 'NONE' }, [null, null, null, 'firstName lastName']],
    [{ DCS: 'unavl', DAC: 'unavl' }, [null, null, null, 'firstName lastName']],
  ])('%j', (elements, names) => {
    expect(namesOf(elements)).toEqual(names);
  });

  test('on the first cards', () => {
    const version1 = (DAA: string) => namesOf({ DAA, DCS: '', DAC: '', DAD: '' }, 1);
    expect(version1('SUHARTO,NONE,NONE')).toEqual([null, null, 'SUHARTO', 'firstName']);
    expect(version1('NULL,UNKNOWN,unavl')).toEqual(['UNKNOWN', null, 'NULL', '']);
    expect(version1('NONE,ANA,')).toEqual(['ANA', null, 'NONE', '']);
  });
});

test.each(['NULL', 'UNKNOWN', 'NONE', 'Null', 'Unknown', 'None', 'NA'])('somebody is called %s', (name) => {
  expect(namesOf({ DCS: name, DAC: 'ANA' })).toEqual(['ANA', null, name, '']);
  if (!/none/i.test(name)) expect(namesOf({ DCS: 'OKAFOR', DAC: name, DAD: name })).toEqual([name, name, 'OKAFOR', '']);
});

const accents = { DCS: 'BÉLANGER', DAC: 'ŁUCJA', DAD: 'Ñ', DAG: '12 RUE DE L’ÉGLISE', DAI: 'TROIS-RIVIÈRES' };
const read = (raw: string) => {
  const reading = readLicense(raw);
  return reading.ok ? reading.license : reading.reason;
};
const latin1 = (text: string) =>
  encodeURIComponent(text).replace(/%(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
const signs = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const windows1252 = (text: string) =>
  latin1(text).replace(/[\u0080-\u009f]/g, (sign) => signs[sign.charCodeAt(0) - 128] ?? '');

test.each([
  ['Latin-1', latin1],
  ['Windows-1252', windows1252],
  ['Windows-1252 twice', (text: string) => windows1252(windows1252(text))],
])('UTF-8 that was read as %s is put right in every name and address', (_, damage) => {
  expect(read(damage(writeCard(accents)))).toMatchObject({
    ...{ lastName: 'BÉLANGER', firstName: 'ŁUCJA', middleName: 'Ñ' },
    ...{ street: '12 RUE DE L’ÉGLISE', city: 'TROIS-RIVIÈRES' },
  });
});

test.each(['BÉLANGER', 'CONCEIÇÃO', 'SÃO-JOÃO', 'ANDRÉ’S', 'GÖTZ–KÄFER', 'ÅS', 'ÂNGELA'])(
  'honest Latin-1 stays: %s',
  (name) => {
    expect(read(writeCard({ DCS: name, DAG: '7 ÄLV ST' }))).toMatchObject({ lastName: name, street: '7 ÄLV ST' });
  },
);

test('the elements of 2025, with and without line ends', () => {
  const raw = writeCard(
    { DDK: '1', DDL: '0', DDM: '1', DDN: '1', DDO: '1', DDP: '1', DAH: 'NONE', DCU: 'JR' },
    { version: 11 },
  );
  // biome-ignore lint/suspicious/noControlCharactersInRegex: line ends are what gets lost
  for (const text of [raw, raw.replace(/[\u0000-\u001f]/g, ''), raw.replace(/\n/g, ' ')])
    expect(read(text)).toMatchObject({
      lastName: 'OKAFOR',
      suffix: 'JR',
      country: 'USA',
      street2: null,
      aamvaVersion: 11,
    });
  const last = writeCard({ DCG: 'USA', DDM: '1', DDN: '1', DDO: '1', DDP: '1', DDH: '03012006' }, { version: 11 });
  expect(read(last.replace(/\n/g, ''))).toMatchObject({ country: 'USA', under18Until: '2006-03-01' });
});

test.each([
  ['DOE,JOHN,QUINCY,JR', ['JOHN', 'QUINCY', 'DOE', 'JR']],
  ['DOE,JOHN,,3RD', ['JOHN', null, 'DOE', '3RD']],
  ['DOE,JOHN,Q JR', ['JOHN', 'Q', 'DOE', 'JR']],
  ['DOE,JOHN', ['JOHN', null, 'DOE', null]],
  ['DOE,JOHN,QUINCY,', ['JOHN', 'QUINCY', 'DOE', null]],
  ['DOE,MARY ANN,,', ['MARY ANN', null, 'DOE', null]],
  ['DOE, JOHN QUINCY', ['JOHN', 'QUINCY', 'DOE', null]],
  ['DE LA CRUZ, ANA', ['ANA', null, 'DE LA CRUZ', null]],
  ['JOHN DOE', ['JOHN', null, 'DOE', null]],
  ['JOHN QUINCY ADAM DOE JR   ', ['JOHN', 'QUINCY ADAM', 'DOE', 'JR']],
  ['ANA MARIA DE LA CRUZ', ['ANA', 'MARIA', 'DE LA CRUZ', null]],
  ['DOE$JOHN$Q', ['JOHN', 'Q', 'DOE', null]],
  ['DOE', [null, null, 'DOE', null]],
] as const)('splits %s', (name, [first, middle, last, suffix]) => {
  expect(splitWholeName(name)).toMatchObject({ first, middle, last, suffix });
});

test.each([
  ['ANA,MARIA', 'ANA', 'MARIA', false],
  ['MARY ANN,LEE', 'MARY ANN', 'LEE', false],
  ['ANA MARIA LUZ', 'ANA', 'MARIA LUZ', true],
  ['ANA', 'ANA', null, false],
  ['ANA,', 'ANA', null, false],
] as const)('splits the given names %s', (names, first, middle, isSplitByBlanks) => {
  expect(splitGivenNames(names)).toEqual({ first, middle, isSplitByBlanks });
});
