import type { Job } from '#platform/jobs/job.ts';
import { deactivateAccount } from './deactivate-account.ts';
import { endSecret } from './end-secret.ts';
import { getAccount } from './get-account.ts';
import { getAccountOfSession } from './get-account-of-session.ts';
import { listSecrets } from './list-secrets.ts';
import { nameAccounts } from './name-accounts.ts';
import { renewSecret } from './renew-secret.ts';
import { updateAccount } from './update-account.ts';

export { insertAccount, type NewAccount } from './insert-account.ts';
export { insertLogin, type NewLogin } from './insert-login.ts';
export { businessRanges } from './name-account.ts';
export { staffLogins } from './staff-logins.ts';

export const jobs: readonly Job[] = [nameAccounts];

export const routes = [
  getAccount,
  updateAccount,
  deactivateAccount,
  getAccountOfSession,
  listSecrets,
  renewSecret,
  endSecret,
];
