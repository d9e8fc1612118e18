import type { Job } from '#platform/jobs/job.ts';
import { deactivateAccount } from './deactivate-account.ts';
import { getAccount, getAccountOfSession } from './get-account.ts';
import { nameAccounts } from './name-account.ts';
import { endSecret, listSecrets, renewSecret } from './secrets.ts';
import { updateAccount } from './update-account.ts';

export { staffLogins } from './deactivate-account.ts';
export { insertAccount, insertLogin, type NewAccount, type NewLogin } from './insert-account.ts';
export { businessRanges } from './name-account.ts';

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
