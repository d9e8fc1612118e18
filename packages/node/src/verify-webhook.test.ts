import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { verifyCallback, verifyWebhook } from './verify-webhook.ts';

const key = Buffer.from('a secret of thirty-two bytes ....');
const secret = `whsec_${key.toString('base64')}`;
const otherSecret = `whsec_${Buffer.from('another secret').toString('base64')}`;
const now = () => 1_795_000_000_000;
const at = now() / 1000;
const data = { uuid: 'u', status: 'accepted', version: 1, key: 'pk_live_x', test: false };
const body = JSON.stringify({ type: 'verification.status_changed', timestamp: 't', data });
const signed = (id: string, seconds: number | string, text: string) => ({
  'webhook-id': id,
  'webhook-timestamp': String(seconds),
  'webhook-signature': `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${text}`).digest('base64')}`,
});
const headers = signed('msg_1', at, body);
const codeOf = (given: Record<string, string | string[] | undefined>, text = body, when = now, secrets = [secret]) => {
  try {
    verifyWebhook(text, given, secrets, { now: when });
    return 'believed';
  } catch (error) {
    return (error as { code?: string }).code;
  }
};

test('believes what Carded signed, and reads it', () => {
  const event = verifyWebhook(body, headers, secret, { now });
  expect(event).toEqual({ id: 'msg_1', type: 'verification.status_changed', timestamp: 't', data });
  expect(verifyWebhook(Buffer.from(body), new Headers(headers), secret, { now }).id).toBe('msg_1');
  const capitals = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]));
  expect(codeOf(capitals)).toBe('believed');
});

test('believes either secret while one is renewed, and either signature', () => {
  expect(codeOf(headers, body, now, [otherSecret, secret])).toBe('believed');
  const rotating = { ...headers, 'webhook-signature': `v1,AAAA ${headers['webhook-signature']}` };
  expect(codeOf(rotating)).toBe('believed');
});

test.each<[string, string, Record<string, string | string[] | undefined>, string, () => number, string[]]>([
  ['wrong_signature', 'another body', headers, `${body} `, now, [secret]],
  ['wrong_signature', 'another id', { ...headers, 'webhook-id': 'msg_2' }, body, now, [secret]],
  ['wrong_signature', 'another time', { ...headers, 'webhook-timestamp': String(at + 1) }, body, now, [secret]],
  ['wrong_signature', 'another secret', headers, body, now, [otherSecret]],
  [
    'wrong_signature',
    'another version',
    { ...headers, 'webhook-signature': headers['webhook-signature'].replace('v1', 'v2') },
    body,
    now,
    [secret],
  ],
  ['too_old', 'an old one', headers, body, () => now() + 301_000, [secret]],
  ['too_old', 'one of the future', headers, body, () => now() - 301_000, [secret]],
  ['too_old', 'a time that is no number', signed('m', 'NaN', body), body, now, [secret]],
  ['headers_missing', 'no time', { ...headers, 'webhook-timestamp': undefined }, body, now, [secret]],
  ['headers_missing', 'no signature', { ...headers, 'webhook-signature': undefined }, body, now, [secret]],
  ['headers_missing', 'two ids', { ...headers, 'webhook-id': ['a', 'b'] }, body, now, [secret]],
  ['no_secret', 'no secret', headers, body, now, []],
  ['no_secret', 'an empty secret', headers, body, now, ['', 'whsec_']],
  ['not_an_event', 'what is no JSON', signed('m', at, 'hello'), 'hello', now, [secret]],
  ['not_an_event', 'what is no event', signed('m', at, '{"data":{}}'), '{"data":{}}', now, [secret]],
])('refuses with "%s" %s', (code, _, given, text, when, secrets) => {
  expect(codeOf(given, text, when, secrets)).toBe(code);
});

test('believes nothing that was changed by a single character', () => {
  fc.assert(
    fc.property(fc.nat(body.length - 1), fc.string({ minLength: 1, maxLength: 1, unit: 'binary' }), (index, letter) => {
      fc.pre(body[index] !== letter);
      if (codeOf(headers, body.slice(0, index) + letter + body.slice(index + 1)) !== 'wrong_signature')
        throw new Error(`believed a change at ${index}`);
    }),
    { numRuns: 200 },
  );
});

test('reads the PUT of a callback address under the same signature', () => {
  const text = '{"uuid":"u","status":"denied","reason":"expired"}';
  expect(verifyCallback(text, signed('m', at, text), secret, { now })).toEqual({
    id: 'm',
    uuid: 'u',
    status: 'denied',
    reason: 'expired',
  });
  expect(() => verifyCallback(text, headers, secret, { now })).toThrow('No signature of the webhook fits');
});
