import type { Job } from '#platform/jobs/job.ts';
import { contactCustomer } from './contact-customer.ts';
import { mailCredentialChange } from './mail-credential-change.ts';
import { mailDisabledWebhook } from './mail-disabled-webhook.ts';
import { notifyMerchant } from './notify-merchant.ts';
import { textCode } from './text-code.ts';
import { textMessage } from './text-message.ts';

export const jobs: readonly Job[] = [
  textCode,
  textMessage,
  contactCustomer,
  notifyMerchant,
  mailDisabledWebhook,
  mailCredentialChange,
];
