import { expect, it } from 'vitest';
import { trialValues } from './account-actions.tsx';

const now = Date.parse('2026-12-01T12:00:00Z');
const trialTo = (ends: string | null) => ({ trials: [{ kind: 'verifications' as const, remaining: 7, ends }] });

it.each([
  ['2026-12-15T00:00:00.000Z', '2026-12-14'],
  ['2026-12-15T09:30:00.000Z', '2026-12-15'],
  ['2026-12-01T12:00:00.000Z', ''],
  [null, ''],
])('offers the last day of a trial that ends at %s as %j, so that it is kept', (ends, day) => {
  expect(trialValues(trialTo(ends), now)).toEqual({ kind: 'verifications', remaining: '7', ends_on: day });
});

it('begins with an empty trial where there is none', () => {
  expect(trialValues({ trials: [] }, now)).toEqual({ kind: 'verifications', remaining: '0', ends_on: '' });
});
