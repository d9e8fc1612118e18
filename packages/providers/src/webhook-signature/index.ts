import { Webhook } from 'standardwebhooks';

type SigningInput = {
  /** `whsec_` and base64; one signature for each valid secret, newest first. */
  readonly secrets: readonly string[];
  /** Id of the message, the same for every retry. */
  readonly id: string;
  readonly nowMs: number;
  readonly body: string;
};

/** Makes the headers that prove the sender (Standard Webhooks 1.0, symmetric signatures). @throws Error for a secret that is not base64. */
export function signatureHeaders({ secrets, id, nowMs, body }: SigningInput): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(nowMs / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, new Date(nowMs), body)).join(' '),
  };
}
