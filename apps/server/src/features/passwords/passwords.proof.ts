import type { JobProofs, ProofsOf } from '#security/proof.ts';
import { runDueJobs } from '#testing/index.ts';
import { newPassword, password } from '#testing/world/people.ts';
import { takeJob } from '#testing/world/run-job.ts';

const dayMs = 86_400_000;

export const endpoints: ProofsOf<'passwords'> = {
  'passwords.requestReset': {
    audience: 'anyone',
    request: () => ({ body: { email: 'nobody@login.example' } }),
    given: ({ world: { owner } }) => [{ body: { email: owner.email } }],
    changes: ['+ outbox reset-mail', '~ ledger: lasts, counts, ends_at ×3'],
  },
  'passwords.checkReset': {
    audience: 'anyone',
    request: () => ({ params: { token: 'x'.repeat(32) } }),
    given: ({ world: { kept } }) => [{ params: { token: kept.resets.owner } }],
    changes: [],
  },
  'passwords.reset': {
    audience: 'anyone',
    request: () => ({ params: { token: 'x'.repeat(32) }, body: { password: 'not the password' } }),
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
    audience: 'anyone',
    request: () => ({ params: { token: 'x'.repeat(32) }, body: { password: 'not the password' } }),
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
    audience: 'anyone',
    request: () => ({ params: { token: 'x'.repeat(32) } }),
    given: async ({ ask, server, world: { kept, guarded } }) => {
      for (const token of [kept.resets.guarded, kept.resets.guardedToo])
        await ask('passwords.resetMfa', { params: { token }, body: { password } });
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
    audience: 'signed in',
    request: () => ({ body: { current: password, new: newPassword } }),
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

export const jobs: JobProofs = {
  'reset-mail': {
    given: async (at) => {
      await at.ask('passwords.requestReset', { body: { email: at.world.owner.email } });
      return takeJob(at, 'reset-mail');
    },
    changes: ['+ login_resets password of owner'],
  },
  'mfa-reset-mail': {
    given: async (at) => {
      const { kept } = at.world;
      await at.ask('passwords.resetMfa', { params: { token: kept.resets.guarded }, body: { password } });
      return takeJob(at, 'mfa-reset-mail');
    },
    changes: ['+ login_resets mfa_cancel of guarded ×5'],
  },
  'mfa-reset': {
    given: async (at) => {
      for (const token of [at.world.kept.resets.guardedToo, at.world.kept.resets.guarded])
        await at.ask('passwords.resetMfa', { params: { token }, body: { password } });
      at.server.clock.forward(dayMs);
      return takeJob(at, 'mfa-reset');
    },
    changes: [
      '+ outbox credential-mail of guarded',
      '- recovery_codes of guarded ×10',
      '~ logins of guarded: sealed_totp, mfa_reset_at, totp_last_step',
    ],
  },
};
