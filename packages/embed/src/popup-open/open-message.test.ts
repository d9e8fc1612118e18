import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Opening } from '#popup/instance.ts';
import { switchesOf } from '#popup/page.ts';
import { checkMessage, openMessage } from './open-message.ts';

const opening = (config: Record<string, unknown>, more: Partial<Opening> = {}) =>
  ({
    ...{ config: { key: 'pk_x', language: 'en', ...config }, on: switchesOf(config) },
    ...{ wish: {}, memory: {} },
    ...more,
  }) as Opening;
const prefill = { first_name: 'Dana', last_name: 'Reyes' };

test('carries texts and switches only', () => {
  const message = openMessage(
    opening({
      accent_color: { evil: 1 },
      font: 'Georgia',
      show_close: 'yes',
      novideo: 1,
      recheckInfo: null,
      helpPhone: 208,
      onpresubmit: () => undefined,
    }),
    'nonce',
    prefill,
  );
  expect(message).toEqual({
    carded: 1,
    nonce: 'nonce',
    type: 'open',
    key: 'pk_x',
    prefill,
    theme: { font: 'Georgia' },
    flags: { show_close: false, novideo: true, helpPhone: '208', has_presubmit: true },
    language: 'en',
  });
  expect(structuredClone(message)).toEqual(message);
});

test('reads a switch in every spelling that shops use', () => {
  const flagsOf = (config: Record<string, unknown>) => openMessage(opening(config), 'n', {}).flags;
  expect(flagsOf({ showclose: 'false', showcontinueshopping: 1, requireEmail: 'true' })).toEqual({
    show_close: false,
    show_continue_shopping: true,
    require_email: true,
  });
  expect(flagsOf({ show_close: true, showclose: false, require_email: 0, requireEmail: true })).toEqual({
    show_close: true,
    require_email: false,
  });
});

test('goes on where the buyer was only with the same details, or where the shop says', () => {
  const created = { uuid: 'u', token: 't', about: JSON.stringify(prefill) };
  const memory = { created };
  expect(openMessage(opening({}, { memory }), 'n', prefill)).toMatchObject({ resume: 'u', resume_token: 't' });
  expect(openMessage(opening({}, { memory }), 'n', { first_name: 'Eve' })).not.toHaveProperty('resume');
  const nobody = { created: { ...created, about: '{}' } };
  expect(openMessage(opening({}, { memory: nobody }), 'n', {})).not.toHaveProperty('resume');
  expect(openMessage(opening({ reference: 'cart 7' }, { memory: nobody }), 'n', {})).toMatchObject({ resume: 'u' });
  const other = openMessage(opening({}, { memory, wish: { resume: 'v' } }), 'n', prefill);
  expect(other).toMatchObject({ resume: 'v' });
  expect(other).not.toHaveProperty('resume_token');
  expect(openMessage(opening({}, { memory, wish: { resume: 'u' } }), 'n', {})).toMatchObject({ resume_token: 't' });
});

const nonce = '0123456789abcdef0123456789abcdef';
const uuid = '01935a3e-0000-7000-8000-000000000001';
const base = { carded: 1, nonce };
const accepted = {
  ...base,
  type: 'accepted',
  uuid,
  proof: 'aGVhZA.Ym9keQ.c2ln',
  status: 'accepted',
  data: { first_name: 'Dana' },
};

test.each<[string, Record<string, unknown>]>([
  ['hello, which knows no nonce yet', { carded: 1, nonce: '', type: 'hello' }],
  ['shown', { ...base, type: 'shown' }],
  ['presubmit', { ...base, type: 'presubmit', customer: { first_name: 'Dana' } }],
  ['created', { ...base, type: 'created', uuid: null, status: 'not_created', resume_token: '', data: {} }],
  ['status', { ...base, type: 'status', uuid, status: 'denied', reason: 'expired' }],
  ['accepted', accepted],
  ['not required, which has no verification', { ...accepted, status: 'not_required', uuid: null }],
  ['close', { ...base, type: 'close', because: 'cancelled' }],
  ['failed', { ...base, type: 'failed', code: 'invalid_origin', message: '' }],
])('takes %s', (_, message) => {
  expect(checkMessage(message, nonce)).toBe(message);
});

test.each<[string, unknown]>([
  ['another nonce', { ...accepted, nonce: nonce.replace('0', '1') }],
  ['no nonce', { ...accepted, nonce: '' }],
  ['hello with the nonce', { ...base, type: 'hello' }],
  ['another mark', { ...accepted, carded: '1' }],
  ['an unknown kind', { ...base, type: 'open' }],
  ['a kind of the prototype', { ...base, type: 'toString' }],
  ['no proof', { ...accepted, proof: undefined }],
  ['a proof that is none', { ...accepted, proof: 'accepted' }],
  ['a proof with something behind it', { ...accepted, proof: `${accepted.proof} ` }],
  ['another result', { ...accepted, status: 'denied' }],
  ['an acceptance of nobody', { ...accepted, uuid: null }],
  ['a uuid that is none', { ...accepted, uuid: 'x"><b>' }],
  ['data that is a list', { ...accepted, data: ['x'] }],
  ['data that holds an object', { ...accepted, data: { first_name: {} } }],
  ['a very long text', { ...accepted, data: { first_name: 'x'.repeat(9_000) } }],
  ['inherited fields', Object.create(accepted)],
  ['a code with markup', { ...base, type: 'failed', code: '<b>', message: '' }],
])('does not take %s', (_, message) => {
  expect(checkMessage(message, nonce)).toBeNull();
});

test('takes none of whatever else may come, and throws at nothing', () => {
  const part = fc.oneof(
    fc.constantFrom<unknown>(1, 'accepted', 'created', 'close', uuid, accepted.proof, {}),
    fc.anything(),
  );
  const almost = fc.record(
    { carded: part, nonce: part, type: part, uuid: part, proof: part, status: part, data: part },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(fc.anything(), almost), (message) => {
      expect(checkMessage(message, nonce)).toBeNull();
    }),
    { numRuns: 3_000 },
  );
});
