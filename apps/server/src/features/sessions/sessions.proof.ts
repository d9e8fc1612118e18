import type { ProofsOf } from '#security/proof.ts';
import { cookieOf } from '#testing/world/asking.ts';
import { unknownId } from '#testing/world/given.ts';
import { password } from '#testing/world/people.ts';

export const endpoints: ProofsOf<'sessions'> = {
  'sessions.create': {
    audience: 'anyone',
    request: () => ({ body: { email: 'nobody@login.example', password: 'not the password' } }),
    given: async ({ ask, world: { owner, kept } }) => {
      const begun = await ask('passkeys.beginSignIn', {});
      const passkey = kept.passkeys.laptop.device.get(begun.body.options);
      return [{ body: { email: owner.email, password, passkey } }, cookieOf(begun)];
    },
    changes: [
      '+ audit_rows session.started of owner',
      '+ sessions of owner',
      '- passkey_challenges sign_in',
      '~ ledger: lasts, counts, ends_at ×2',
      '~ ledger: lasts, counts, starts, ends_at',
      '~ passkeys of owner, laptop passkey: counter, last_used_at',
    ],
  },
  'sessions.get': {
    audience: 'signed in',
    request: () => ({}),
  },
  'sessions.remove': {
    audience: 'signed in',
    request: () => ({}),
    changes: ['+ audit_rows session.ended of owner', '+ login_seen of owner', '- sessions of owner, owner’s session'],
  },
  'sessions.list': {
    audience: 'signed in',
    request: () => ({}),
  },
  'sessions.end': {
    audience: 'signed in',
    request: () => ({ params: { id: unknownId } }),
    given: ({ world: { owner, names } }) => {
      const [id = ''] = [...names].find(([, name]) => name === 'owner’s other session') ?? [];
      return [{ params: { id } }, owner.headers];
    },
    changes: [
      '+ audit_rows session.other_ended of owner',
      '+ login_seen of owner',
      '- sessions of owner, owner’s other session',
    ],
    ofAColleague: ({ world: { colleague, names } }) => {
      const [id = ''] = [...names].find(([, name]) => name === 'owner’s other session') ?? [];
      return [{ params: { id } }, colleague.headers];
    },
  },
  'sessions.endOthers': {
    audience: 'signed in',
    request: () => ({}),
    changes: [
      '+ audit_rows session.others_ended of owner',
      '+ login_seen of owner',
      '- sessions of owner, owner’s other session',
    ],
  },
};
