import type { ProofsOf } from '#security/proof.ts';
import { codeOf, password } from '#testing/world/people.ts';

export const endpoints: ProofsOf<'mfa'> = {
  'mfa.status': {
    audience: 'signed in',
    request: () => ({}),
  },
  'mfa.qr': {
    audience: 'signed in',
    request: () => ({}),
  },
  'mfa.setUp': {
    audience: 'signed in',
    request: () => ({ body: { password } }),
    changes: ['+ audit_rows mfa.set_up of owner', '~ logins of owner: totp_pending_until, sealed_totp_pending'],
  },
  'mfa.enroll': {
    audience: 'signed in',
    request: () => ({ body: { mfaToken: '000000' } }),
    given: async ({ ask, server, world: { owner } }) => {
      const { secret } = (await ask('mfa.setUp', { body: { password } }, owner.headers)).body;
      return [{ body: { mfaToken: codeOf(server, secret) } }, owner.headers];
    },
    changes: [
      '+ audit_rows mfa.enrolled of owner',
      '+ login_seen of owner',
      '+ outbox credential-mail of owner',
      '+ recovery_codes of owner ×10',
      '+ sessions of owner, owner’s session',
      '- sessions of owner, owner’s other session',
      '- sessions of owner, owner’s session',
      '~ logins of owner: sealed_totp, totp_last_step, sealed_totp_pending',
    ],
  },
  'mfa.recoveryCodes': {
    audience: 'signed in',
    request: () => ({ body: { password: 'not the password', mfaToken: '000000' } }),
    given: ({ server, world: { guarded } }) => [
      { body: { password, mfaToken: codeOf(server, guarded.totpSecret) } },
      guarded.headers,
    ],
    changes: [
      '+ audit_rows mfa.recovery_codes_renewed of guarded',
      '+ outbox credential-mail of guarded',
      '+ recovery_codes of guarded ×10',
      '- recovery_codes of guarded ×10',
      '~ logins of guarded: totp_last_step',
      '~ sessions of guarded, guarded’s session: last_seen_at',
    ],
  },
  'mfa.disable': {
    audience: 'signed in, but staff',
    request: () => ({ body: { password: 'not the password', mfaToken: '000000' } }),
    given: ({ server, world: { guarded } }) => [
      { body: { password, mfaToken: codeOf(server, guarded.totpSecret) } },
      guarded.headers,
    ],
    changes: [
      '+ audit_rows mfa.disabled of guarded',
      '+ outbox credential-mail of guarded',
      '- recovery_codes of guarded ×10',
      '- sessions of guarded, guarded’s other session',
      '~ login_seen of guarded: seen_at',
      '~ logins of guarded: sealed_totp, totp_last_step',
      '~ sessions of guarded, guarded’s session: has_mfa, last_seen_at',
    ],
  },
};
