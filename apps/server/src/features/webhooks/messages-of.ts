import { createHash } from 'node:crypto';
import { type WebhookEventType, type webhookBody, webhookEventOf } from '@carded/contract';
import { publicStatusOf, type StatusNumber } from '@carded/domain/codes';
import type { z } from 'zod';
import type { BuyerRecord } from '#verification/buyer-record.ts';
import type { VerificationRow } from '#verification/verification-row.ts';

export type Change = { verification: string; version: number; status: StatusNumber; reason: string | null };
export type Website = {
  id: string;
  key_live: string;
  key_test: string;
  callback_url: string;
  notify_email: string;
  is_notified_on_accept: boolean;
  is_notified_on_deny: boolean;
};
export type Message = {
  messageId: string;
  endpointId: string | null;
  method: 'POST' | 'PUT';
  url: string;
  type: WebhookEventType;
  verificationId: string;
  websiteId: string;
  body: string;
};
type Announcement = {
  one: Change;
  row: VerificationRow;
  record: Pick<BuyerRecord, 'callback_url' | 'reference'>;
  website: Website;
  endpoints: readonly { id: string; url: string }[];
  now: number;
};

/** Makes the messages of a change: a POST to each endpoint, and a PUT to the callback address. Nothing personal is in either. */
export function messagesOf({ one, row, record, website, endpoints, now }: Announcement): Message[] {
  const status = publicStatusOf(one.status);
  const why = one.reason === null ? {} : { reason: one.reason };
  const { type, hasUuid } = webhookEventOf({ status, version: one.version });
  const body: z.input<typeof webhookBody> = {
    type,
    timestamp: new Date(now).toISOString(),
    data: {
      uuid: hasUuid ? row.id : null,
      status,
      ...why,
      version: one.version,
      key: row.is_test ? website.key_test : website.key_live,
      test: row.is_test,
      ...(record.reference === undefined ? {} : { reference: record.reference }),
    },
  };
  const about = { type, verificationId: row.id, websiteId: website.id };
  const posts = endpoints.map(
    (endpoint): Message => ({
      ...about,
      messageId: messageIdOf(row.id, one.version, endpoint.id),
      endpointId: endpoint.id,
      method: 'POST',
      url: endpoint.url,
      body: JSON.stringify(body),
    }),
  );
  const callback = record.callback_url ?? website.callback_url;
  // A refusal before anything starts has no uuid to call back with.
  if (callback === '' || !hasUuid) return posts;
  const thin = JSON.stringify({ uuid: row.id, status, ...why, ...(row.is_test ? { test: true } : {}) });
  const messageId = messageIdOf(row.id, one.version, 'callback');
  return [...posts, { ...about, messageId, endpointId: null, method: 'PUT', url: callback, body: thin }];
}

/** The id of a message follows from what it says and to whom, so making it twice makes one message (UUID version 8, RFC 9562 section 5.8). */
export function messageIdOf(...parts: (string | number)[]): string {
  const bytes = createHash('sha256').update(parts.join('\n')).digest().subarray(0, 16);
  bytes.writeUInt8(((bytes[6] ?? 0) & 0x0f) | 0x80, 6);
  bytes.writeUInt8(((bytes[8] ?? 0) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
