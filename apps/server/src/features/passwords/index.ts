import type { Job } from '#platform/jobs/job.ts';
import { cancelMfaReset, finishMfaReset, resetMfa } from './mfa-reset.ts';
import { changePassword, checkReset, requestReset, resetPassword } from './passwords.ts';
import { mailMfaReset, mailReset } from './reset-mails.ts';

export const routes = [requestReset, checkReset, resetPassword, resetMfa, cancelMfaReset, changePassword];
export const jobs: readonly Job[] = [mailReset, mailMfaReset, finishMfaReset];
