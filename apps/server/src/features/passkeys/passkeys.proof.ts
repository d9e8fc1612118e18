import type { ProofsOf } from '#security/proof.ts';
import { makeAuthenticator } from '#testing/index.ts';
import { cookieOf } from '#testing/world/asking.ts';
import { unknownId } from '#testing/world/given.ts';
import { password } from '#testing/world/people.ts';

const passkey = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} };
const passkeyRegistration = { ...passkey, response: { clientDataJSON: 'e30', attestationObject: 'AAAA' } };
const passkeyAssertion = {
  ...passkey,
  response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
};

export const endpoints: ProofsOf<'passkeys'> = {
  'passkeys.list': {
    audience: 'signed in',
    request: () => ({}),
  },
  'passkeys.begin': {
    audience: 'signed in',
    request: () => ({ body: { password } }),
    changes: ['+ audit_rows passkey.begun of owner', '+ passkey_challenges add'],
  },
  'passkeys.add': {
    audience: 'signed in',
    request: () => ({ body: { name: 'Laptop', response: passkeyRegistration } }),
    given: async ({ ask, server, world: { owner, colleague } }) => {
      await ask('passkeys.begin', { body: { password } }, colleague.headers);
      const begun = await ask('passkeys.begin', { body: { password } }, owner.headers);
      const response = makeAuthenticator(server.context.config.publicUrl).create(begun.body.options);
      return [{ body: { name: 'Tablet', response } }, owner.headers];
    },
    changes: [
      '+ audit_rows passkey.added of owner',
      '+ outbox credential-mail of owner',
      '+ passkey_credentials',
      '+ passkeys of owner',
      '+ sessions of owner, owner’s session',
      '- passkey_challenges add',
      '- sessions of owner, owner’s session',
    ],
  },
  'passkeys.rename': {
    audience: 'signed in',
    request: () => ({ params: { id: unknownId }, body: { name: 'Laptop' } }),
    given: ({ world: { kept, owner } }) => [
      { params: { id: kept.passkeys.laptop.id }, body: { name: 'Old laptop' } },
      owner.headers,
    ],
    changes: ['+ audit_rows passkey.renamed of owner, laptop passkey', '~ passkeys of owner, laptop passkey: name'],
    ofAColleague: ({ world: { kept, colleague } }) => [
      { params: { id: kept.passkeys.laptop.id }, body: { name: 'Mine now' } },
      colleague.headers,
    ],
  },
  'passkeys.remove': {
    audience: 'signed in',
    request: () => ({ params: { id: unknownId }, body: { password: 'not the password' } }),
    given: ({ world: { kept, owner } }) => [
      { params: { id: kept.passkeys.laptop.id }, body: { password } },
      owner.headers,
    ],
    changes: [
      '+ audit_rows passkey.removed of owner, laptop passkey',
      '+ login_seen of owner',
      '+ outbox credential-mail of owner',
      '- passkey_credentials of laptop passkey',
      '- passkeys of owner, laptop passkey',
      '- sessions of owner, owner’s other session',
    ],
    ofAColleague: ({ world: { kept, colleague } }) => [
      { params: { id: kept.passkeys.laptop.id }, body: { password } },
      colleague.headers,
    ],
  },
  'passkeys.beginSignIn': {
    audience: 'anyone',
    request: () => ({}),
    changes: ['+ passkey_challenges sign_in'],
  },
  'passkeys.signIn': {
    audience: 'anyone',
    request: () => ({ body: { response: passkeyAssertion } }),
    given: async ({ ask, world: { kept } }) => {
      const begun = await ask('passkeys.beginSignIn', {});
      return [{ body: { response: kept.passkeys.laptop.device.get(begun.body.options) } }, cookieOf(begun)];
    },
    changes: [
      '+ audit_rows session.started of owner',
      '+ sessions of owner',
      '- passkey_challenges sign_in',
      '~ passkeys of owner, laptop passkey: counter, last_used_at',
    ],
  },
};
