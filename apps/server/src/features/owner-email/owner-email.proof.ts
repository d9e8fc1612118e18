import type { JobProofs, ProofsOf } from '#security/proof.ts';
import { notes } from '#testing/world/given.ts';

export const endpoints: ProofsOf<'ownerEmail'> = {
  'ownerEmail.get': {
    audience: 'owner, inactive and before terms too',
    request: () => ({}),
  },
  'ownerEmail.send': {
    audience: 'owner, inactive and before terms too',
    request: () => ({}),
    changes: [
      '+ audit_rows email.confirmation_asked of owner',
      '+ email_links of owner',
      '+ ledger',
      '+ outbox confirm-email-mail of owner',
      '~ email_links of owner: used_at',
    ],
  },
  'ownerEmail.confirm': {
    audience: 'anyone',
    request: () => ({ params: { token: 'x'.repeat(32) } }),
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
    audience: 'staff: support',
    request: () => ({ body: { email: 'nobody@login.example', reason: notes } }),
    given: ({ world: { owner, reviewer } }) => [
      { body: { email: owner.email, reason: 'Mailbox is full' } },
      reviewer.headers,
    ],
    changes: ['+ audit_rows email.bounce_noted of owner, reviewer, the house', '~ logins of owner: email_bounced_at'],
  },
};

export const jobs: JobProofs = {
  'confirm-email-mail': 'mails',
};
