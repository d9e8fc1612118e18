import type { Route } from '#platform/commands/action.ts';
import type { Job } from '#platform/jobs/job.ts';
import { announce } from './announce.ts';
import { createWebhook } from './create-webhook.ts';
import { deliverAgain, deliverFirst } from './deliver.ts';
import { enableWebhook } from './enable-webhook.ts';
import { listDeliveries } from './list-deliveries.ts';
import { listWebhooks } from './list-webhooks.ts';
import { removeWebhook } from './remove-webhook.ts';
import { renewWebhookSecret } from './renew-webhook-secret.ts';
import { resendDeliveries } from './resend-deliveries.ts';
import { resendDelivery } from './resend-delivery.ts';
import { showCallbackSecret } from './show-callback-secret.ts';
import { testWebhook } from './test-webhook.ts';

export { makeWebhookSecret } from './make-webhook-secret.ts';
export { living, openSecrets, sealSecrets } from './secrets.ts';

export const jobs: readonly Job[] = [announce, deliverFirst, deliverAgain];
export const routes: readonly Route[] = [
  listWebhooks,
  createWebhook,
  removeWebhook,
  enableWebhook,
  renewWebhookSecret,
  testWebhook,
  listDeliveries,
  resendDelivery,
  resendDeliveries,
  showCallbackSecret,
];
