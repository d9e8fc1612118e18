import { describe, expect, it } from 'vitest';
import { cardText } from './card-text.ts';
import { ISSUERS } from './jurisdictions.ts';
import { randomCard } from './random-card.ts';

const person = {
  firstName: 'Wren',
  lastName: 'Sample',
  birthDate: '1990-02-03',
  sex: 'F',
  street: '12 Birch Lane',
  city: 'Anytown',
  postalCode: '95035',
} as const;

/** Follows the header's own numbers, as the standard means it. */
function subfileOf(text: string): string {
  const offset = Number(text.slice(23, 27));
  return text.slice(offset, offset + Number(text.slice(27, 31)));
}

describe('cardText', () => {
  it.each([...ISSUERS.keys()])('writes an offset and a length that hold for %s', (jurisdiction) => {
    for (const version of [8, 9, 10] as const) {
      const text = cardText(person, { jurisdiction, version });
      expect(subfileOf(text)).toMatch(/^DLDAQ[\s\S]*\r$/);
      expect(text.startsWith(`@\n\x1e\rANSI ${ISSUERS.get(jurisdiction)}`)).toBe(true);
      expect(text.slice(15, 17)).toBe(String(version).padStart(2, '0'));
    }
  });

  it('writes dates month first in the United States and year first in Canada', () => {
    expect(cardText(person, { jurisdiction: 'CA' })).toContain('\nDBB02031990\n');
    expect(cardText(person, { jurisdiction: 'ON' })).toContain('\nDBB19900203\n');
  });

  it('fills postal codes to eleven characters', () => {
    expect(cardText(person, { jurisdiction: 'CA' })).toContain('\nDAK950350000  \n');
    expect(cardText({ ...person, postalCode: 'k1a 0b1' }, { jurisdiction: 'ON' })).toContain('\nDAKK1A0B1     \n');
  });

  it('refuses a jurisdiction and a date that do not exist in the standard', () => {
    expect(() => cardText(person, { jurisdiction: 'ZZ' })).toThrow('ZZ');
    expect(() => cardText({ ...person, birthDate: '3 Feb 1990' }, { jurisdiction: 'CA' })).toThrow('YYYY-MM-DD');
  });

  it('gives the same invented card for the same seed', () => {
    expect(randomCard(7)).toEqual(randomCard(7));
    expect(randomCard(7).text).not.toBe(randomCard(8).text);
  });
});
