import type { Job } from '#platform/jobs/job.ts';
import { confirmEmail } from './confirm-email.ts';
import { getPendingEmail } from './get-pending-email.ts';
import { mailConfirmation } from './mail-confirmation.ts';
import { noteBounce } from './note-bounce.ts';
import { sendConfirmation } from './send-confirmation.ts';

export { askToConfirm } from './ask-to-confirm.ts';

export const routes = [getPendingEmail, sendConfirmation, confirmEmail, noteBounce];
export const jobs: readonly Job[] = [mailConfirmation];
