import { staffGrants } from '@carded/domain/codes';
import { z } from 'zod';
import { anyone, signedIn } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { done, email, password, secondFactor, timestamp, uuid } from '#fields.ts';
import { viewShown } from '#staff/views.ts';
import { passkeyAssertion, passkeyRequest } from './passkey-shapes.ts';

export const loginView = z.object({
  login_id: z.string(),
  account_id: z.string(),
  email: z.string(),
  name: z.string(),
  kind: z.enum(['owner', 'sub_user', 'staff']),
  /** The sub-user's own token; owners and staff have none (and it never decides a permission). */
  token: z.string().nullable(),
  access_type: z.number(),
  permissions: z.array(z.string()),
  websites: z.array(z.string()).nullable(),
  mfa: z.boolean(),
  is_broker: z.boolean(),
  business_name: z.string(),
  tos_accepted: z.boolean(),
  active: z.boolean(),
  scanner_enabled: z.boolean(),
  /** An IANA name: whose days and times the account's screens show. */
  time_zone: z.string(),
  /** Grants of a staff login. */
  grants: z.array(z.enum(staffGrants.map(({ code }) => code))),
  /** The account that this session looks at; calls of the account answer for that one. */
  view: viewShown.nullable(),
});
export type LoginView = z.output<typeof loginView>;

export const signIn = endpoint({
  name: 'sessions.create',
  method: 'POST',
  path: '/api/session',
  summary: 'Sign in',
  access: anyone,
  rate: 'guess',
  duringMaintenance: true,
  /** `passkey` in place of the code, after `passkeys.beginSignIn`. */
  body: z.strictObject({
    email,
    password,
    mfaToken: secondFactor.optional(),
    passkey: passkeyAssertion.optional(),
  }),
  output: loginView,
  errors: [
    'invalid_credentials',
    'mfa_token_required',
    'mfa_token_required_primary',
    'mfa_token_wrong',
    'more_than_password_required',
    'passkey_required',
    'passkey_failed',
    'too_many_attempts',
    'unavailable',
  ],
});
/** Asked every 10 seconds by open pages: it never extends the session. */
export const getSignedIn = endpoint({
  name: 'sessions.get',
  method: 'GET',
  path: '/api/session',
  summary: 'Who is signed in',
  access: signedIn,
  rate: 'read',
  isPolled: true,
  output: loginView,
  errors: [],
});
export const signOut = endpoint({
  name: 'sessions.remove',
  method: 'DELETE',
  path: '/api/session',
  summary: 'Sign out',
  access: signedIn,
  rate: 'write',
  output: done,
  errors: [],
  audit: 'session.ended',
  duringMaintenance: true,
});
export const listSessions = endpoint({
  name: 'sessions.list',
  method: 'GET',
  path: '/api/sessions',
  summary: 'Where this login is signed in',
  access: signedIn,
  rate: 'read',
  output: z.object({
    sessions: z.array(
      z.object({ id: z.string(), current: z.boolean(), created: timestamp, last_seen: timestamp, agent: z.string() }),
    ),
  }),
  errors: [],
});
export const endSession = endpoint({
  name: 'sessions.end',
  method: 'DELETE',
  path: '/api/sessions/:id',
  summary: 'Sign out one other session',
  access: signedIn,
  rate: 'write',
  params: z.strictObject({ id: uuid }),
  output: done,
  errors: ['not_found'],
  audit: 'session.other_ended',
});
export const endOtherSessions = endpoint({
  name: 'sessions.endOthers',
  method: 'DELETE',
  path: '/api/sessions',
  summary: 'Sign out everywhere else',
  access: signedIn,
  rate: 'write',
  output: done,
  errors: [],
  audit: 'session.others_ended',
});
/** Names nobody, so that nothing is learned of who has one. The cookie it sets binds the answer to this browser. */
export const beginPasskeySignIn = endpoint({
  name: 'passkeys.beginSignIn',
  method: 'POST',
  path: '/api/session/passkey/options',
  summary: 'Start signing in with a passkey',
  access: anyone,
  rate: 'open',
  duringMaintenance: true,
  setsCookie: true,
  output: z.object({ options: passkeyRequest }),
  errors: [],
});
/** Counts as both factors: the device is held, and it has verified its holder. */
export const signInWithPasskey = endpoint({
  name: 'passkeys.signIn',
  method: 'POST',
  path: '/api/session/passkey',
  summary: 'Sign in with a passkey',
  access: anyone,
  rate: 'guess',
  duringMaintenance: true,
  setsCookie: true,
  body: z.strictObject({ response: passkeyAssertion }),
  output: loginView,
  errors: ['passkey_failed', 'too_many_attempts', 'maintenance'],
});
