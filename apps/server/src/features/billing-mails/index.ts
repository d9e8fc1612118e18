import type { Job } from '#platform/jobs/job.ts';
import { billingMail } from './billing-mail.ts';

export const jobs: readonly Job[] = [billingMail];
