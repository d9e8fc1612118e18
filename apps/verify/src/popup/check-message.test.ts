import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkMessage } from '#popup/check-message.ts';

const nonce = 'nonce-of-this-opening';
const open = { carded: 1, nonce, type: 'open', key: 'pk_test_abcdefgh', prefill: {}, theme: {}, flags: {} };

test('takes an opening with everything in it', () => {
  const full = {
    ...open,
    session: 's',
    resume: 'r',
    resume_token: 't',
    reference: 'cart 7',
    language: 'es',
    wording: { info_type: 'shipping' },
    prefill: { first_name: 'Dana', dob_year: '1991' },
    theme: { accent_color: '#123456' },
    flags: { show_close: true, next_btn_mode: 'disabled', helpPhone: '208' },
  };
  expect(checkMessage(full)).toEqual(full);
});

test('takes the answer to presubmit and the wish to close', () => {
  const answer = { carded: 1, nonce, type: 'presubmit_answer', go: true, change: { first_name: 'Dana' } };
  expect(checkMessage(answer)).toEqual(answer);
  expect(checkMessage({ carded: 1, nonce, type: 'close_asked', more: 'x' })).toEqual({
    carded: 1,
    nonce,
    type: 'close_asked',
  });
});

test.each([
  ['another product', { ...open, carded: 2 }],
  ['no nonce', { ...open, nonce: undefined }],
  ['a short nonce', { ...open, nonce: 'short' }],
  ['another type', { ...open, type: 'accepted' }],
  ['no key', { ...open, key: 7 }],
  ['an array for an object', { ...open, prefill: [] }],
  ['a number for a text', { ...open, prefill: { first_name: 7 } }],
  ['a name that is no field', { ...open, prefill: { 'first name': 'x' } }],
  ['a text for a flag', { ...open, flags: { show_close: 'yes' } }],
  ['an unknown button mode', { ...open, flags: { next_btn_mode: 'gone' } }],
  ['a theme that is no text', { ...open, theme: { font: {} } }],
  ['a very long text', { ...open, key: 'k'.repeat(3000) }],
  ['an answer without go', { carded: 1, nonce, type: 'presubmit_answer' }],
])('refuses %s', (_, message) => {
  expect(checkMessage(message)).toBeNull();
});

test('leaves out what it does not know, and never follows a prototype', () => {
  const message = checkMessage({ ...open, flags: JSON.parse('{"__proto__":{"show_close":true},"other":1}'), extra: 1 });
  expect(message).toEqual(open);
  expect(checkMessage(Object.create(open))).toBeNull();
  expect(
    checkMessage(JSON.parse(JSON.stringify({ ...open, prefill: 0 }).replace('0', '{"__proto__":"x"}'))),
  ).toBeNull();
});

test('answers every value with null or a message, and throws at none', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(checkMessage(value)).toBeNull();
    }),
    { numRuns: 2000 },
  );
});

test.each([{ info_type: 'delivery' }, 'shipping', null, 7, {}])('opens with a wording that is none: %j', (wording) => {
  const message = checkMessage({ ...open, wording });
  expect(message).not.toBeNull();
  expect(message).not.toHaveProperty('wording');
});
