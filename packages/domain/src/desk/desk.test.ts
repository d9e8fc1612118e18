import { expect, test } from 'vitest';
import { isFlagOnFor } from './index.ts';

const on = { isOn: true, percent: 20, accounts: ['named'] };

test.each([
  ['off is off, for those named too', { ...on, isOn: false }, { account: 'named', bucket: 0 }, false],
  ['on for everybody', { ...on, percent: 100 }, { account: 'other', bucket: 99 }, true],
  ['in the share', on, { account: 'other', bucket: 19 }, true],
  ['beyond the share', on, { account: 'other', bucket: 20 }, false],
  ['named', on, { account: 'named', bucket: 99 }, true],
  ['without an account the switch alone counts', on, null, true],
])('%s', (_, state, asking, is) => {
  expect(isFlagOnFor(state, asking)).toBe(is);
});
