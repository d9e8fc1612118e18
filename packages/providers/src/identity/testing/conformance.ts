import type { FieldName, Person } from '@carded/domain/people';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { IdentitySource } from '../port.ts';

/** A source that knows `known`, and does not know {@link stranger}. */
export type IdentitySourceUnderTest = {
  readonly source: IdentitySource;
  readonly known: Person;
  close(): Promise<void>;
};

export const stranger: Person = {
  firstName: 'Quentin',
  lastName: 'Nowhere',
  birthDate: '1971-08-15',
  address: '1 Unknown Street',
  city: 'Fargo',
  state: 'ND',
  zip: '58102',
  country: 'US',
};

const fieldNames: readonly FieldName[] = [
  'firstName',
  'lastName',
  'birthDate',
  'street',
  'city',
  'state',
  'zip',
  'phone',
  'email',
];

/** Describes the tests that every identity source passes. */
export function describeIdentityConformance(name: string, make: () => Promise<IdentitySourceUnderTest>): void {
  describe(`identity: ${name}`, () => {
    let under: IdentitySourceUnderTest;
    beforeEach(async () => {
      under = await make();
    });
    afterEach(async () => {
      await under.close();
    });

    const lookUp = (person: Person, signal = new AbortController().signal) => under.source.lookUp(person, { signal });

    test('has a short stable id and says whether it is independent', () => {
      expect(under.source.id).toMatch(/^[a-z0-9-]{1,40}$/);
      expect(['independent', 'seller_owned']).toContain(under.source.independence);
    });

    test('matches the person it knows', async () => {
      const answer = await lookUp(under.known);
      expect(answer).toMatchObject({ outcome: 'match', birthDateEqual: true });
      expect(answer.score).toBeGreaterThanOrEqual(90);
      expect(answer.score).toBeLessThanOrEqual(100);
    });

    test('gives the same answer again', async () => {
      expect(await lookUp(under.known)).toEqual(await lookUp(under.known));
    });

    test('matches in any capitals', async () => {
      const { firstName, lastName } = under.known;
      const shouted = { ...under.known, firstName: firstName.toUpperCase(), lastName: lastName.toLowerCase() };
      expect(await lookUp(shouted)).toMatchObject({ outcome: 'match' });
    });

    test('names fields that agreed, never values', async () => {
      const { agreed } = await lookUp(under.known);
      expect(agreed).toContain('birthDate');
      expect(fieldNames).toEqual(expect.arrayContaining([...agreed]));
    });

    test('does not match without a birth date', async () => {
      const answer = await lookUp({ ...under.known, birthDate: null });
      expect(answer.birthDateEqual).toBe(false);
      expect(answer.outcome).not.toBe('match');
    });

    test('does not match a stranger', async () => {
      expect(await lookUp(stranger)).toMatchObject({ outcome: 'no_match', birthDateEqual: false });
    });

    test('does not match a relative with another first name', async () => {
      expect(await lookUp({ ...under.known, firstName: 'Wilhelmina' })).toMatchObject({ outcome: 'no_match' });
    });

    test('finds no person by empty fields', async () => {
      const empty = {
        ...stranger,
        firstName: '',
        lastName: '',
        birthDate: null,
        address: '',
        city: '',
        state: '',
        zip: '',
      };
      expect((await lookUp(empty)).outcome).not.toBe('match');
    });

    test('a call that was given up is no match', async () => {
      const answer = await lookUp(under.known, AbortSignal.abort()).catch(() => null);
      expect(answer?.outcome ?? 'not_available').toBe('not_available');
    });
  });
}
