import { expect, test } from 'vitest';
import { blockingKeys } from './blocking-keys.ts';
import type { Person } from './person.ts';
import { nameTerms, searchTerms } from './search-terms.ts';

const jane: Person = {
  firstName: 'José-Luis',
  lastName: "O'Neil Peña",
  birthDate: '1990-02-03',
  address: '12 Main St',
  city: 'Reno',
  state: 'NV',
  zip: '89501-1234',
  country: 'US',
  email: 'Jose@Example.com',
  phone: '(555) 010-1234',
};

test('writes every term in its normal form', () => {
  expect(searchTerms(jane)).toEqual({
    last: 'ONEILPENA',
    full: 'JOSE LUIS ONEIL PENA',
    phoneticLast: expect.stringMatching(/^ONAL/),
    phoneticFull: expect.any(String),
    zip: '89501',
    phone: '15550101234',
    email: 'jose@example.com',
    buyer: 'JOSELUIS|ONEILPENA|1990-02-03',
  });
});

test('ignores capitals, accents, blanks and hyphens in the buyer term', () => {
  const other = { ...jane, firstName: 'jose luis', lastName: 'ONEIL-PENA' };
  expect(searchTerms(other).buyer).toBe(searchTerms(jane).buyer);
});

test('makes no buyer term without a birth date or a name', () => {
  expect(searchTerms({ ...jane, birthDate: null }).buyer).toBeNull();
  expect(searchTerms({ ...jane, firstName: ' ', lastName: '' }).buyer).toBeNull();
  expect(searchTerms({ ...jane, firstName: '.', lastName: 'LNU' })).toMatchObject({ full: null, buyer: null });
});

test('finds a full name typed in any order', () => {
  expect(nameTerms('Doe, John').full).toBe(searchTerms({ ...jane, firstName: 'john', lastName: 'DOE' }).full);
  expect(nameTerms("o'neil-pena").last).toBe(searchTerms(jane).last);
  expect(nameTerms('Jon Doe').phoneticFull).toBe(
    searchTerms({ ...jane, firstName: 'John', lastName: 'Do' }).phoneticFull,
  );
});

test('keeps a blocking key through a misspelled surname, a changed-over name or another birth date', () => {
  const shares = (other: Person) => blockingKeys(jane).some((key) => blockingKeys(other).includes(key));
  expect(shares({ ...jane, lastName: 'Oneill Penya', zip: '', email: '', phone: '' })).toBe(true);
  expect(shares({ ...jane, firstName: jane.lastName, lastName: jane.firstName, zip: '', email: '', phone: '' })).toBe(
    true,
  );
  expect(shares({ ...jane, birthDate: '1990-03-02', email: '', phone: '' })).toBe(true);
  expect(shares({ ...jane, firstName: 'X', lastName: 'Q', birthDate: '1950-01-01', email: '', phone: '' })).toBe(false);
});
