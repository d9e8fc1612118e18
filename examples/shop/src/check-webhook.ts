import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whether a webhook is from Carded (Standard Webhooks 1.0): HMAC-SHA256 over `id.timestamp.body`, not older than five minutes.
 * @param body the bytes as they came: parsing and writing them again changes the signature
 * @param secret of the endpoint, `whsec_…`
 */
export const isFromCarded = (headers: Record<string, unknown>, body: string, secret: string, now: number): boolean => {
  const id = String(headers['webhook-id'] ?? '');
  const timestamp = String(headers['webhook-timestamp'] ?? '');
  if (!(Math.abs(now / 1000 - Number(timestamp)) < 300)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return String(headers['webhook-signature'] ?? '')
    .split(' ')
    .some((signature) => {
      const [version, value = ''] = signature.split(',');
      const given = Buffer.from(value, 'base64');
      return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
    });
};
