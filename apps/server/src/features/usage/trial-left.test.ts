import { expect, test } from 'vitest';
import { trialLeft } from './trial-left.ts';

const trial = { is_trial: true, trial_verifications: 40, trial_scans: 7, trial_ends_at: new Date(1_000) };

test.each([
  ['an account without a trial', { ...trial, is_trial: false }, 0, null, null],
  ['a trial that runs', trial, 999, 40, 7],
  ['a trial at its end', trial, 1_000, 0, 0],
  ['a trial that has ended', trial, 1_001, 0, 0],
  ['a trial without an end', { ...trial, trial_ends_at: null }, 9_999, 40, 7],
  ['a trial that is used up', { ...trial, trial_verifications: 0 }, 0, 0, 7],
])('%s has left what it has', (_, account, nowMs, verifications, scans) => {
  expect(trialLeft(account, 'verifications', nowMs)).toBe(verifications);
  expect(trialLeft(account, 'scans', nowMs)).toBe(scans);
});
