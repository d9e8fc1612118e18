import { z } from 'zod';
import { anyone, signedIn } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { done, password, requiredText, secondFactor, uuid } from '#fields.ts';
import {
  passkeyAssertion,
  passkeyCreation,
  passkeyRegistration,
  passkeyRequest,
  passkeyView,
} from './passkey-shapes.ts';
import { loginView } from './sessions.ts';

const reauthentication = z.strictObject({ password, mfaToken: secondFactor.optional() });
const reauthenticationErrors = [
  'invalid_credentials',
  'mfa_required',
  'mfa_token_required',
  'mfa_token_required_primary',
  'mfa_token_wrong',
  'too_many_attempts',
] as const;

export const listPasskeys = endpoint({
  name: 'passkeys.list',
  method: 'GET',
  path: '/api/user/passkeys',
  summary: 'The own passkeys',
  access: signedIn,
  rate: 'read',
  output: z.object({ passkeys: z.array(passkeyView) }),
  errors: [],
});
/** Needs password and code again; the answer is for `navigator.credentials.create`, for five minutes and this session. */
export const beginPasskey = endpoint({
  name: 'passkeys.begin',
  method: 'POST',
  path: '/api/user/passkeys/options',
  summary: 'Start adding a passkey',
  access: signedIn,
  rate: 'guess',
  body: reauthentication,
  output: z.object({ options: passkeyCreation }),
  errors: [...reauthenticationErrors, 'too_many_passkeys'],
  audit: 'passkey.begun',
});
export const addPasskey = endpoint({
  name: 'passkeys.add',
  method: 'POST',
  path: '/api/user/passkeys',
  summary: 'Add a passkey',
  access: signedIn,
  rate: 'guess',
  body: z.strictObject({ name: requiredText(60), response: passkeyRegistration }),
  output: z.object({ passkey: passkeyView }),
  errors: ['passkey_failed', 'too_many_passkeys'],
  audit: 'passkey.added',
});
export const renamePasskey = endpoint({
  name: 'passkeys.rename',
  method: 'PUT',
  path: '/api/user/passkeys/:id',
  summary: 'Rename a passkey',
  access: signedIn,
  rate: 'write',
  params: z.strictObject({ id: uuid }),
  body: z.strictObject({ name: requiredText(60) }),
  output: done,
  errors: ['not_found'],
  audit: 'passkey.renamed',
});
export const removePasskey = endpoint({
  name: 'passkeys.remove',
  method: 'DELETE',
  path: '/api/user/passkeys/:id',
  summary: 'Remove a passkey',
  access: signedIn,
  rate: 'guess',
  params: z.strictObject({ id: uuid }),
  body: reauthentication,
  output: done,
  errors: [...reauthenticationErrors, 'not_found'],
  audit: 'passkey.removed',
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
