import { createHmac } from 'node:crypto';

export type WebhookVector = {
  title: string;
  body: string;
  headers: Record<string, string | string[]>;
  secrets: string[];
  /** Seconds from the webhook's time to the moment it is read. */
  ageSeconds: number;
  /** `believed`, or why not. */
  code: string;
};

const key = Buffer.from('a secret of thirty-two bytes ....');
const other = Buffer.from('another secret');
const at = 1_795_000_000;
/** Seconds since 1970. */
export const webhookNow = at;
export const webhookSecret = `whsec_${key.toString('base64')}`;
const otherSecret = `whsec_${other.toString('base64')}`;

const data = { uuid: 'u', status: 'accepted', version: 1, key: 'pk_live_x', test: false };
const good = JSON.stringify({ type: 'verification.status_changed', timestamp: 't', data });
const signed = (body: string, time: number | string = at): Record<string, string> => ({
  'webhook-id': 'msg_1',
  'webhook-timestamp': String(time),
  'webhook-signature': `v1,${createHmac('sha256', key).update(`msg_1.${time}.${body}`).digest('base64')}`,
});
const row = (code: string, title: string, change: Partial<WebhookVector> = {}): WebhookVector => ({
  title,
  code,
  body: good,
  headers: signed(good),
  secrets: [webhookSecret],
  ageSeconds: 0,
  ...change,
});
const withBody = (code: string, title: string, event: unknown): WebhookVector => {
  const body = typeof event === 'string' ? event : JSON.stringify(event);
  return row(code, title, { body, headers: signed(body) });
};

/** Webhooks and whether they are believed: every program that checks one must answer the same. */
export const webhookVectors: readonly WebhookVector[] = [
  row('believed', 'a good one'),
  row('believed', 'names in capitals', {
    headers: Object.fromEntries(Object.entries(signed(good)).map(([name, value]) => [name.toUpperCase(), value])),
  }),
  row('believed', 'a secret without its first letters', { secrets: [key.toString('base64')] }),
  row('believed', 'the secret is being renewed', { secrets: [otherSecret, webhookSecret] }),
  row('believed', 'two signatures', {
    headers: { ...signed(good), 'webhook-signature': `v1,AAAA ${signed(good)['webhook-signature']}` },
  }),
  row('believed', 'lists', {
    headers: Object.fromEntries(Object.entries(signed(good)).map(([name, value]) => [name, [value]])),
  }),
  row('believed', 'two signatures in a list', {
    headers: { ...signed(good), 'webhook-signature': ['v1,AAAA', signed(good)['webhook-signature'] ?? ''] },
  }),
  row('headers_missing', 'two ids in a list', { headers: { ...signed(good), 'webhook-id': ['msg_1', 'msg_2'] } }),
  row('headers_missing', 'an empty list', { headers: { ...signed(good), 'webhook-timestamp': [] } }),
  row('believed', 'five minutes old', { ageSeconds: 300 }),
  row('believed', 'five minutes ahead', { ageSeconds: -300 }),
  withBody('believed', 'nothing was created', { type: 't', data: { ...data, uuid: null } }),
  row('too_old', 'older', { ageSeconds: 301 }),
  row('too_old', 'of the future', { ageSeconds: -301 }),
  ...[`+${at}`, `${at}.0`, 'NaN', `0x${at.toString(16)}`, `000000${at}`, `${at}\n`].map((time) =>
    row('too_old', `a time written ${JSON.stringify(time)}`, { headers: signed(good, time) }),
  ),
  row('headers_missing', 'no id', { headers: { ...signed(good), 'webhook-id': '' } }),
  row('headers_missing', 'no time', { headers: { ...signed(good), 'webhook-timestamp': '' } }),
  row('headers_missing', 'no signature', { headers: { ...signed(good), 'webhook-signature': '' } }),
  row('wrong_signature', 'another body', { body: `${good} ` }),
  row('wrong_signature', 'another id', { headers: { ...signed(good), 'webhook-id': 'msg_2' } }),
  row('wrong_signature', 'another time', { headers: { ...signed(good), 'webhook-timestamp': String(at + 1) } }),
  row('wrong_signature', 'another secret', { secrets: [otherSecret] }),
  row('wrong_signature', 'a value without a version', { headers: { ...signed(good), 'webhook-signature': 'v1' } }),
  row('wrong_signature', 'a short value', { headers: { ...signed(good), 'webhook-signature': 'v1,AAAA' } }),
  row('wrong_signature', 'another version', {
    headers: { ...signed(good), 'webhook-signature': (signed(good)['webhook-signature'] ?? '').replace('v1', 'v2') },
  }),
  row('no_secret', 'no secret', { secrets: [] }),
  row('no_secret', 'empty secrets', { secrets: ['', 'whsec_'] }),
  withBody('not_an_event', 'no JSON', 'hello'),
  withBody('not_an_event', 'null', null),
  withBody('not_an_event', 'a text', 'verification.status_changed'),
  withBody('not_an_event', 'no type', { data }),
  withBody('not_an_event', 'no data', { type: 't' }),
  withBody('not_an_event', 'no status', { type: 't', data: { ...data, status: undefined } }),
  withBody('not_an_event', 'no uuid', { type: 't', data: { ...data, uuid: undefined } }),
  withBody('not_an_event', 'a uuid that is a number', { type: 't', data: { ...data, uuid: 1 } }),
];
