import type { EntriesOf } from '../entry.ts';
import { newPassword, password } from '../people.ts';

type Features = 'accounts' | 'usage' | 'notifications' | 'clientLogins' | 'ownerEmail' | 'unsubscribe';

const login = { firstname: 'Lee', lastname: 'Ellis', access_type: 1, websites: [], permissions: 'news' };

export const accounts: EntriesOf<Features> = {
  'accounts.update': {
    given: ({ world: { owner } }) => [
      {
        body: {
          business: { name: 'Harbor Vape', country: 'US', state: 'ID' },
          personal: { firstname: 'Ines', lastname: 'Okafor', email: owner.email, phone: '' },
        },
      },
      owner.headers,
    ],
    changes: [
      '+ audit_rows account.updated of owner',
      '+ business_words ×2',
      '+ usage_days of phone website',
      '- business_words ×2',
      '- usage_changes of phone website ×4',
      '~ accounts: time_zone, business_name, business_state',
      '~ email_links of owner: used_at',
      '~ logins of owner: last_name, first_name',
    ],
  },
  'accounts.deactivate': {
    given: ({ world: { owner } }) => [{ body: { reason: 'No longer needed', password } }, owner.headers],
    changes: [
      '+ audit_rows account.deactivated of owner',
      '+ outbox credential-mail',
      '~ account_list: state',
      '~ accounts: state, is_active, deactivated_at, sealed_deactivation_reason',
    ],
  },
  'accounts.renewSecret': {
    given: ({ world: { owner } }) => [{ body: { kind: 'live', password } }, owner.headers],
    changes: [
      '+ account_secrets',
      '+ audit_rows secret.renewed of owner',
      '+ outbox credential-mail',
      '~ account_secrets of live secret: ends_at',
    ],
  },
  'accounts.endSecret': {
    given: async ({ ask, world: { owner } }) => {
      await ask('accounts.renewSecret', { body: { kind: 'live', password } }, owner.headers);
      const { secrets } = (await ask('accounts.secrets', {}, owner.headers)).body;
      const old = secrets.find(({ kind, ends }) => kind === 'live' && ends !== null);
      return [{ params: { id: old?.id ?? '' } }, owner.headers];
    },
    changes: ['+ audit_rows secret.ended of owner, live secret', '~ account_secrets of live secret: ends_at'],
  },
  'notifications.dismiss': {
    given: ({ world: { home, owner } }) => [
      { body: { id: home.account.accountId, prop: 'trial_notice_dismissed', value: true } },
      owner.headers,
    ],
    changes: ['+ audit_rows notification.dismissed of owner', '+ dismissed_notices trial_notice_dismissed'],
  },
  'clientLogins.create': {
    given: ({ world: { owner } }) => [{ body: { login: { ...login, email: 'new@login.example' } } }, owner.headers],
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
    given: ({ world: { own, owner } }) => [{ body: { token: own.login } }, owner.headers],
    changes: [
      '+ audit_rows login.removed of owner, login',
      '+ login_seen of login',
      '- login_emails of login',
      '- sessions of login',
      '~ logins of website, login: email, token, is_removed, permissions, password_hash',
    ],
  },
  'clientLogins.invite': {
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
  'clientLogins.acceptInvitation': {
    given: ({ world: { kept } }) => [{ params: { token: kept.invitation.link }, body: { password: newPassword } }],
    changes: [
      '+ audit_rows login.joined of invited',
      '+ login_emails of invited',
      '+ outbox welcome-mail of invited',
      '~ login_invitations of invited: used_at',
      '~ logins of invited: joined_at, password_hash',
    ],
  },
  'ownerEmail.send': {
    given: ({ world: { owner } }) => [{}, owner.headers],
    changes: [
      '+ audit_rows email.confirmation_asked of owner',
      '+ email_links of owner',
      '+ ledger',
      '+ outbox confirm-email-mail of owner',
      '~ email_links of owner: used_at',
    ],
  },
  'ownerEmail.confirm': {
    given: ({ world: { kept } }) => [{ params: { token: kept.moving.owner } }],
    changes: [
      '+ audit_rows email.confirmed of owner',
      '+ login_emails of owner',
      '+ outbox credential-mail of owner',
      '- login_emails of owner',
      '~ email_links of owner: used_at',
      '~ login_resets password of owner: used_at',
      '~ logins of owner: email',
    ],
  },
  'ownerEmail.noteBounce': {
    given: ({ world: { owner, reviewer } }) => [
      { body: { email: owner.email, reason: 'Mailbox is full' } },
      reviewer.headers,
    ],
    changes: ['+ audit_rows email.bounce_noted of owner, reviewer, the house', '~ logins of owner: email_bounced_at'],
  },
  'unsubscribe.submit': {
    given: ({ world: { kept } }) => [{ params: { token: kept.readers.reader } }],
    changes: ['~ unsubscribe_tokens of reader: unsubscribed_at'],
  },
};
