import type { EntriesOf } from '../entry.ts';
import { signUpOf } from '../keep-joining.ts';

export const joining: EntriesOf<'terms' | 'signUp'> = {
  'terms.accept': {
    given: ({ world: { owner } }) => [{ body: { version: '2' } }, owner.headers],
    changes: ['+ audit_rows terms.accepted of owner', '+ outbox terms-mail', '+ terms_acceptances of owner'],
  },
  'signUp.validate': {
    given: ({ world: { kept } }) => [{ body: signUpOf('third@joining.example', kept.invites.open) }],
    changes: ['+ ledger', '+ outbox sign-up-mail', '+ signups', '~ ledger: lasts, counts, ends_at ×2'],
  },
  'signUp.sendCode': {
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
    given: ({ world: { kept } }) => [{ body: { code: kept.joining.begun.code } }, kept.joining.begun.headers],
    changes: ['~ signups of begun: tries, confirmed_at'],
  },
  'signUp.update': {
    given: ({ world: { kept } }) => [
      { body: { business: { name: 'Cedar Ridge', country: 'US', state: 'OR' } } },
      kept.joining.ready.headers,
    ],
    changes: ['~ signups of ready: sealed'],
  },
  'signUp.create': {
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
};
