import { z } from 'zod';
import { anyone, login, staff } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { done, email, linkToken, reasonText, timestamp } from '#fields.ts';

/** Emailed links that confirm the owner's address: the current one, or a new one. */
const pending = z.object({ email: z.string().nullable(), ends: timestamp.nullable() });

export const getPendingEmail = endpoint({
  name: 'ownerEmail.get',
  method: 'GET',
  path: '/api/user/confirm-email',
  summary: 'The email address that is not confirmed yet',
  access: login(null, { ownerOnly: true, beforeTerms: true, whenInactive: true }),
  rate: 'read',
  output: pending,
  errors: [],
});
export const sendConfirmation = endpoint({
  name: 'ownerEmail.send',
  method: 'POST',
  path: '/api/user/confirm-email',
  summary: 'Email the confirmation link again',
  access: login(null, { ownerOnly: true, beforeTerms: true, whenInactive: true }),
  rate: 'message',
  output: pending,
  errors: ['too_many_attempts'],
  audit: 'email.confirmation_asked',
});
export const confirmEmail = endpoint({
  name: 'ownerEmail.confirm',
  method: 'POST',
  path: '/api/user/confirm-email/:token',
  summary: 'Confirm an address with an emailed link',
  access: anyone,
  rate: 'guess',
  params: z.strictObject({ token: linkToken }),
  output: z.object({ changed: z.boolean() }),
  errors: ['link_expired', 'conflict'],
});
/** Notes a bounced address; also done automatically when a mail server refuses the address for good. */
export const noteBounce = endpoint({
  name: 'ownerEmail.noteBounce',
  method: 'POST',
  path: '/api/staff/bounced-emails',
  summary: 'Record that email to an address bounced',
  access: staff('support'),
  rate: 'write',
  body: z.strictObject({
    email,
    reason: reasonText(500),
  }),
  output: done,
  errors: [],
  audit: 'email.bounce_noted',
});
