import { createHmac, timingSafeEqual } from 'node:crypto';
import { WebhookError } from './errors.ts';
import type { DenyReason, NotCreatedReason, PublicStatus, WebhookEventType } from './generated/closed-lists.ts';

/** Content of a webhook: thin, without anything personal. Ask for the rest with your secret. */
export type WebhookEvent = {
  /** The same over retries: what you have seen already you can skip. */
  id: string;
  type: WebhookEventType;
  timestamp: string;
  data: {
    /** `null` when nothing was created. */
    uuid: string | null;
    status: PublicStatus;
    reason?: DenyReason | NotCreatedReason;
    /** Only grows: an event with a lower one is older than what you know. */
    version: number;
    key: string;
    test: boolean;
    reference?: string;
  };
};

/**
 * Headers as a server framework gives them: those of a `Request`, Node's `headers` or `rawHeaders`, a map, pairs of name and value, an object with names in any case.
 * A value may be a list.
 */
export type WebhookHeaders =
  | Pick<Headers, 'get'>
  | Readonly<Record<string, string | readonly string[] | undefined>>
  | Iterable<readonly [name: string, value: string | readonly string[] | undefined]>
  | readonly string[];

type Options = {
  /** How old a webhook may be, or how far in the future; 300. */
  toleranceSeconds?: number;
  /** Milliseconds since 1970; the machine's clock. */
  now?: () => number;
};

/**
 * Checks a webhook (Standard Webhooks 1.0: HMAC-SHA256 over `id.timestamp.body`) and reads it.
 * @param body the bytes as they came: parsing and writing them again changes the signature
 * @param secrets `whsec_…` of the endpoint; while it is being renewed, the old one and the new one
 * @throws WebhookError with a `code`
 */
export function verifyWebhook(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secrets: string | readonly string[],
  options: Options = {},
): WebhookEvent {
  const { id, text } = verifySigned(body, headers, secrets, options);
  const event = parse(text);
  if (!isEvent(event)) throw new WebhookError('not_an_event');
  return { ...event, id };
}

/** The body of each PUT to a `callback_url`. */
export type CallbackEvent = {
  id: string;
  uuid: string;
  status: PublicStatus;
  reason?: DenyReason | NotCreatedReason;
  test?: true;
};

/** The same check for the PUT that a `callback_url` gets. @throws WebhookError with a `code` */
export function verifyCallback(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secrets: string | readonly string[],
  options: Options = {},
): CallbackEvent {
  const { id, text } = verifySigned(body, headers, secrets, options);
  const event = parse(text);
  if (!isRecord(event) || typeof event.uuid !== 'string' || typeof event.status !== 'string')
    throw new WebhookError('not_an_event');
  return { ...(event as Omit<CallbackEvent, 'id'>), id };
}

const verifySigned = (
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secrets: string | readonly string[],
  { toleranceSeconds = 300, now = Date.now }: Options,
): { id: string; text: string } => {
  const keys = (typeof secrets === 'string' ? [secrets] : secrets).map(keyOf).filter((key) => key.length > 0);
  if (keys.length === 0) throw new WebhookError('no_secret');
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signatures = headerOf(headers, 'webhook-signature');
  if (id === '' || timestamp === '' || signatures === '') throw new WebhookError('headers_missing');
  const ageSeconds = Math.abs(now() / 1_000 - Number(timestamp));
  if (!/^\d{1,15}$/.test(timestamp) || !(ageSeconds <= toleranceSeconds)) throw new WebhookError('too_old');
  // Several headers of one name come joined by commas.
  const given = [...signatures.matchAll(/(?:^|[\s,])v1,([^\s,]+)/g)].map(([, value = '']) =>
    Buffer.from(value, 'base64'),
  );
  const text = typeof body === 'string' ? body : Buffer.from(body).toString('utf8');
  const expected = keys.map((key) => createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest());
  const isSigned = expected.some((one) => given.some((it) => it.length === one.length && timingSafeEqual(it, one)));
  if (!isSigned) throw new WebhookError('wrong_signature');
  return { id, text };
};

const keyOf = (secret: string): Buffer => Buffer.from(String(secret ?? '').replace(/^whsec_/, ''), 'base64');

/** A header of ours; empty where it is missing. Signatures may come in several headers; of two ids or times none is believed. */
const headerOf = (headers: WebhookHeaders, name: string): string => {
  const found = entriesOf(headers, name)
    .filter(([each]) => String(each).toLowerCase() === name)
    .flatMap(([, value]) => value ?? [])
    .filter((value) => typeof value === 'string');
  const values = [...new Set(found)].filter((value) => value !== '');
  return values.length === 1 || name === 'webhook-signature' ? values.join(' ') : '';
};

type Entry = readonly [name: unknown, value: unknown];

const entriesOf = (headers: unknown, name: string): readonly Entry[] => {
  if (typeof headers !== 'object' || headers === null) return [];
  if (Symbol.iterator in headers) {
    const list = [...(headers as Iterable<unknown>)];
    return list.flatMap((one, at): Entry[] => {
      if (Array.isArray(one)) return [[one[0], one[1]]];
      return at % 2 === 0 ? [[one, list[at + 1]]] : [];
    });
  }
  // A polyfill's `Headers` may have nothing but its methods.
  return 'get' in headers && typeof headers.get === 'function' ? [[name, headers.get(name)]] : Object.entries(headers);
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new WebhookError('not_an_event', { cause });
  }
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isEvent = (value: unknown): value is WebhookEvent =>
  isRecord(value) &&
  typeof value.type === 'string' &&
  isRecord(value.data) &&
  typeof value.data.status === 'string' &&
  (typeof value.data.uuid === 'string' || value.data.uuid === null);
