import { z } from 'zod';
import { login, signedIn } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { done, text, timestamp } from '#fields.ts';

/** A text that is agreed to, as it is shown: word by word, with the words beside the box. */
export const termsView = z.object({
  version: z.string(),
  /** Of the text, in hexadecimal. */
  sha256: z.string(),
  effective_at: timestamp,
  text: z.string(),
  label: z.string(),
});
export type TermsView = z.output<typeof termsView>;

/** Which version somebody has in front of them. */
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
