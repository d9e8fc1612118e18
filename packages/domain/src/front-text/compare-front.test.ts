import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FrontFields } from './front-text.ts';
import { compareFront } from './place-front.ts';
import { exampleCode as code } from './testing/example-code.ts';

const front = [
  'NEBRASKA DRIVER LICENSE',
  '4d DLN HI0O45678',
  '1DELGADO RUIZ',
  '2 MARIA LUISA',
  '8 123 BIRCH LANE',
  '3 DOB 04/03/1997',
  '4a ISS 04/12/2023 4b EXP 04/12/2031',
];

describe('compareFront', () => {
  it('agrees where last name, birth date and number or expiry date are printed', () => {
    expect(compareFront(front, code)).toEqual({
      front: 'agrees',
      lastName: 'agrees',
      firstName: 'agrees',
      birthDate: 'agrees',
      expiryDate: 'agrees',
      documentNumber: 'agrees',
    });
    expect(compareFront(front, { ...code, documentNumber: 'H10045679' }).front).toBe('agrees');
    expect(compareFront(front, { ...code, expiryDate: '2031-04-13' }).front).toBe('agrees');
    expect(compareFront(front, { ...code, documentNumber: null, expiryDate: null }).front).toBe('not_found');
  });

  it('takes a last name of two letters for lost where first name, birth date, number and expiry date are printed', () => {
    const ofLi = (lines: readonly string[], change: Partial<FrontFields> = {}) =>
      compareFront(lines, { ...code, lastName: 'LI', ...change }).front;
    const lost = front.map((line) => line.replace('1DELGADO RUIZ', '1 L'));
    expect(ofLi(lost)).toBe('agrees');
    expect(ofLi(lost, { lastName: 'LIU' })).toBe('not_found');
    expect(ofLi(lost, { firstName: 'ANNA' })).toBe('not_found');
    expect(ofLi(lost, { documentNumber: 'H10045679' })).toBe('not_found');
    expect(ofLi(lost, { expiryDate: '2031-04-13' })).toBe('not_found');
    expect(ofLi(lost, { birthDate: '1997-04-13' })).toBe('differs');
  });

  it('never agrees with a date moved by days or years, and says that another is printed', () => {
    const moved = fc.integer({ min: -20_000, max: 12_000 }).filter((days) => days !== 0);
    fc.assert(
      fc.property(moved, (days) => {
        const birthDate = new Date(Date.parse('1997-04-03') + days * 86_400_000).toISOString().slice(0, 10);
        const { front: whole, birthDate: ofBirth } = compareFront(front, { ...code, birthDate });
        const isPrinted = front.some((line) => line.includes(usDate(birthDate)));
        expect([whole, ofBirth]).toEqual(isPrinted ? ['agrees', 'agrees'] : ['differs', 'differs']);
      }),
    );
  });

  it('does not take a swapped day and month for the same', () => {
    expect(compareFront(front, { ...code, birthDate: '1997-03-04' }).birthDate).toBe('differs');
    expect(compareFront(front, { ...code, dateOrder: 'day_first' }).birthDate).toBe('differs');
  });

  it('differs on the front of somebody else', () => {
    const other = {
      ...code,
      lastName: 'OKAFOR',
      firstName: 'OMAR',
      birthDate: '1966-01-30',
      expiryDate: '2029-01-30',
      documentNumber: 'A7654321',
    };
    expect(compareFront(front, other)).toMatchObject({
      front: 'differs',
      lastName: 'differs',
      documentNumber: 'not_found',
    });
  });

  it('gives no result for an unreadable front', () => {
    expect(compareFront([], code).front).toBe('not_found');
    expect(compareFront(['NEBRA', 'DELGADO-RUIZ', '04/03/1097'], code)).toMatchObject({
      front: 'not_found',
      lastName: 'agrees',
      birthDate: 'not_found',
    });
  });

  it('takes nothing from a machine readable zone', () => {
    const zone = ['P<UTODELGADO<RUIZ<<MARIA<<<<<<<<<<<<<<<<<<<<<', 'H100456786UTO9704037F3104127<<<<<<<<<<<<<<06'];
    expect(compareFront(zone, code)).toMatchObject({
      front: 'not_found',
      lastName: 'not_found',
      documentNumber: 'not_found',
    });
  });

  it('never throws, whatever is read', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'binary' })),
        fc.string(),
        fc.string(),
        (lines, lastName, documentNumber) => {
          expect(compareFront(lines, { ...code, lastName, documentNumber }).front).not.toBe('agrees');
        },
      ),
      { numRuns: 40 },
    );
  });
});

const usDate = (iso: string): string => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`;
