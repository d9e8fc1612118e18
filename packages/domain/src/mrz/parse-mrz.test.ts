import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MrzContent, type MrzField, type MrzWarningRule, parseMrz, writeMrz } from './index.ts';
import { inventMrz, today } from './testing/invent-mrz.ts';

const read = (lines: readonly string[]) => {
  const parse = parseMrz(lines, { today });
  if (!parse.ok) throw new Error(parse.reason);
  return parse;
};
const allOk = { documentNumber: 'ok', birthDate: 'ok', expiryDate: 'ok', optionalData: 'absent', composite: 'ok' };
const passport: MrzContent = {
  format: 'TD3',
  documentCode: 'P',
  issuer: 'UTO',
  lastName: 'O CONNOR',
  firstNames: 'ENYA SIOBHAN',
  documentNumber: 'L898902C3',
  nationality: 'UTO',
  birthDate: '1974-08-12',
  expiryDate: '2032-04-15',
  sex: 'F',
  optionalData: null,
};
const doubtsOf = (change: Partial<MrzContent>) =>
  read(writeMrz({ ...passport, ...change })).warnings.map(({ rule, field }) => `${rule} ${field}`);

describe('parseMrz on the specimens of ICAO Doc 9303', () => {
  it('reads the passport of part 4', () => {
    const specimen = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'];
    expect(parseMrz(specimen, { today })).toEqual({
      ok: true,
      format: 'TD3',
      lines: specimen,
      fields: {
        documentCode: 'P',
        issuer: 'UTO',
        lastName: 'ERIKSSON',
        firstNames: 'ANNA MARIA',
        documentNumber: 'L898902C3',
        nationality: 'UTO',
        birthDate: '1974-08-12',
        expiryDate: '2012-04-15',
        sex: 'F',
        optionalData: 'ZE184226B',
      },
      checks: { ...allOk, optionalData: 'ok' },
      warnings: [],
    });
  });

  it('reads the card of part 5, and its long document number', () => {
    const name = 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<';
    const card = read(['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', name]);
    expect(card).toMatchObject({ format: 'TD1', checks: allOk, fields: { documentNumber: 'D23145890' }, warnings: [] });
    const long = read(['I<UTOD23145890<7349<<<<<<<<<<<', '3407127M9507122UTO<<<<<<<<<<<2', name]);
    expect(long).toMatchObject({ checks: allOk, fields: { documentNumber: 'D23145890734', optionalData: null } });
    expect(long.fields.birthDate).toBe('1934-07-12');
  });

  it('reads the card of part 6, and its long document number', () => {
    const name = 'I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<';
    expect(read([name, 'D231458907UTO7408122F1204159<<<<<<<6'])).toMatchObject({ format: 'TD2', checks: allOk });
    const long = read(['I<UTOSTEVENSON<<PETER<JOHN<<<<<<<<<<', 'D23145890<UTO3407127M95071227349<<<8']);
    expect(long).toMatchObject({ checks: allOk, fields: { documentNumber: 'D23145890734', optionalData: null } });
  });
});

describe('parseMrz', () => {
  it('reads back what was written', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { optionalData2, format, ...fields } = inventMrz(seed);
        const parse = read(writeMrz({ ...fields, format, ...(optionalData2 === undefined ? {} : { optionalData2 }) }));
        const optionalData = [fields.optionalData, optionalData2 ?? null].filter((part) => part !== null).join(' ');
        expect(parse).toMatchObject({ format, fields: { ...fields, optionalData: optionalData || null } });
        expect(Object.values(parse.checks)).not.toContain('failed');
        expect(parse.warnings.filter(({ rule }) => rule !== 'birth_century_assumed')).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('never throws, whatever the text and the day', () => {
    const near = fc.array(fc.stringMatching(/^[A-Z0-9<]{30}$|^[A-Z0-9<]{36}$|^[A-Z0-9<]{44}$/), { maxLength: 3 });
    fc.assert(
      fc.property(fc.oneof(fc.array(fc.string({ unit: 'binary' })), near), fc.string(), (lines, day) => {
        expect(parseMrz(lines, { today: day }).ok).toBeTypeOf('boolean');
      }),
      { numRuns: 500 },
    );
  });

  it.each<[string, Partial<MrzContent>, `${MrzWarningRule} ${MrzField}`]>([
    [
      'a name that fills its field',
      { firstNames: 'ANNA MARIA THEODORA WILHELMINA JOSEPHINE' },
      'name_truncated firstNames',
    ],
    ['a last name that fills its field', { lastName: 'A'.repeat(39), firstNames: null }, 'name_truncated lastName'],
    ['no name', { lastName: null, firstNames: null }, 'name_missing lastName'],
    ['a name with a digit', { lastName: 'ER1KSSON' }, 'name_unreadable lastName'],
    ['a name that begins with a filler', { lastName: '<ERIKSSON' }, 'name_unreadable lastName'],
    ['a third part of the name', { firstNames: 'ANNA<<MARIA' }, 'name_parts_repeated firstNames'],
    ['no birth date', { birthDate: null }, 'date_missing birthDate'],
    ['no expiry date', { expiryDate: null }, 'date_missing expiryDate'],
    ['a birth date without its day', { birthDate: '1974-08-<<' }, 'date_incomplete birthDate'],
    ['a day that does not exist', { birthDate: '1974-02-30' }, 'date_impossible birthDate'],
    ['a day of expiry that does not exist', { expiryDate: '2030-02-30' }, 'date_impossible expiryDate'],
    [
      'an expiry before the birth',
      { birthDate: '1999-08-12', expiryDate: '1980-01-01' },
      'expires_before_birth expiryDate',
    ],
    [
      'an expiry on the day of birth',
      { birthDate: '1999-08-12', expiryDate: '1999-08-12' },
      'expires_before_birth expiryDate',
    ],
    ['a child that may be a hundred years older', { birthDate: '2014-08-12' }, 'birth_century_assumed birthDate'],
    ['no number', { documentNumber: null }, 'number_missing documentNumber'],
    ['a nationality with a digit', { nationality: 'UT0' }, 'code_unreadable nationality'],
    ['an issuer with a digit', { issuer: 'UT0' }, 'code_unreadable issuer'],
    ['a code with a digit', { documentCode: 'P1' }, 'code_unreadable documentCode'],
    ['a code of another format', { documentCode: 'ID' }, 'document_code_unknown documentCode'],
  ])('names %s', (_what, change, doubt) => {
    expect(doubtsOf(change)).toEqual([doubt]);
  });

  it.each<[MrzField, number, number]>([
    ['documentNumber', 1, 0],
    ['birthDate', 1, 13],
    ['expiryDate', 1, 21],
    ['optionalData', 1, 28],
  ])('leaves out the field %s where its check digit does not fit, and says so', (field, row, column) => {
    const wrong = (line: string, at: number) =>
      at === row ? `${line.slice(0, column)}2${line.slice(column + 1)}` : line;
    const { fields, checks, warnings } = read(writeMrz({ ...passport, optionalData: 'ZE184226B' }).map(wrong));
    expect(fields[field]).toBeNull();
    expect(checks).toMatchObject({ [field]: 'failed', composite: 'failed' });
    expect(warnings).toEqual([
      { field: null, rule: 'composite_failed', text: 'The overall check digit does not match.' },
      { field, rule: 'check_failed', text: 'The check digit does not match; the value was left out.' },
    ]);
  });

  it('takes no text for a name that has no letter, and reads blanks and small letters', () => {
    const lines = writeMrz(passport);
    const spaced = lines.map((line) => ` ${line.toLowerCase().slice(0, 20)} ${line.toLowerCase().slice(20)} `);
    expect(read(['', ...spaced, ' ']).fields).toEqual(read(lines).fields);
    expect(read(lines).fields).toMatchObject({ lastName: 'O CONNOR', firstNames: 'ENYA SIOBHAN' });
    expect(read(writeMrz({ ...passport, firstNames: null })).fields).toMatchObject({
      lastName: 'O CONNOR',
      firstNames: null,
    });
    expect(read(writeMrz({ ...passport, lastName: '', firstNames: null })).fields).toMatchObject({
      lastName: null,
      firstNames: null,
    });
  });

  it.each([
    ['SUHARTO', null],
    ['', 'SUHARTO'],
    ['FNU', 'SUHARTO'],
    ['SUHARTO', 'LNU'],
    ['SUHARTO', 'XXX'],
  ])('reads one name as the last name: %j << %j', (lastName, firstNames) => {
    const { fields, warnings } = read(writeMrz({ ...passport, lastName, firstNames }));
    expect(fields).toMatchObject({ lastName: 'SUHARTO', firstNames: null });
    expect(warnings).toEqual([]);
  });

  it('reads several words of one name', () => {
    for (const [lastName, firstNames] of [
      ['SITI NUR', null],
      ['', 'SITI NUR'],
    ] as const)
      expect(read(writeMrz({ ...passport, lastName, firstNames })).fields).toMatchObject({
        lastName: 'SITI NUR',
        firstNames: null,
      });
    expect(read(writeMrz({ ...passport, lastName: 'FNU', firstNames: null })).fields.lastName).toBeNull();
  });

  it('tells male, female and neither', () => {
    for (const sex of ['M', 'F', 'X'] as const) expect(read(writeMrz({ ...passport, sex })).fields.sex).toBe(sex);
    const written = writeMrz({ ...passport, sex: 'X' }).map((line, at) =>
      at === 1 ? `${line.slice(0, 20)}X${line.slice(21)}` : line,
    );
    expect(read(written).fields.sex).toBe('X');
    const unknown = writeMrz(passport).map((line, at) => (at === 1 ? `${line.slice(0, 20)}H${line.slice(21)}` : line));
    expect(read(unknown)).toMatchObject({
      fields: { sex: null },
      warnings: [{ field: 'sex', rule: 'sex_unreadable' }],
    });
  });

  it('takes a birth date of today for one of this century, and one of tomorrow for one of the last', () => {
    const born = (birthDate: string) => read(writeMrz({ ...passport, birthDate })).fields.birthDate;
    expect(born(today)).toBe(today);
    expect(born('2026-11-21')).toBe('1926-11-21');
    expect(born('2010-11-20')).toBe('2010-11-20');
    expect(doubtsOf({ birthDate: '2010-11-20' })).toEqual([]);
    expect(doubtsOf({ birthDate: '2011-01-01' })).toEqual(['birth_century_assumed birthDate']);
    const expires = (expiryDate: string) =>
      read(writeMrz({ ...passport, birthDate: '1930-01-01', expiryDate })).fields.expiryDate;
    expect([expires('2075-12-31'), expires('1976-01-01')]).toEqual(['2075-12-31', '1976-01-01']);
  });

  it('joins both parts of the optional data of a card', () => {
    const card: MrzContent = { ...passport, format: 'TD1', documentCode: 'I' };
    expect(read(writeMrz({ ...card, optionalData: 'AB1', optionalData2: 'CD2' })).fields.optionalData).toBe('AB1 CD2');
    expect(read(writeMrz({ ...card, optionalData2: 'CD2' })).fields.optionalData).toBe('CD2');
    const long = { ...card, documentNumber: 'D23145890734' };
    expect(read(writeMrz({ ...long, optionalData: 'REST' })).fields).toMatchObject({
      documentNumber: 'D23145890734',
      optionalData: 'REST',
    });
    expect(() => writeMrz({ ...passport, documentNumber: 'D23145890734' })).toThrow('The document number is too long.');
    expect(() => writeMrz({ ...card, documentNumber: 'D'.repeat(23) })).toThrow(RangeError);
  });

  it.each([
    ['', 'empty'],
    ['P<UTOERIKSSON', 'not_a_zone'],
    [`P${'é'.repeat(43)}\n${'<'.repeat(44)}`, 'characters'],
    [`V${'<'.repeat(43)}\n${'<'.repeat(44)}`, 'visa'],
  ])('refuses %j', (text, reason) => {
    expect(parseMrz(text.split('\n'), { today })).toEqual({ ok: false, reason });
  });

  it('never puts a birth in the future nor an expiry more than fifty years away', () => {
    const day = fc.date({ min: new Date('1930-01-01'), max: new Date('2090-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, day, day, (now, birth, expiry) => {
        const [on, birthDate, expiryDate] = [now, birth, expiry].map((date) => date.toISOString().slice(0, 10));
        if (on === undefined || birthDate === undefined || expiryDate === undefined) return;
        const parse = parseMrz(writeMrz({ ...passport, birthDate, expiryDate }), { today: on });
        if (!parse.ok) throw new Error(parse.reason);
        expect((parse.fields.birthDate ?? on) <= on).toBe(true);
        if (parse.fields.birthDate !== null) expect(parse.fields.birthDate.slice(2)).toBe(birthDate.slice(2));
        const years = Number((parse.fields.expiryDate ?? on).slice(0, 4)) - Number(on.slice(0, 4));
        expect(years >= -50 && years < 50).toBe(true);
      }),
    );
  });
});
