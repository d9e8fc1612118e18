import { describe, expect, it } from 'vitest';
import { placeFront, printsDate, printsName, printsNumber } from './place-front.ts';
import { exampleCode as code } from './testing/example-code.ts';

const front = [
  'NEBRASKA DRIVER LICENSE',
  '4d DLN HI0O45678',
  '1DELGADO RUIZ',
  '2 MARIA LUISA',
  '3 DOB 04/03/1997',
  '4a ISS 04/12/2023 4b EXP 04/12/2031',
];

describe('placeFront', () => {
  it('says in which line each value of the code is printed', () => {
    expect(placeFront(front, code)).toEqual({
      front: 'agrees',
      fields: {
        documentNumber: { says: 'agrees', at: [1] },
        lastName: { says: 'agrees', at: [2] },
        firstName: { says: 'agrees', at: [3] },
        birthDate: { says: 'agrees', at: [4] },
        expiryDate: { says: 'agrees', at: [5] },
      },
    });
  });

  it('names every line that prints it', () => {
    expect(placeFront([...front, '04/03/97 04/03/1997'], code).fields.birthDate.at).toEqual([4, 6]);
  });

  it('points at another birth date, and at nothing where another name has no place of its own', () => {
    const other = front.map((line) => line.replace('04/03/1997', '04/03/1979'));
    expect(placeFront(other, code).fields.birthDate).toEqual({ says: 'differs', at: [4] });
    const stranger = ['4d DLN H99999999', '1 OKAFOR', '2 OMAR', '3 DOB 01/30/1966', '4b EXP 01/30/2029'];
    expect(placeFront(stranger, code)).toMatchObject({
      front: 'differs',
      fields: { lastName: { says: 'differs', at: [] }, birthDate: { says: 'differs', at: [3] } },
    });
  });

  it('takes no line of a machine readable zone for print, and keeps the count of lines', () => {
    const zone = ['P<USADELGADO<RUIZ<<MARIA<<<<<<<<<<<<<<<<<<<<', ...front];
    expect(placeFront(zone, code).fields.lastName.at).toEqual([3]);
    expect(placeFront(zone.slice(0, 1), code).fields.lastName).toEqual({ says: 'not_found', at: [] });
  });

  it('finds nothing where nothing was read, or the code says nothing', () => {
    const nothing = { says: 'not_found', at: [] };
    expect(Object.values(placeFront([], code).fields)).toEqual(Array(5).fill(nothing));
    const none = { ...code, lastName: null, firstName: null, birthDate: null, expiryDate: null, documentNumber: null };
    expect(Object.values(placeFront(front, none).fields).flatMap(({ at }) => at)).toEqual([]);
  });
});

it.each([
  ['1 FAIRWEATHER', 'Fairweather', true],
  ['1FAIRWEATHR', 'FAIRWEATHER', true],
  ['1FAIRVVEATHER', 'FAIRWEATHER', false],
  ['MULLER', 'MUELLER', true],
  ['LN O CONNOR', "O'CONNOR", true],
  ['WOLFESCHLEGELSTEINHAUSENBERGERDORFF', 'WOLFESCHLEGELSTEINHAUSENBER', true],
  ['1 NG', 'NG', true],
  ['1NG', 'NG', true],
  ['4b NG', 'NG', true],
  ['4bNG', 'NG', true],
  ['1CHEN', 'CHEN', true],
  ['1ALI', 'ALI', true],
  ['1DiAZ', 'Díaz', true],
  ['1CHEN', 'HE', false],
  ['1 DE LA', 'DE LA', true],
  ['LL,', 'LI', true],
  ['1 NG0', 'NGO', true],
  ['LP,', 'LI', false],
  ['SPRINGFIELD', 'NG', false],
  ['PARKER', 'PARK', false],
  ['1 PARK', 'PARK', true],
  ['', 'PARK', false],
  ['1 PARK', '', false],
])('%s, %s', (line, name, isPrinted) => {
  expect(printsName(line, name)).toBe(isPrinted);
});

it.each([
  ['4d DLN H1OO45678', 'H10045678', true],
  ['4d H100-45-678', 'H10045678', true],
  ['4d H10045679', 'H10045678', false],
  ['4d A10045678', 'H10045678', false],
  ['4d 12345', '12345', true],
  ['4d 123456', '12345', false],
  ['D1', 'D1', false],
])('%s, %s', (line, number, isPrinted) => {
  expect(printsNumber(line, number)).toBe(isPrinted);
});

const cases = [
  ['3 DOB 04/03/1997', true],
  ['304/03/1997', true],
  ['3D0804/03/1997', true],
  ['DOB04-03-1997', true],
  ['DOB 04 03 1997', true],
  ['04103/1997', true],
  ['04/0371997', true],
  ['04031997', true],
  ['O4/O3/l997', true],
  ['1997-04-03', true],
  ['03 APR 1997', true],
  ['3 avr 1997', true],
  ['03 APR/AVR 97', true],
  ['APRIL 3, 1997', true],
  ['03/04/1997', false],
  ['04/13/1997', false],
  ['04/03/1987', false],
  ['04/03/19970', false],
  ['1204/03/1997', false],
  ['13 APR 1997', false],
  ['03 APR 96', false],
  ['03 MAY 1997', false],
  ['4/3/97', false],
] as const;

it.each(cases)('%s', (line, isPrinted) => {
  expect(printsDate(line, '1997-04-03', 'month_first')).toBe(isPrinted);
});

it('reads another month out of no misread slash', () => {
  // 01/12/1990 with its first slash read as 1.
  expect(printsDate('01112/1990', '1990-01-12', 'month_first')).toBe(true);
  expect(printsDate('01112/1990', '1990-11-12', 'month_first')).toBe(false);
});

it('takes the day first where the issuer does', () => {
  expect(printsDate('03.04.1997', '1997-04-03', 'day_first')).toBe(true);
  expect(printsDate('04.03.1997', '1997-04-03', 'day_first')).toBe(false);
});

it('reads a month whose O touches the day and came out as 0, unless the day could be another', () => {
  expect(printsDate('150CT 1996', '1996-10-15', 'month_first')).toBe(true);
  expect(printsDate('01 0CT 1996', '1996-10-01', 'month_first')).toBe(true);
  expect(printsDate('100CT 1996', '1996-10-01', 'month_first')).toBe(false);
  expect(printsDate('10CT 1996', '1996-10-01', 'month_first')).toBe(false);
  expect(printsDate('150CT 1996', '1996-10-05', 'month_first')).toBe(false);
});
