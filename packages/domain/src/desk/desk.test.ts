import { expect, test } from 'vitest';
import { isFlagOnFor } from './index.ts';

const on = { isOn: true, percent: 20, accounts: ['named'] };

test.each([
  ['off is off, for those named too', { ...on, isOn: false }, 'named', 0, false],
  ['on for everybody', { ...on, percent: 100 }, 'other', 99, true],
  ['in the share', on, 'other', 19, true],
  ['beyond the share', on, 'other', 20, false],
  ['named', on, 'named', 99, true],
  ['without an account the switch alone counts', on, null, null, true],
])('%s', (_, state, account, bucket, is) => {
  expect(isFlagOnFor(state, account, bucket)).toBe(is);
});
