import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MrzContent, type MrzWarningRule, parseMrz, writeMrz } from './index.ts';
import { inventMrz, today } from './test-data/invent-mrz.ts';

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
const rulesOf = (change: Partial<MrzContent>, edit = (line: string) => line): MrzWarningRule[] =>
  read(writeMrz({ ...passport, ...change }).map(edit)).warnings.map(({ rule }) => rule);

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

  it.each<[string, Partial<MrzContent>, MrzWarningRule]>([
    ['a name that fills its field', { firstNames: 'ANNA MARIA THEODORA WILHELMINA JOSEPHINE' }, 'name_truncated'],
    ['no name', { lastName: null, firstNames: null }, 'name_missing'],
    ['a name with a digit', { lastName: 'ER1KSSON' }, 'name_unreadable'],
    ['a name that begins with a filler', { lastName: '<ERIKSSON' }, 'name_unreadable'],
    ['a third part of the name', { firstNames: 'ANNA<<MARIA' }, 'name_parts_repeated'],
    ['no birth date', { birthDate: null }, 'date_missing'],
    ['a birth date without its day', { birthDate: '1974-08-<<' }, 'date_incomplete'],
    ['a day that does not exist', { birthDate: '1974-02-30' }, 'date_impossible'],
    ['an expiry before the birth', { birthDate: '1999-08-12', expiryDate: '1980-01-01' }, 'expires_before_birth'],
    ['a child that may be a hundred years older', { birthDate: '2014-08-12' }, 'birth_century_assumed'],
    ['no number', { documentNumber: null }, 'number_missing'],
    ['a nationality with a digit', { nationality: 'UT0' }, 'code_unreadable'],
    ['a code of another format', { documentCode: 'ID' }, 'document_code_unknown'],
  ])('names %s', (_what, change, rule) => {
    expect(rulesOf(change)).toEqual([rule]);
  });

  it('names a code for sex that is not one', () => {
    expect(rulesOf({}, (line) => line.replace('F', 'H'))).toContain('sex_unreadable');
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
