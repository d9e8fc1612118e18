import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NoOutcome } from '../ask-in-time.ts';
import { declineOf, toCents, toSentence } from './ask.ts';
import { toDollars } from './requests.ts';

test('cents survive the way there and back', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 99_999_999n }), (cents) => {
      expect(toCents(toDollars(cents))).toBe(cents);
    }),
  );
});

test.each([
  ['25', 2500n],
  ['25.5', 2550n],
  ['25.0000', 2500n],
  ['25.0001', null],
  ['-1', null],
  ['1e3', null],
  ['', null],
])('the amount %j is %s cents', (amount, cents) => {
  expect(toCents(amount)).toBe(cents);
});

const response = (responseCode: string, reason: string, raw = '') => ({
  ...{ responseCode, rawResponseCode: raw, transId: '0' },
  errors: [{ errorCode: reason, errorText: 'The issuer said no' }],
});

test.each([
  ['2', '2', '51', 'soft'],
  ['2', '2', '41', 'hard'],
  ['2', '2', 'R1', 'hard'],
  ['2', '2', '', 'soft'],
  ['3', '8', '', 'hard'],
  ['3', '6', '', 'hard'],
  ['2', '27', '', 'soft'],
  ['2', '254', '', 'fraud'],
  ['2', '250', '41', 'fraud'],
])('response %s, reason %s, network %j is %s', (code, reason, raw, kind) => {
  expect(declineOf(response(code, reason, raw))).toEqual({
    ...{ state: 'declined', kind, code: reason, text: 'The issuer said no.' },
  });
});

test.each([
  ['3', '19', 'bad_answer'],
  ['3', '120', 'bad_answer'],
  ['3', '13', 'refused'],
])('response %s with reason %s is no decline but %s', (code, reason, cause) => {
  let thrown: unknown;
  try {
    declineOf(response(code, reason));
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(NoOutcome);
  expect(thrown).toMatchObject({ cause, code: `${code}_${reason}` });
});

test.each([
  [undefined, 'This card was declined.'],
  [' \n', 'This card was declined.'],
  ['No', 'No.'],
  ['No!', 'No!'],
])('the text %j is told as %j', (text, expected) => {
  expect(toSentence(text)).toBe(expected);
});
