import type { Job } from '#platform/jobs/job.ts';
import { contactCustomer } from './contact-customer.ts';
import { mailBudget } from './mail-budget.ts';
import { mailCredentialChange } from './mail-credential-change.ts';
import { mailDisabledWebhook } from './mail-disabled-webhook.ts';
import { mailReviewResult } from './mail-review-result.ts';
import { notifyMerchant } from './notify-merchant.ts';
import { sendWaiting } from './send-waiting.ts';
import { textCode } from './text-code.ts';

export { sendMail } from './send-once.ts';
export { sendProductMail } from './send-product-mail.ts';

export const jobs: readonly Job[] = [
  textCode,
  sendWaiting,
  contactCustomer,
  notifyMerchant,
  mailReviewResult,
  mailDisabledWebhook,
  mailCredentialChange,
  mailBudget,
];
