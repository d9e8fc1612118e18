import type { Route } from '#platform/commands/action.ts';
import type { Job } from '#platform/jobs/job.ts';
import { announce } from './announce.ts';
import { deliverAgain, deliverFirst } from './deliver.ts';
import { listDeliveries, resendDeliveries, resendDelivery } from './deliveries.ts';
import {
  createWebhook,
  enableWebhook,
  listWebhooks,
  removeWebhook,
  renewWebhookSecret,
  showCallbackSecret,
  testWebhook,
} from './webhooks.ts';

export { living, makeWebhookSecret, openSecrets, sealSecrets } from './secrets.ts';

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
