import type { Job } from '#platform/jobs/job.ts';
import { mailInvitation, mailWelcome } from './invitation-mails.ts';
import { acceptInvitation, checkInvitation, resendInvitation } from './invitations.ts';
import { listClientLogins } from './list-client-logins.ts';
import { removeClientLogin } from './remove-client-login.ts';
import { createClientLogin, updateClientLogin } from './save-client-login.ts';

export { invite, refuseSameEmail } from './invitations.ts';
export { removeLogin } from './remove-client-login.ts';

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
