import { z } from 'zod';
import { signedIn } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { done, password, requiredText, secondFactor, secondFactorErrors, uuid } from '#fields.ts';
import { passkeyCreation, passkeyRegistration, passkeyView } from './passkey-shapes.ts';

const reauthentication = z.strictObject({ password, mfaToken: secondFactor.optional() });
const reauthenticationErrors = ['invalid_credentials', 'mfa_required', ...secondFactorErrors] as const;

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
