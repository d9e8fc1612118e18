import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkMessage } from './check-message.ts';

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

test('takes no other message, and never throws', () => {
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
