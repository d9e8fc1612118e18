import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { verifyCallback, verifyWebhook, type WebhookHeaders } from './verify-webhook.ts';

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
  const bare = key.toString('base64');
  expect(verifyWebhook(body, headers, bare, { now }).id).toBe('msg_1');
});

const pairs = Object.entries(headers);
const signature = headers['webhook-signature'];
test.each<[string, WebhookHeaders]>([
  ["a request's Headers", new Headers(headers)],
  ['what has no more than get', { get: (name: string) => new Headers(headers).get(name) }],
  ['a map', new Map(pairs)],
  ['a map with lists', new Map(pairs.map(([name, value]) => [name.toUpperCase(), [value]]))],
  ['pairs', pairs],
  ['pairs in capitals', pairs.map(([name, value]) => [name.toUpperCase(), value] as const)],
  ['rawHeaders', ['Host', 'webhook-id', ...pairs.flat()]],
  ['rawHeaders in capitals', pairs.flatMap(([name, value]) => [name.toUpperCase(), value])],
  ['lists', Object.fromEntries(pairs.map(([name, value]) => [name, [value]]))],
  ['lists in capitals', Object.fromEntries(pairs.map(([name, value]) => [name.toUpperCase(), [value]]))],
  ['lists that say it twice', Object.fromEntries(pairs.map(([name, value]) => [name, [value, value]]))],
  [
    'names in capitals beside empty ones',
    {
      ...Object.fromEntries(pairs.map(([name, value]) => [name.toUpperCase(), value])),
      ...{ 'webhook-id': undefined },
    },
  ],
  ['two signatures', { ...headers, 'webhook-signature': ['v1,AAAA', signature] }],
  ['two signatures joined by Fetch', new Headers([...pairs, ['webhook-signature', 'v1,AAAA']])],
  ['two signatures joined without a blank', { ...headers, 'webhook-signature': `v1a,BBBB,v1,AAAA,${signature}` }],
  ['two rawHeaders', ['webhook-signature', 'v1,AAAA', ...pairs.flat()]],
])('believes %s', (_, given) => {
  expect(verifyWebhook(body, given, secret, { now }).id).toBe('msg_1');
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a text', 'webhook-id'],
  ['two ids in capitals and not', { ...headers, 'WEBHOOK-ID': 'msg_2' }],
  ['two times', ['webhook-timestamp', '1', ...pairs.flat()]],
  ['a value behind another name', ['webhook-id', 'webhook-timestamp', 'webhook-signature']],
  ['values of other kinds', { 'webhook-id': 1, 'webhook-timestamp': {}, 'webhook-signature': [[signature]] }],
])('misses headers in %s', (_, given) => {
  expect(() => verifyWebhook(body, given as WebhookHeaders, secret, { now })).toThrow('header is missing');
});

test('uses the machine’s clock and the given maximum age', () => {
  const fresh = signed('m', Math.floor(Date.now() / 1_000), body);
  expect(verifyWebhook(body, fresh, secret).id).toBe('m');
  expect(() => verifyWebhook(body, headers, secret, { now: () => now() + 61_000, toleranceSeconds: 60 })).toThrow(
    'too old',
  );
  expect(verifyWebhook(body, headers, secret, { now: () => now() + 60_000, toleranceSeconds: 60 }).id).toBe('msg_1');
});

test.each([0, 299, 300, -300])('believes one that is %i s old', (seconds) => {
  expect(codeOf(headers, body, () => now() + seconds * 1_000)).toBe('believed');
});

test.each([301, -301])('refuses one that is %i s old', (seconds) => {
  expect(codeOf(headers, body, () => now() + seconds * 1_000)).toBe('too_old');
});

test.each([`+${at}`, `${at}.0`, `${at / 1e9}e9`, `0x${at.toString(16)}`, `000000${at}`])(
  'takes no time written %s',
  (time) => {
    expect(codeOf(signed('m', time, body))).toBe('too_old');
  },
);

test.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])('needs %s, in a Request as well', (name) => {
  expect(codeOf({ ...headers, [name]: '' })).toBe('headers_missing');
  const left = new Headers(headers);
  left.delete(name);
  expect(() => verifyWebhook(body, left, secret, { now })).toThrow('header is missing');
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
  ['wrong_signature', 'no value', { ...headers, 'webhook-signature': 'v1' }, body, now, [secret]],
  ['wrong_signature', 'a short value', { ...headers, 'webhook-signature': 'v1,AAAA' }, body, now, [secret]],
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
  ['no_secret', 'a secret that got lost', headers, body, now, [undefined as unknown as string]],
  ['not_an_event', 'what is no JSON', signed('m', at, 'hello'), 'hello', now, [secret]],
  ['not_an_event', 'what is no event', signed('m', at, '{"data":{}}'), '{"data":{}}', now, [secret]],
])('refuses with "%s" %s', (code, _, given, text, when, secrets) => {
  expect(codeOf(given, text, when, secrets)).toBe(code);
});

test.each<[string, unknown]>([
  ['null', null],
  ['a text', 'verification.status_changed'],
  ['no type', { data }],
  ['a type that is no text', { type: 1, data }],
  ['no data', { type: 't' }],
  ['data that is null', { type: 't', data: null }],
  ['data that is a text', { type: 't', data: 'd' }],
  ['no status', { type: 't', data: { ...data, status: undefined } }],
  ['no uuid', { type: 't', data: { ...data, uuid: undefined } }],
  ['a uuid that is a number', { type: 't', data: { ...data, uuid: 1 } }],
])('a signed body with %s is no event', (_, event) => {
  const text = JSON.stringify(event);
  expect(codeOf(signed('m', at, text), text)).toBe('not_an_event');
});

test('an event where nothing was created has no uuid', () => {
  const text = JSON.stringify({ type: 't', data: { ...data, uuid: null } });
  expect(verifyWebhook(text, signed('m', at, text), secret, { now }).data.uuid).toBeNull();
});

test('says what was wrong with a body that is no JSON', () => {
  const text = '{"type":';
  const thrown = (() => {
    try {
      return verifyWebhook(text, signed('m', at, text), secret, { now });
    } catch (error) {
      return error;
    }
  })();
  expect(thrown).toMatchObject({ code: 'not_an_event', cause: expect.any(SyntaxError) });
});

test.each<[string, unknown]>([
  ['null', null],
  ['no uuid', { status: 'denied' }],
  ['a uuid that is a number', { uuid: 1, status: 'denied' }],
  ['no status', { uuid: 'u' }],
  ['a status that is a number', { uuid: 'u', status: 1 }],
])('a signed PUT with %s is no event', (_, event) => {
  const text = JSON.stringify(event);
  expect(() => verifyCallback(text, signed('m', at, text), secret, { now })).toThrow('not an event');
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
  expect(verifyCallback(text, signed('m', Math.floor(Date.now() / 1_000), text), secret).uuid).toBe('u');
});
