import { z } from 'zod';
import { anyone, signedIn } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { done, email, linkToken, password, secondFactor, secondFactorErrors, timestamp } from '#fields.ts';

const resetToken = z.strictObject({ token: linkToken });

/** Always the same answer, so that nobody learns which emails have a login. */
export const requestReset = endpoint({
  name: 'passwords.requestReset',
  method: 'POST',
  path: '/api/user/requestreset',
  summary: 'Email a link that resets the password, or turns two-step sign-in off',
  access: anyone,
  rate: 'guess',
  body: z.strictObject({ email, what: z.enum(['password', 'mfa']).optional() }),
  output: done,
  errors: ['too_many_attempts'],
});
export const checkReset = endpoint({
  name: 'passwords.checkReset',
  method: 'POST',
  path: '/api/user/checkreset/:token',
  summary: 'Whether an emailed link still works, and whether the login has two-step sign-in',
  access: anyone,
  rate: 'guess',
  params: resetToken,
  output: z.object({ what: z.enum(['password', 'mfa', 'mfa_cancel']), mfa: z.boolean() }),
  errors: ['link_expired'],
});
export const resetPassword = endpoint({
  name: 'passwords.reset',
  method: 'POST',
  path: '/api/user/reset/:token',
  summary: 'Set a new password with an emailed link',
  access: anyone,
  rate: 'guess',
  params: resetToken,
  body: z.strictObject({ password, mfaToken: secondFactor.optional() }),
  output: done,
  errors: ['link_expired', ...secondFactorErrors],
});
/** Turns off two-step sign-in: with a recovery code at once; without one after 24 hours, in which everyone notified can cancel it. */
export const resetMfa = endpoint({
  name: 'passwords.resetMfa',
  method: 'POST',
  path: '/api/user/reset-mfa/:token',
  summary: 'Turn two-step sign-in off with an emailed link and the password',
  access: anyone,
  rate: 'guess',
  params: resetToken,
  body: z.strictObject({ password, recovery_code: secondFactor.optional() }),
  /** `off_at`: when it goes off; null when it is off now. */
  output: z.object({ off_at: timestamp.nullable() }),
  errors: ['link_expired', 'invalid_credentials', 'mfa_token_wrong', 'too_many_attempts'],
});
export const cancelMfaReset = endpoint({
  name: 'passwords.cancelMfaReset',
  method: 'POST',
  path: '/api/user/reset-mfa/:token/cancel',
  summary: 'Keep two-step sign-in on',
  access: anyone,
  rate: 'guess',
  params: resetToken,
  output: done,
  errors: ['link_expired'],
});
/** `token` is the authentication code of a login that has two-step sign-in. Other sessions end. */
export const changePassword = endpoint({
  name: 'passwords.change',
  method: 'POST',
  path: '/api/user/changepass',
  summary: 'Change your own password',
  access: signedIn,
  rate: 'guess',
  body: z.strictObject({ current: password, new: password, token: secondFactor.optional() }),
  output: done,
  errors: ['invalid_credentials', ...secondFactorErrors],
  audit: 'password.changed',
});
