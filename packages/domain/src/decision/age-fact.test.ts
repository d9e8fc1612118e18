import { expect, it } from 'vitest';
import { ageFact } from './age-fact.ts';

const today = '2026-11-20';
const rules = { minimumAge: 21, birthCutoffs: [] };
const brookline = { minimumAge: 21, birthCutoffs: [{ bornOnOrAfter: '2000-01-01', citation: 'Brookline' }] };
const at = 5;

it('says whether, never when', () => {
  expect(ageFact({ birthDate: '2005-11-20', requirements: rules, today, at })).toEqual({
    kind: 'age',
    at,
    meetsMinimum: true,
    minimum: 21,
  });
  expect(ageFact({ birthDate: '2005-11-21', requirements: rules, today, at }).meetsMinimum).toBe(false);
});

it.each([null, '', 'infinity', '2027-01-01', '1880-01-01', '1990-02-30'])('is never of age with %s', (birthDate) => {
  expect(ageFact({ birthDate, requirements: brookline, today, at })).toMatchObject({
    meetsMinimum: false,
    cutoffFailed: true,
  });
});

it('looks at the cut-off of the place', () => {
  expect(ageFact({ birthDate: '1999-12-31', requirements: brookline, today, at })).toMatchObject({
    meetsMinimum: true,
    cutoffFailed: false,
  });
  expect(ageFact({ birthDate: '2000-01-01', requirements: brookline, today, at })).toMatchObject({
    meetsMinimum: true,
    cutoffFailed: true,
  });
});
