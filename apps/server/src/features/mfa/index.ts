import { disableMfa } from './disable-mfa.ts';
import { enrollMfa } from './enroll-mfa.ts';
import { getMfaQr } from './get-mfa-qr.ts';
import { getMfaStatus } from './get-mfa-status.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { setUpMfa } from './set-up-mfa.ts';

export { checkOwnPassword, ownLogin } from './own-login.ts';

export const routes = [getMfaStatus, getMfaQr, setUpMfa, enrollMfa, renewRecoveryCodes, disableMfa];
