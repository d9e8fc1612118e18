import { z } from 'zod';
import { login, signedIn } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { done, text, timestamp } from '#fields.ts';

/** Text to agree to, exactly as shown, with the words beside the box. */
export const termsView = z.object({
  version: z.string(),
  /** Hash of the text, in hexadecimal. */
  sha256: z.string(),
  effective_at: timestamp,
  text: z.string(),
  label: z.string(),
});
export type TermsView = z.output<typeof termsView>;

/** Version that the person is shown. */
export const termsVersion = text(20);

export const getTerms = endpoint({
  name: 'terms.get',
  method: 'GET',
  path: '/api/user/tos',
  summary: 'Whether the terms are accepted, and their text',
  access: signedIn,
  rate: 'read',
  output: z.object({ tos_accepted: z.boolean(), admin_user: z.boolean(), terms: termsView }),
  errors: [],
});
export const acceptTerms = endpoint({
  name: 'terms.accept',
  method: 'PUT',
  path: '/api/user/tos',
  summary: 'Accept the terms for the account',
  access: login(null, { ownerOnly: true, beforeTerms: true, whenInactive: true }),
  rate: 'write',
  body: z.strictObject({ version: termsVersion }),
  output: done,
  errors: ['terms_changed'],
  audit: 'terms.accepted',
});
