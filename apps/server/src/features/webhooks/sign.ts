import { createHmac } from 'node:crypto';

/** Standard Webhooks 1.0: HMAC-SHA256 over id, timestamp and body; one signature per living secret, newest first. */
export const signatureOf = (secrets: readonly string[], id: string, timestampSeconds: number, body: string): string =>
  secrets
    .map(
      (secret) =>
        `v1,${createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
          .update(`${id}.${timestampSeconds}.${body}`)
          .digest('base64')}`,
    )
    .join(' ');

/** 24 random bytes, as the specification recommends. */
export const newWebhookSecret = (random: (size: number) => Buffer): string => `whsec_${random(24).toString('base64')}`;
