import { z } from 'zod';
import { signedIn } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { done, password, secondFactor, secondFactorErrors, text, timestamp } from '#fields.ts';

export const getMfaStatus = endpoint({
  name: 'mfa.status',
  method: 'GET',
  path: '/api/user/mfa/status',
  summary: 'Whether two-step sign-in is on',
  access: signedIn,
  rate: 'read',
  output: z.object({
    enabled: z.boolean(),
    required: z.boolean(),
    /** Codes that still work; null while two-step sign-in is off. */
    recovery_codes_left: z.number().nullable(),
    /** Time when a requested reset turns it off; null without a request. */
    off_at: timestamp.nullable(),
  }),
  errors: [],
});
export const setUpMfa = endpoint({
  name: 'mfa.setUp',
  method: 'POST',
  path: '/api/user/mfa/setup',
  summary: 'A new authenticator secret to enroll',
  access: signedIn,
  rate: 'guess',
  /** `mfaToken` of the authenticator in use, when there is one. */
  body: z.strictObject({ password, mfaToken: secondFactor.optional() }),
  output: z.object({ secret: z.string(), url: z.string(), qr: z.string() }),
  errors: ['invalid_credentials', 'mfa_required', ...secondFactorErrors],
  audit: 'mfa.set_up',
});
export const enrollMfa = endpoint({
  name: 'mfa.enroll',
  method: 'POST',
  path: '/api/user/mfa/enroll',
  summary: 'Turn two-step sign-in on',
  access: signedIn,
  rate: 'guess',
  body: z.strictObject({ mfaToken: text(12) }),
  /** The recovery codes are in this answer and nowhere else. */
  output: z.object({ ok: z.literal(true), recovery_codes: z.array(z.string()) }),
  errors: ['mfa_token_wrong', 'too_many_attempts', 'not_ready'],
  audit: 'mfa.enrolled',
});
/** The picture of the secret that waits for its first code, for 10 minutes after it was made. */
export const getMfaQr = endpoint({
  name: 'mfa.qr',
  method: 'GET',
  path: '/api/user/mfa/qr',
  summary: 'The QR code of the secret to enroll',
  access: signedIn,
  rate: 'read',
  output: z.object({ qr: z.string() }),
  errors: ['not_ready'],
});
/** The old codes stop working. */
export const renewRecoveryCodes = endpoint({
  name: 'mfa.recoveryCodes',
  method: 'POST',
  path: '/api/user/mfa/recovery-codes',
  summary: 'Create new recovery codes',
  access: signedIn,
  rate: 'guess',
  body: z.strictObject({ password, mfaToken: secondFactor }),
  output: z.object({ recovery_codes: z.array(z.string()) }),
  errors: ['invalid_credentials', 'mfa_token_wrong', 'too_many_attempts', 'not_ready'],
  audit: 'mfa.recovery_codes_renewed',
});
export const disableMfa = endpoint({
  name: 'mfa.disable',
  method: 'POST',
  path: '/api/user/mfa/disable',
  summary: 'Turn two-step sign-in off',
  access: signedIn,
  rate: 'guess',
  body: z.strictObject({ password, mfaToken: secondFactor }),
  output: done,
  errors: ['invalid_credentials', 'mfa_token_wrong', 'too_many_attempts', 'mfa_required'],
  audit: 'mfa.disabled',
});
