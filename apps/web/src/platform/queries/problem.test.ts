import { CallError } from '@carded/client';
import { expect, test } from 'vitest';
import { isLinkEnded } from './problem.ts';

const failed = (status: number, code: ConstructorParameters<typeof CallError>[1]) =>
  new CallError(status, code, 'The request is not valid', null);

test.each([
  ['link_expired', 410, true],
  ['invalid_input', 400, true],
  ['too_many_attempts', 429, false],
  ['unavailable', 503, false],
] as const)('after %s a link is over or may still work', (code, status, isEnded) => {
  expect(isLinkEnded(failed(status, code))).toBe(isEnded);
});
