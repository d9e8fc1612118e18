import type { Job } from '#platform/jobs/job.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { checkInvitation } from './check-invitation.ts';
import { createClientLogin } from './create-client-login.ts';
import { listClientLogins } from './list-client-logins.ts';
import { mailInvitation } from './mail-invitation.ts';
import { mailWelcome } from './mail-welcome.ts';
import { removeClientLogin } from './remove-client-login.ts';
import { resendInvitation } from './resend-invitation.ts';
import { updateClientLogin } from './update-client-login.ts';

export { invite } from './invite.ts';
export { refuseSameEmail } from './login-emails.ts';
export { removeLogin } from './remove-login.ts';

export const routes = [
  listClientLogins,
  createClientLogin,
  updateClientLogin,
  removeClientLogin,
  resendInvitation,
  checkInvitation,
  acceptInvitation,
];
export const jobs: readonly Job[] = [mailInvitation, mailWelcome];
