import { acceptTerms } from './accept-terms.ts';
import { getAccount } from './get-account.ts';
import { getAccountOfSession } from './get-account-of-session.ts';
import { getTerms } from './get-terms.ts';
import { listSecrets } from './list-secrets.ts';
import { renewSecret } from './renew-secret.ts';

export { insertAccount, type NewAccount } from './insert-account.ts';
export { insertLogin, type NewLogin } from './insert-login.ts';
export { staffLogins } from './staff-logins.ts';

export const routes = [getAccount, getAccountOfSession, getTerms, acceptTerms, listSecrets, renewSecret];
