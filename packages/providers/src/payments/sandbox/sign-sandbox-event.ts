import { createHmac } from 'node:crypto';

export const sandboxWebhookKey = 'sandbox';
export const sandboxSignatureHeader = 'x-sandbox-signature';

/** A report of the gateway as it is sent: HMAC-SHA512 over the body, as Authorize.Net does it. */
export function signSandboxEvent(key: string, event: { id: string; type: string; attempt: string | null }) {
  const body = JSON.stringify(event);
  const signature = createHmac('sha512', key).update(body).digest('hex').toUpperCase();
  return { headers: { [sandboxSignatureHeader]: `sha512=${signature}` }, body };
}
