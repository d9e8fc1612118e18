import { z } from 'zod';
import { login, ofBuyer } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { done, text, timestamp, uuid, webAddress, websiteKey, wholeNumber } from '#fields.ts';
import { webhookEvents } from './webhook-events.ts';

/** The thin body of every webhook: what changed; the facts are asked for with the secret. */
export const webhookBody = z.object({
  type: z.enum(webhookEvents.map(({ type }) => type)),
  timestamp: timestamp,
  data: z.object({
    uuid: z.string().nullable(),
    status: z.string(),
    reason: z.string().optional(),
    version: z.number(),
    key: z.string(),
    test: z.boolean(),
    reference: z.string().optional(),
  }),
});
export const webhookEndpointView = z.object({
  id: z.string(),
  url: z.string(),
  website: z.string().nullable(),
  enabled: z.boolean(),
  disabled_because: z.string().nullable(),
  created: timestamp,
  failing_since: timestamp.nullable(),
  /** Counts of the last 24 hours. */
  health: z.object({
    delivered: z.number(),
    /** To be tried again, or given up. */
    failed: z.number(),
    waiting: z.number(),
    last_delivered: timestamp.nullable(),
  }),
});
export const deliveryView = z.object({
  id: z.string(),
  message_id: z.string(),
  endpoint: z.string().nullable(),
  url: z.string(),
  type: z.string(),
  uuid: z.string().nullable(),
  state: z.enum(['waiting', 'delivered', 'failed', 'given_up']),
  attempts: z.number(),
  last_status: z.number().nullable(),
  last_error: z.string().nullable(),
  created: timestamp,
  next_attempt: timestamp.nullable(),
  body: ofBuyer(z.string()),
});
const websites = login('websites');
export const listWebhooks = endpoint({
  name: 'webhooks.list',
  method: 'GET',
  path: '/api/webhooks',
  summary: 'Webhook endpoints',
  access: websites,
  rate: 'read',
  inView: 'settings',
  output: z.object({ endpoints: z.array(webhookEndpointView) }),
  errors: [],
});
export const createWebhook = endpoint({
  name: 'webhooks.create',
  method: 'POST',
  path: '/api/webhooks',
  summary: 'Add a webhook endpoint',
  access: websites,
  rate: 'write',
  body: z.strictObject({ url: webAddress, website: websiteKey.optional() }),
  output: z.object({ endpoint: webhookEndpointView, secret: z.string() }),
  errors: ['invalid_input', 'not_found'],
  audit: 'webhook.created',
});
export const removeWebhook = endpoint({
  name: 'webhooks.remove',
  method: 'DELETE',
  path: '/api/webhooks/:id',
  summary: 'Remove a webhook endpoint',
  access: websites,
  rate: 'write',
  params: z.strictObject({ id: uuid }),
  output: done,
  errors: ['not_found'],
  audit: 'webhook.removed',
});
export const enableWebhook = endpoint({
  name: 'webhooks.enable',
  method: 'PUT',
  path: '/api/webhooks/:id',
  summary: 'Turn a webhook endpoint on or off',
  access: websites,
  rate: 'write',
  params: z.strictObject({ id: uuid }),
  body: z.strictObject({ enabled: z.boolean() }),
  output: done,
  errors: ['not_found'],
  audit: 'webhook.switched',
});
/** The old secret signs beside the new one for 24 hours. */
export const renewWebhookSecret = endpoint({
  name: 'webhooks.renewSecret',
  method: 'POST',
  path: '/api/webhooks/:id/secret',
  summary: 'Rotate the signing secret',
  access: websites,
  rate: 'write',
  params: z.strictObject({ id: uuid }),
  output: z.object({ secret: z.string() }),
  errors: ['not_found'],
  audit: 'webhook.secret_renewed',
});
/** Fields of an edited test message; it is always marked as a test. */
export const webhookTest = z.strictObject({
  type: webhookBody.shape.type.optional(),
  uuid: uuid.optional(),
  status: text(40).optional(),
  reason: text(40).optional(),
  version: wholeNumber(1, 1_000_000).optional(),
  reference: text(120).optional(),
});
export const testWebhook = endpoint({
  name: 'webhooks.test',
  method: 'POST',
  path: '/api/webhooks/:id/test',
  summary: 'Send a test message',
  access: websites,
  rate: 'message',
  params: z.strictObject({ id: uuid }),
  body: webhookTest,
  output: z.object({ message_id: z.string() }),
  errors: ['not_found'],
  audit: 'webhook.tested',
});
export const listDeliveries = endpoint({
  name: 'webhooks.deliveries',
  method: 'GET',
  path: '/api/webhook-deliveries',
  summary: 'Deliveries, newest first',
  access: websites,
  rate: 'read',
  inView: 'log',
  query: z.strictObject({ endpoint: uuid.optional(), verification: uuid.optional(), before: uuid.optional() }),
  output: z.object({ deliveries: z.array(deliveryView), next: z.string().nullable() }),
  errors: [],
});
export const resendDelivery = endpoint({
  name: 'webhooks.resend',
  method: 'POST',
  path: '/api/webhook-deliveries/:id/resend',
  summary: 'Send a delivery again, with the same webhook-id',
  access: websites,
  rate: 'message',
  params: z.strictObject({ id: uuid }),
  output: done,
  errors: ['not_found'],
  audit: 'webhook.resent',
});
/** All of them, or none when one is not the account's. */
export const resendDeliveries = endpoint({
  name: 'webhooks.resendMany',
  method: 'POST',
  path: '/api/webhook-deliveries/resend',
  summary: 'Send several deliveries again, each with its own webhook-id',
  access: websites,
  rate: 'message',
  body: z.strictObject({ ids: z.array(uuid).min(1).max(100) }),
  output: z.object({ sent: z.number() }),
  errors: ['not_found'],
  audit: 'webhook.resent',
});
/** Shows the secret that signs the calls to `callback_url`; the owner alone sees it. */
export const showCallbackSecret = endpoint({
  name: 'webhooks.callbackSecret',
  method: 'POST',
  path: '/api/webhooks/callback-secret',
  summary: 'Show the secret that signs calls to callback_url',
  access: login('websites', { ownerOnly: true }),
  rate: 'write',
  output: z.object({ secret: z.string() }),
  errors: [],
  audit: 'webhook.callback_secret_shown',
});
