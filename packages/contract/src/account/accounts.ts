import { z } from 'zod';
import { login, signedIn } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import {
  done,
  email,
  password,
  requiredText,
  secondFactor,
  secondFactorErrors,
  text,
  timestamp,
  uuid,
} from '#fields.ts';

export const accountView = z.object({
  uuid: z.string(),
  active: z.boolean(),
  business_name: z.string(),
  business_country: z.string(),
  business_state: z.string(),
  /** An IANA name: whose days the log, the figures and exports have. */
  time_zone: z.string(),
  scanner_enabled: z.boolean(),
  broker: z.boolean(),
  tos_accepted: timestamp.nullable(),
  id_storage_enabled: z.boolean(),
  id_storage_notice_dismissed: z.boolean(),
  /** A popup of the account opened once, or something was verified. */
  installed: z.boolean(),
  /** Notices that were dismissed in the account. */
  dismissed: z.array(z.string()),
  trial: z.boolean(),
  trial_ends: timestamp.nullable(),
  trial_scan: z.boolean(),
  trial_ends_scan: timestamp.nullable(),
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
/** Live verifications of the last 30 days, today included, by day and together; `incomplete` is every status that waits. */
const accountStats = z.object({
  daily: z.object({
    labels: z.array(z.string()),
    accepted: z.array(z.number()),
    denied: z.array(z.number()),
    incomplete: z.array(z.number()),
  }),
  rolling: z.object({ accepted: z.number(), denied: z.number(), incomplete: z.number() }),
  /** Units left of the trial: 0 once it is used up or has ended, null without a trial. */
  trial_remaining: z.number().nullable(),
  trial_remaining_scan: z.number().nullable(),
});
export const getAccount = endpoint({
  name: 'accounts.get',
  method: 'GET',
  path: '/api/user',
  summary: 'The account',
  access: login(null, { beforeTerms: true, whenInactive: true }),
  rate: 'read',
  inView: 'numbers',
  /** Keys of websites, with commas between them: statistics of these alone. */
  query: z.strictObject({ websites: text(2_000).optional() }),
  output: z.object({
    account: accountView,
    websites: z.array(z.object({ token: z.string(), domain: z.string(), name: z.string(), dev_mode: z.boolean() })),
    /** Buyers who wait for a person. `own_waiting`: those that the shop's own team reviews. */
    waiting: z.number(),
    own_waiting: z.number(),
    stats: accountStats,
    /** The newest news message that was not put away. */
    message: z.object({ id: z.string(), message_date: timestamp, message_text: z.string() }).nullable(),
    usage: z.object({ month: z.string(), verifications: z.number(), scans: z.number() }),
    /** Sums of a broker's customers, for logins that may see them. */
    broker_stats: z
      .object({ accepted: z.number(), denied: z.number(), cycle: z.object({ start: z.string() }) })
      .nullable(),
  }),
  errors: [],
});
/** Updates an account. Each part is replaced as a whole, and a missing one is unchanged. Only the owner sends `personal`; a new email needs the password too. */
export const updateAccount = endpoint({
  name: 'accounts.update',
  method: 'PUT',
  path: '/api/user',
  summary: 'Change who owns the account, the business, or the billing address',
  access: login('account', { or: 'billing', whenInactive: true, everyWebsite: true }),
  rate: 'write',
  body: z.strictObject({
    personal: z
      .strictObject({ firstname: requiredText(60), lastname: requiredText(60), email, phone: text(40) })
      .optional(),
    business: z
      .strictObject({ name: requiredText(120), country: text(2), state: text(3), time_zone: text(64).optional() })
      .optional(),
    billing: z
      .strictObject({ address: text(120), city: text(60), state: text(3), zip: text(12), country: text(2) })
      .optional(),
    password: password.optional(),
    mfaToken: secondFactor.optional(),
  }),
  output: z.object({
    account: accountView,
    /** A link was emailed to the new address; until it is opened, the old one stays. */
    email_pending: z.boolean(),
  }),
  errors: ['forbidden', 'invalid_credentials', ...secondFactorErrors],
  audit: 'account.updated',
});
/** Answers `deactivated` with a flag of that name when it is already. */
export const deactivateAccount = endpoint({
  name: 'accounts.deactivate',
  method: 'POST',
  path: '/api/user/deactivate',
  summary: 'Deactivate the account',
  access: login(null, { ownerOnly: true, beforeTerms: true, whenInactive: true }),
  rate: 'guess',
  body: z.strictObject({ reason: requiredText(1000), password, mfaToken: secondFactor.optional() }),
  output: z.object({ active: z.boolean() }),
  errors: ['deactivated', 'invalid_credentials', ...secondFactorErrors],
  audit: 'account.deactivated',
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
  summary: 'Create a new secret',
  access: login('websites', { ownerOnly: true }),
  rate: 'guess',
  body: z.strictObject({ kind: z.enum(['live', 'test']), password }),
  output: z.object({ secret: z.string(), old_ends: timestamp.nullable() }),
  errors: ['invalid_credentials', 'too_many_attempts', 'unavailable'],
  audit: 'secret.renewed',
});
/** Ends an old secret at once, before its 24 hours are over. The current one is replaced by a new one, not ended. */
export const endSecret = endpoint({
  name: 'accounts.endSecret',
  method: 'DELETE',
  path: '/api/user/secrets/:id',
  summary: 'End an old secret now',
  access: login('websites', { ownerOnly: true }),
  rate: 'write',
  params: z.strictObject({ id: uuid }),
  output: done,
  errors: ['not_found', 'conflict'],
  audit: 'secret.ended',
});
