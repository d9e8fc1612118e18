import { z } from 'zod';
import { anyone, login, staffOnly } from './access.ts';
import { endpoint } from './endpoint.ts';
import { done, email, linkToken, longText, timestamp } from './fields.ts';

/** Mailed links to confirm the owner's address: the one that is there, or a new one. */
const pending = z.object({ email: z.string().nullable(), ends: timestamp.nullable() });

export const getPendingEmail = endpoint({
  name: 'ownerEmail.get',
  method: 'GET',
  path: '/api/user/confirm-email',
  summary: 'The address that waits to be confirmed',
  access: login(null, { ownerOnly: true, beforeTerms: true, whenInactive: true }),
  rate: 'read',
  output: pending,
  errors: [],
});
export const sendConfirmation = endpoint({
  name: 'ownerEmail.send',
  method: 'POST',
  path: '/api/user/confirm-email',
  summary: 'Mail a link again, to the address that waits or to the one there is',
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
  summary: 'Confirm an address with a mailed link',
  access: anyone,
  rate: 'guess',
  params: z.strictObject({ token: linkToken }),
  output: z.object({ changed: z.boolean() }),
  errors: ['link_expired', 'conflict'],
});
/** Also noted by itself when a mail server refuses the address for good. */
export const noteBounce = endpoint({
  name: 'ownerEmail.noteBounce',
  method: 'POST',
  path: '/api/staff/bounced-emails',
  summary: 'Note that mail to an address came back',
  access: staffOnly,
  rate: 'write',
  body: z.strictObject({
    email,
    reason: longText(500).refine((value) => value.trim().length >= 10, 'needs at least 10 characters'),
  }),
  output: done,
  errors: [],
  audit: 'email.bounce_noted',
});
