import { unknownId } from './given.ts';
import type { RowsOf } from './row.ts';

const passkey = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} };
const passkeyRegistration = { ...passkey, response: { clientDataJSON: 'e30', attestationObject: 'AAAA' } };
const passkeyAssertion = {
  ...passkey,
  response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
};

export const signingIn: RowsOf<'sessions' | 'mfa' | 'passkeys' | 'passwords'> = {
  'sessions.create': {
    object: null,
    request: () => ({ body: { email: 'nobody@login.example', password: 'not the password' } }),
  },
  'sessions.get': { object: null, request: () => ({}) },
  'sessions.remove': { object: null, request: () => ({}) },
  'sessions.list': { object: null, request: () => ({}) },
  'sessions.endOthers': { object: null, request: () => ({}) },
  'sessions.end': { object: null, request: () => ({ params: { id: unknownId } }) },
  'mfa.status': { object: null, request: () => ({}) },
  'mfa.setUp': { object: null, request: () => ({ body: { password: 'not the password' } }) },
  'mfa.enroll': { object: null, request: () => ({ body: { mfaToken: '000000' } }) },
  'mfa.disable': { object: null, request: () => ({ body: { password: 'not the password', mfaToken: '000000' } }) },
  'mfa.qr': { object: null, request: () => ({}) },
  'mfa.recoveryCodes': {
    object: null,
    request: () => ({ body: { password: 'not the password', mfaToken: '000000' } }),
  },
  'passkeys.list': { object: null, request: () => ({}) },
  'passkeys.begin': { object: null, request: () => ({ body: { password: 'not the password' } }) },
  'passkeys.add': { object: null, request: () => ({ body: { name: 'Laptop', response: passkeyRegistration } }) },
  'passkeys.rename': { object: null, request: () => ({ params: { id: unknownId }, body: { name: 'Laptop' } }) },
  'passkeys.remove': {
    object: null,
    request: () => ({ params: { id: unknownId }, body: { password: 'not the password' } }),
  },
  'passkeys.beginSignIn': { object: null, request: () => ({}) },
  'passkeys.signIn': { object: null, request: () => ({ body: { response: passkeyAssertion } }) },
  'passwords.requestReset': { object: null, request: () => ({ body: { email: 'nobody@login.example' } }) },
  'passwords.checkReset': { object: null, request: () => ({ params: { token: 'x'.repeat(32) } }) },
  'passwords.reset': {
    object: null,
    request: () => ({ params: { token: 'x'.repeat(32) }, body: { password: 'not the password' } }),
  },
  'passwords.resetMfa': {
    object: null,
    request: () => ({ params: { token: 'x'.repeat(32) }, body: { password: 'not the password' } }),
  },
  'passwords.cancelMfaReset': { object: null, request: () => ({ params: { token: 'x'.repeat(32) } }) },
  'passwords.change': {
    object: null,
    request: () => ({ body: { current: 'not the password', new: 'not the password' } }),
  },
};
