import type { JobProofs, ProofsOf } from '#security/proof.ts';
import type { At } from '#testing/world/at.ts';
import { unknownId } from '#testing/world/given.ts';
import { signUpOf } from '#testing/world/keep-joining.ts';
import { takeJob } from '#testing/world/run-job.ts';

const signUp = {
  personal: { firstName: 'Ines', lastName: 'Okafor', email: 'nobody@login.example' },
  business: { name: 'Harbor Vape', country: 'US', state: 'ID' },
  domain: 'harbor.example',
};
const of = { params: { id: unknownId } };
const leadOf = ({ world: { kept } }: At) => ({ params: { id: kept.ids.lead ?? '' } });

export const endpoints: ProofsOf<'signUp' | 'staffLeads.invite'> = {
  'signUp.validate': {
    audience: 'anyone',
    request: () => ({ body: { ...signUp, password: 'too short' } }),
    given: ({ world: { kept } }) => [{ body: signUpOf('third@joining.example', kept.invites.open) }],
    changes: ['+ ledger', '+ outbox sign-up-mail', '+ signups', '~ ledger: lasts, counts, ends_at ×2'],
  },
  'signUp.sendCode': {
    audience: 'anyone',
    request: () => ({ body: {} }),
    given: ({ server, world: { kept } }) => {
      server.clock.forward(30_000);
      return [{ body: {} }, kept.joining.begun.headers];
    },
    changes: [
      '+ outbox sign-up-mail of begun',
      '~ ledger: lasts, counts, ends_at ×2',
      '~ signups of begun: code_number, code_sent_at',
    ],
  },
  'signUp.confirm': {
    audience: 'anyone',
    request: () => ({ body: { code: '000000' } }),
    given: ({ world: { kept } }) => [{ body: { code: kept.joining.begun.code } }, kept.joining.begun.headers],
    changes: ['~ signups of begun: tries, confirmed_at'],
  },
  'signUp.get': {
    audience: 'anyone',
    request: () => ({}),
  },
  'signUp.update': {
    audience: 'anyone',
    request: () => ({ body: {} }),
    given: ({ world: { kept } }) => [
      { body: { business: { name: 'Cedar Ridge', country: 'US', state: 'OR' } } },
      kept.joining.ready.headers,
    ],
    changes: ['~ signups of ready: sealed'],
  },
  'signUp.challenge': {
    audience: 'anyone',
    request: () => ({}),
  },
  'signUp.create': {
    audience: 'anyone',
    request: () => ({ body: { skip_billing: true } }),
    given: ({ world: { kept } }) => [{ body: { skip_billing: true } }, kept.joining.ready.headers],
    changes: [
      '+ account_list',
      '+ account_prices',
      '+ account_secrets ×2',
      '+ accounts',
      '+ audit_rows account.created',
      '+ audit_rows session.started',
      '+ audit_rows terms.accepted',
      '+ billing_accounts',
      '+ billing_due',
      '+ business_words ×3',
      '+ login_emails',
      '+ logins',
      '+ outbox terms-mail',
      '+ sessions',
      '+ terms_acceptances',
      '+ trials ×2',
      '+ website_keys ×3',
      '+ website_names',
      '+ website_versions',
      '+ websites',
      '~ invites: used_at, account_id',
      '~ signups of ready: sealed, login_id, account_id, finished_at',
    ],
  },
  'signUp.invite': {
    audience: 'anyone',
    request: () => ({ params: { token: 'x'.repeat(32) } }),
  },
  'staffLeads.invite': {
    audience: 'staff: content',
    request: () => of,
    given: (at) => [leadOf(at), at.world.reviewer.headers],
    changes: [
      '+ audit_rows lead.invited of reviewer, the house, lead',
      '+ invites',
      '+ outbox lead-invite-mail of the house, lead',
      '~ leads of reviewer, lead: status, moved_at, invited_at, invite_hash',
    ],
  },
};

export const jobs: JobProofs = {
  'lead-invite-mail': {
    given: async (at) => {
      await at.ask('staffLeads.invite', leadOf(at), at.world.reviewer.headers);
      return takeJob(at, 'lead-invite-mail');
    },
    changes: [],
  },
  'sign-up-mail': 'mails',
};
