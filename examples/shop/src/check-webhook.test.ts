import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { isFromCarded } from './check-webhook.ts';

const key = Buffer.from('a secret of thirty-two bytes ....');
const secret = `whsec_${key.toString('base64')}`;
const now = 1_795_000_000_000;
const body = '{"type":"verification.status_changed"}';
const signed = (id: string, at: number, text: string) => ({
  'webhook-id': id,
  'webhook-timestamp': String(at),
  'webhook-signature': `v1,${createHmac('sha256', key).update(`${id}.${at}.${text}`).digest('base64')}`,
});
const headers = signed('msg_1', now / 1000, body);

test('believes what Carded signed, also beside a signature with another key', () => {
  expect(isFromCarded(headers, body, secret, now)).toBe(true);
  const rotating = { ...headers, 'webhook-signature': `v1,AAAA ${headers['webhook-signature']}` };
  expect(isFromCarded(rotating, body, secret, now)).toBe(true);
});

test.each<[string, Record<string, unknown>, string, number]>([
  ['another body', headers, `${body} `, now],
  ['another id', { ...headers, 'webhook-id': 'msg_2' }, body, now],
  ['another time', { ...headers, 'webhook-timestamp': String(now / 1000 + 1) }, body, now],
  ['an old one', headers, body, now + 301_000],
  ['one of the future', headers, body, now - 301_000],
  ['no time', { ...headers, 'webhook-timestamp': undefined }, body, now],
  ['no signature', { ...headers, 'webhook-signature': undefined }, body, now],
  ['another version', { ...headers, 'webhook-signature': headers['webhook-signature'].replace('v1', 'v2') }, body, now],
])('does not believe %s', (_, given, text, at) => {
  expect(isFromCarded(given, text, secret, at)).toBe(false);
});
