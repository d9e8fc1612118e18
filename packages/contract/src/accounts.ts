import { z } from 'zod';
import { login, signedIn } from './access.ts';
import { endpoint } from './endpoint.ts';
import { done, timestamp } from './fields.ts';

export const accountView = z.object({
  uuid: z.string(),
  active: z.boolean(),
  business_name: z.string(),
  business_country: z.string(),
  business_state: z.string(),
  scanner_enabled: z.boolean(),
  broker: z.boolean(),
  tos_accepted: timestamp.nullable(),
  id_storage_enabled: z.boolean(),
  trial: z.boolean(),
  trial_verifications: z.number(),
  trial_verifications_scan: z.number(),
  personal_firstname: z.string(),
  personal_lastname: z.string(),
  personal_email: z.string(),
  personal_phone: z.string(),
  /** Mail to the owner came back, and nobody has confirmed the address since. */
  personal_email_bounced: z.boolean(),
  billing_address: z.string(),
  billing_city: z.string(),
  billing_state: z.string(),
  billing_zip: z.string(),
  billing_country: z.string(),
});
export const getAccount = endpoint({
  name: 'accounts.get',
  method: 'GET',
  path: '/api/user',
  summary: 'The account',
  access: login(null, { beforeTerms: true, whenInactive: true }),
  rate: 'read',
  output: z.object({
    account: accountView,
    websites: z.array(z.object({ token: z.string(), domain: z.string(), name: z.string() })),
    waiting: z.number(),
    usage: z.object({ month: z.string(), verifications: z.number(), scans: z.number() }),
  }),
  errors: [],
});
export const getAccountOfSession = endpoint({
  name: 'accounts.session',
  method: 'GET',
  path: '/api/user/session',
  summary: 'The account of this session',
  access: signedIn,
  rate: 'read',
  output: z.object({ account: accountView }),
  errors: [],
});
export const getTerms = endpoint({
  name: 'accounts.terms',
  method: 'GET',
  path: '/api/user/tos',
  summary: 'Are the terms accepted',
  access: signedIn,
  rate: 'read',
  output: z.object({ tos_accepted: z.boolean(), admin_user: z.boolean() }),
  errors: [],
});
export const acceptTerms = endpoint({
  name: 'accounts.acceptTerms',
  method: 'PUT',
  path: '/api/user/tos',
  summary: 'Accept the terms for the account',
  access: login(null, { ownerOnly: true, beforeTerms: true, whenInactive: true }),
  rate: 'write',
  body: z.strictObject({ version: z.string().max(40) }),
  output: done,
  errors: [],
  audit: 'terms.accepted',
});
export const listSecrets = endpoint({
  name: 'accounts.secrets',
  method: 'GET',
  path: '/api/user/secrets',
  summary: 'The account’s secrets, by their last four',
  access: login('websites', { ownerOnly: true }),
  rate: 'read',
  output: z.object({
    secrets: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['live', 'test']),
        hint: z.string(),
        created: timestamp,
        ends: timestamp.nullable(),
      }),
    ),
  }),
  errors: [],
});
/** The secret is in this answer and nowhere else. The old one works for 24 more hours, so that a shop can change over. */
export const renewSecret = endpoint({
  name: 'accounts.renewSecret',
  method: 'POST',
  path: '/api/user/secrets',
  summary: 'Make a new secret',
  access: login('websites', { ownerOnly: true }),
  rate: 'guess',
  body: z.strictObject({ kind: z.enum(['live', 'test']) }),
  output: z.object({ secret: z.string(), old_ends: timestamp.nullable() }),
  errors: [],
  audit: 'secret.renewed',
});
