import { z } from 'zod';
import { anyone, login } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { done, email, linkToken, password, requiredText, text, timestamp, uuid, wholeNumber } from '#fields.ts';

/** Names go into a mail's words. */
const name = requiredText(60);
const byToken = z.strictObject({ client: uuid.optional(), token: linkToken });

export const clientLoginView = z.object({
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  token: z.string(),
  access_type: z.number(),
  /** Ids of the websites a site-specific login is limited to. */
  websites: z.array(z.string()),
  permissions: z.string(),
  /** `invited`: no password yet, and the link works until `invitation_ends`. */
  state: z.enum(['active', 'invited', 'invitation_ended']),
  invitation_ends: timestamp.nullable(),
  last_seen: timestamp.nullable(),
  mfa: z.boolean(),
  email_bounced: z.boolean(),
  /** False for oneself, and for a login that may do more than who asks. */
  can_edit: z.boolean(),
});
export type ClientLoginView = z.output<typeof clientLoginView>;
/** Typed values of a login. `websites` counts for access type 2 only. */
const clientLogin = z.strictObject({
  firstname: name,
  lastname: text(60),
  email,
  access_type: wholeNumber(1, 2),
  websites: z.array(uuid).max(500),
  permissions: z.string().max(400),
});

/** Access to the own account's logins with `account`, to a broker's customer's with `customers`: the action decides which. */
const ofLogins = login('account', { or: 'customers' });

export const listClientLogins = endpoint({
  name: 'clientLogins.list',
  method: 'GET',
  path: '/api/user/client-logins',
  summary: 'The account’s other logins, and what a new one may be given',
  access: ofLogins,
  rate: 'read',
  query: z.strictObject({ client: uuid.optional() }),
  inView: 'settings',
  output: z.object({
    logins: z.array(clientLoginView),
    websites: z.array(z.object({ id: z.string(), token: z.string(), domain: z.string(), name: z.string() })),
    accessTypes: z.array(z.object({ id: z.number(), name: z.string(), label: z.string() })),
    permList: z.array(
      z.object({ code: z.string(), label: z.string(), parent: z.string().nullable(), site_specific: z.boolean() }),
    ),
  }),
  errors: ['not_found', 'customer_access_needed'],
});
/** `client` is a broker's customer, who lets the broker change settings; without it, the login is the account's own. */
export const createClientLogin = endpoint({
  name: 'clientLogins.create',
  method: 'POST',
  path: '/api/user/client-logins',
  summary: 'Add a login: the person gets an email with a link to set a password',
  access: ofLogins,
  rate: 'message',
  body: z.strictObject({ client: uuid.optional(), login: clientLogin }),
  output: z.object({ login: clientLoginView }),
  errors: ['forbidden', 'customer_access_needed', 'more_than_own', 'not_found', 'conflict', 'too_many_attempts'],
  audit: 'login.created',
});
export const updateClientLogin = endpoint({
  name: 'clientLogins.update',
  method: 'PUT',
  path: '/api/user/client-logins',
  summary: 'Change a login; a login that may do less than before is signed out at once',
  access: ofLogins,
  rate: 'message',
  body: z.strictObject({ client: uuid.optional(), login: clientLogin.extend({ token: linkToken }) }),
  output: z.object({ login: clientLoginView }),
  errors: ['forbidden', 'customer_access_needed', 'more_than_own', 'not_found', 'conflict', 'too_many_attempts'],
  audit: 'login.updated',
});
export const removeClientLogin = endpoint({
  name: 'clientLogins.remove',
  method: 'DELETE',
  path: '/api/user/client-logins',
  summary: 'Delete a login; it is signed out at once',
  access: ofLogins,
  rate: 'write',
  body: byToken,
  output: done,
  errors: ['forbidden', 'customer_access_needed', 'not_found'],
  audit: 'login.removed',
});
export const resendInvitation = endpoint({
  name: 'clientLogins.invite',
  method: 'POST',
  path: '/api/user/client-logins/invite',
  summary: 'Email a new invitation; the last link stops working',
  access: ofLogins,
  rate: 'message',
  body: byToken,
  output: z.object({ login: clientLoginView }),
  errors: ['forbidden', 'customer_access_needed', 'not_found', 'conflict', 'too_many_attempts'],
  audit: 'login.invited',
});

const invitation = z.strictObject({ token: linkToken });
export const checkInvitation = endpoint({
  name: 'clientLogins.checkInvitation',
  method: 'POST',
  path: '/api/user/invitation/:token/check',
  summary: 'Who invited whom, for the page behind the emailed link',
  access: anyone,
  rate: 'guess',
  reads: true,
  params: invitation,
  output: z.object({ business_name: z.string(), email: z.string(), firstname: z.string() }),
  errors: ['link_expired'],
});
export const acceptInvitation = endpoint({
  name: 'clientLogins.acceptInvitation',
  method: 'POST',
  path: '/api/user/invitation/:token',
  summary: 'Set the first password of an invited login',
  access: anyone,
  rate: 'guess',
  params: invitation,
  body: z.strictObject({ password }),
  output: done,
  errors: ['link_expired'],
});
