import { makeAuthenticator } from '#testing/index.ts';
import { cookieOf } from '../asking.ts';
import type { EntriesOf } from '../entry.ts';
import { codeOf, newPassword, password } from '../people.ts';

export const signingIn: EntriesOf<'sessions' | 'mfa' | 'passkeys' | 'passwords'> = {
  'sessions.create': {
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
  'sessions.remove': {
    given: ({ world: { owner } }) => [{}, owner.headers],
    changes: ['+ audit_rows session.ended of owner', '+ login_seen of owner', '- sessions of owner, owner’s session'],
  },
  'sessions.end': {
    given: ({ world: { owner, names } }) => {
      const [id = ''] = [...names].find(([, name]) => name === 'owner’s other session') ?? [];
      return [{ params: { id } }, owner.headers];
    },
    changes: [
      '+ audit_rows session.other_ended of owner',
      '+ login_seen of owner',
      '- sessions of owner, owner’s other session',
    ],
  },
  'sessions.endOthers': {
    given: ({ world: { owner } }) => [{}, owner.headers],
    changes: [
      '+ audit_rows session.others_ended of owner',
      '+ login_seen of owner',
      '- sessions of owner, owner’s other session',
    ],
  },
  'mfa.setUp': {
    given: ({ world: { owner } }) => [{ body: { password } }, owner.headers],
    changes: ['+ audit_rows mfa.set_up of owner', '~ logins of owner: totp_pending_until, sealed_totp_pending'],
  },
  'mfa.enroll': {
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
  'passkeys.begin': {
    given: ({ world: { owner } }) => [{ body: { password } }, owner.headers],
    changes: ['+ audit_rows passkey.begun of owner', '+ passkey_challenges add'],
  },
  'passkeys.add': {
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
    given: ({ world: { kept, owner } }) => [
      { params: { id: kept.passkeys.laptop.id }, body: { name: 'Old laptop' } },
      owner.headers,
    ],
    changes: ['+ audit_rows passkey.renamed of owner, laptop passkey', '~ passkeys of owner, laptop passkey: name'],
  },
  'passkeys.remove': {
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
  },
  'passkeys.beginSignIn': {
    given: () => [{}],
    changes: ['+ passkey_challenges sign_in'],
  },
  'passkeys.signIn': {
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
  'passwords.requestReset': {
    given: ({ world: { owner } }) => [{ body: { email: owner.email } }],
    changes: ['+ outbox reset-mail', '~ ledger: lasts, counts, ends_at ×3'],
  },
  'passwords.checkReset': {
    given: ({ world: { kept } }) => [{ params: { token: kept.resets.owner } }],
    changes: [],
  },
  'passwords.reset': {
    given: ({ world: { kept } }) => [{ params: { token: kept.resets.owner }, body: { password: newPassword } }],
    changes: [
      '+ audit_rows password.reset of owner',
      '+ login_seen of owner',
      '+ outbox credential-mail of owner ×2',
      '- passkey_credentials of laptop passkey',
      '- passkey_credentials of phone passkey',
      '- passkeys of owner, laptop passkey',
      '- passkeys of owner, phone passkey',
      '- sessions of owner, owner’s other session',
      '- sessions of owner, owner’s session',
      '~ email_links of owner: used_at',
      '~ login_resets password of owner: used_at',
      '~ logins of owner: password_hash',
    ],
  },
  'passwords.resetMfa': {
    given: ({ world: { kept, guarded } }) => [
      { params: { token: kept.resets.guarded }, body: { password, recovery_code: guarded.recoveryCode } },
    ],
    changes: [
      '+ audit_rows mfa.reset of guarded',
      '+ outbox credential-mail of guarded ×2',
      '- recovery_codes of guarded ×10',
      '- sessions of guarded, guarded’s other session',
      '- sessions of guarded, guarded’s session',
      '~ login_resets mfa of guarded: used_at',
      '~ login_seen of guarded: seen_at',
      '~ logins of guarded: sealed_totp, totp_last_step',
    ],
  },
  'passwords.cancelMfaReset': {
    given: async ({ ask, server, world: { kept, guarded } }) => {
      for (const token of [kept.resets.guarded, kept.resets.guardedToo])
        await ask('passwords.resetMfa', { params: { token }, body: { password } });
      const { runDueJobs } = await import('#testing/index.ts');
      await runDueJobs(server, ['mfa-reset-mail']);
      const mail = server.sent.mails.findLast(({ to, text }) => to === guarded.email && text.includes('resetmfa/'));
      return [{ params: { token: /resetmfa\/([\w-]{32})/.exec(mail?.text ?? '')?.[1] ?? '' } }];
    },
    changes: [
      '+ audit_rows mfa.reset_cancelled of guarded too',
      '~ login_resets mfa_cancel of guarded too: used_at ×5',
      '~ logins of guarded too: mfa_reset_at',
    ],
  },
  'passwords.change': {
    given: ({ world: { owner } }) => [{ body: { current: password, new: newPassword } }, owner.headers],
    changes: [
      '+ audit_rows password.changed of owner',
      '+ login_seen of owner',
      '+ outbox credential-mail of owner',
      '- sessions of owner, owner’s other session',
      '~ email_links of owner: used_at',
      '~ logins of owner: password_hash',
    ],
  },
};
