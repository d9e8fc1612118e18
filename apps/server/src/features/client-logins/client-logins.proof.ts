import type { JobProofs, ProofsOf } from '#security/proof.ts';
import { newPassword } from '#testing/world/people.ts';

const login = { firstname: 'Lee', lastname: 'Ellis', access_type: 1, websites: [], permissions: 'news' };

export const endpoints: ProofsOf<'clientLogins'> = {
  'clientLogins.list': {
    audience: 'account, or customers of a client',
    inView: 'settings',
    request: () => ({}),
  },
  'clientLogins.create': {
    audience: 'account, or customers of a client',
    request: () => ({ body: { login: { ...login, email: 'new@login.example' } } }),
    changes: [
      '+ audit_rows login.created of owner',
      '+ ledger',
      '+ login_invitations',
      '+ logins',
      '+ outbox credential-mail',
      '+ outbox invitation-mail',
      '~ ledger: lasts, counts, ends_at',
    ],
  },
  'clientLogins.update': {
    audience: 'account, or customers of a client',
    object: 'login',
    // Limits the login to one website, so that it cannot give more than its own.
    request: (named) => ({
      body: {
        login: {
          ...login,
          permissions: 'account',
          token: named.login,
          email: 'kim@login.example',
          access_type: 2,
          websites: [named.websiteId],
        },
      },
    }),
    given: ({ world: { own, owner } }) => [
      { body: { login: { ...login, email: 'lee@login.example', token: own.login } } },
      owner.headers,
    ],
    changes: [
      '+ audit_rows login.updated of owner, login',
      '+ ledger ×2',
      '+ login_invitations of login',
      '+ login_seen of login',
      '+ outbox credential-mail',
      '+ outbox invitation-mail of login',
      '- login_emails of login',
      '- sessions of login',
      '~ ledger: lasts, counts, ends_at',
      '~ logins of login: email, last_name, first_name, access_type, permissions, website_ids, password_hash',
    ],
  },
  'clientLogins.remove': {
    audience: 'account, or customers of a client',
    object: 'login',
    request: (named) => ({ body: { token: named.login } }),
    changes: [
      '+ audit_rows login.removed of owner, login',
      '+ login_seen of login',
      '- login_emails of login',
      '- sessions of login',
      '~ logins of website, login: email, token, is_removed, permissions, password_hash',
    ],
  },
  'clientLogins.invite': {
    audience: 'account, or customers of a client',
    object: 'login',
    request: (named) => ({ body: { token: named.login } }),
    given: ({ world: { kept, owner } }) => [{ body: { token: kept.invitation.token } }, owner.headers],
    changes: [
      '+ audit_rows login.invited of owner, invited',
      '+ ledger',
      '+ login_invitations of invited',
      '+ outbox invitation-mail of invited',
      '~ ledger: lasts, counts, ends_at ×2',
      '~ login_invitations of invited: used_at',
    ],
  },
  'clientLogins.checkInvitation': {
    audience: 'anyone',
    request: () => ({ params: { token: 'x'.repeat(32) } }),
  },
  'clientLogins.acceptInvitation': {
    audience: 'anyone',
    request: () => ({ params: { token: 'x'.repeat(32) }, body: { password: 'not the password' } }),
    given: ({ world: { kept } }) => [{ params: { token: kept.invitation.link }, body: { password: newPassword } }],
    changes: [
      '+ audit_rows login.joined of invited',
      '+ login_emails of invited',
      '+ outbox welcome-mail of invited',
      '~ login_invitations of invited: used_at',
      '~ logins of invited: joined_at, password_hash',
    ],
  },
};

export const jobs: JobProofs = {
  'welcome-mail': 'mails',
  'invitation-mail': 'mails',
};
