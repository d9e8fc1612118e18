import { describe, expect, it } from 'vitest';
import { placeFront } from './place-front.ts';
import { exampleCode as code } from './test-data/example-code.ts';

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
