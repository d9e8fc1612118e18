import { disableMfa } from './disable-mfa.ts';
import { enrolMfa } from './enrol-mfa.ts';
import { getMfaStatus } from './get-mfa-status.ts';
import { setUpMfa } from './set-up-mfa.ts';

export { checkOwnPassword, ownLogin } from './own-login.ts';

export const routes = [getMfaStatus, setUpMfa, enrolMfa, disableMfa];
