import type { Job } from '#platform/jobs/job.ts';
import { updateSignUp, validateSignUp } from './check-details.ts';
import { confirmSignUp, sendSignUpCode } from './confirm-sign-up.ts';
import { createUser } from './create-user.ts';
import { getInvite, inviteLead, mailLeadInvite } from './invites.ts';
import { getSignUp, mailSignUp } from './present-sign-up.ts';
import { getSignUpChallenge } from './sign-up-charges.ts';

export { checkDetails } from './check-details.ts';
export { makeInvite } from './invites.ts';
export { makeAccount } from './make-account.ts';
export { signUpCode } from './present-sign-up.ts';

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
