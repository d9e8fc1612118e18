import type { Job } from '#platform/jobs/job.ts';
import { contactCustomer } from './contact-customer.ts';
import { mailReviewResult } from './mail-review-result.ts';
import { mailBudget, mailCredentialChange, mailDisabledWebhook, notifyMerchant } from './merchant-mails.ts';
import { sendWaiting, textCode } from './send-once.ts';

export { sendProductMail } from './merchant-mails.ts';
export { sendMail } from './send-once.ts';

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
