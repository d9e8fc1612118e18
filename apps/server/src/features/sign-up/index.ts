import type { Job } from '#platform/jobs/job.ts';
import { confirmSignUp } from './confirm-sign-up.ts';
import { createUser } from './create-user.ts';
import { getSignUp } from './get-sign-up.ts';
import { getInvite } from './invites/get-invite.ts';
import { inviteLead } from './invites/invite-lead.ts';
import { mailLeadInvite } from './invites/mail-lead-invite.ts';
import { mailSignUp } from './mail-sign-up.ts';
import { sendSignUpCode } from './send-sign-up-code.ts';
import { updateSignUp } from './update-sign-up.ts';
import { validateSignUp } from './validate-sign-up.ts';
import { getSignUpChallenge } from './work/get-sign-up-challenge.ts';

export { checkDetails } from './check-details.ts';
export { makeInvite } from './invites/make-invite.ts';
export { makeAccount } from './make-account.ts';
export { signUpCode } from './sign-up-code.ts';

export const routes = [
  validateSignUp,
  sendSignUpCode,
  confirmSignUp,
  getSignUp,
  updateSignUp,
  getSignUpChallenge,
  createUser,
  getInvite,
  inviteLead,
];
export const jobs: readonly Job[] = [mailSignUp, mailLeadInvite];
