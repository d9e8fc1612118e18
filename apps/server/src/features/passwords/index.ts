import type { Job } from '#platform/jobs/job.ts';
import { cancelMfaReset } from './cancel-mfa-reset.ts';
import { changePassword } from './change-password.ts';
import { checkReset } from './check-reset.ts';
import { finishMfaReset } from './finish-mfa-reset.ts';
import { mailMfaReset } from './mail-mfa-reset.ts';
import { mailReset } from './mail-reset.ts';
import { requestReset } from './request-reset.ts';
import { resetMfa } from './reset-mfa.ts';
import { resetPassword } from './reset-password.ts';

export const routes = [requestReset, checkReset, resetPassword, resetMfa, cancelMfaReset, changePassword];
export const jobs: readonly Job[] = [mailReset, mailMfaReset, finishMfaReset];
