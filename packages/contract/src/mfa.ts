import { z } from 'zod';
import { signedIn } from './access.ts';
import { endpoint } from './endpoint.ts';
import { done, text } from './fields.ts';

export const getMfaStatus = endpoint({
  name: 'mfa.status',
  method: 'GET',
  path: '/api/user/mfa/status',
  summary: 'Is two-factor sign-in on',
  access: signedIn,
  rate: 'read',
  output: z.object({ enabled: z.boolean(), required: z.boolean() }),
  errors: [],
});
export const setUpMfa = endpoint({
  name: 'mfa.setUp',
  method: 'POST',
  path: '/api/user/mfa/setup',
  summary: 'A new authenticator secret to enrol',
  access: signedIn,
  rate: 'guess',
  body: z.strictObject({ password: z.string().min(1).max(256) }),
  output: z.object({ secret: z.string(), url: z.string(), qr: z.string() }),
  errors: ['invalid_credentials', 'too_many_attempts', 'mfa_required'],
  audit: 'mfa.set_up',
});
export const enrolMfa = endpoint({
  name: 'mfa.enroll',
  method: 'POST',
  path: '/api/user/mfa/enroll',
  summary: 'Turn two-factor sign-in on',
  access: signedIn,
  rate: 'guess',
  body: z.strictObject({ mfaToken: text(12) }),
  output: done,
  errors: ['mfa_token_wrong', 'too_many_attempts', 'not_ready'],
  audit: 'mfa.enrolled',
});
export const disableMfa = endpoint({
  name: 'mfa.disable',
  method: 'POST',
  path: '/api/user/mfa/disable',
  summary: 'Turn two-factor sign-in off',
  access: signedIn,
  rate: 'guess',
  body: z.strictObject({ password: z.string().min(1).max(256), mfaToken: text(12) }),
  output: done,
  errors: ['invalid_credentials', 'mfa_token_wrong', 'too_many_attempts', 'mfa_required'],
  audit: 'mfa.disabled',
});
