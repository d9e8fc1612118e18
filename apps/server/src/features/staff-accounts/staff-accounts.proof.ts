import type { ProofsOf } from '#security/proof.ts';
import { notes, notes as reason, unknownId } from '#testing/world/given.ts';

export const endpoints: ProofsOf<'staffAccounts'> = {
  'staffAccounts.find': {
    audience: 'staff: support',
    request: () => ({ body: { find: 'test' } }),
  },
  'staffAccounts.list': {
    audience: 'staff: support',
    request: () => ({ query: {} }),
  },
  'staffAccounts.open': {
    audience: 'staff: support',
    object: 'account',
    request: (named) => ({ params: { id: named.account } }),
    shows: ['other site’s login', 'other site’s ticket', 'other site’s website', 'twin login', 'twin ticket'],
    changes: ['+ audit_rows account.opened of reviewer', '+ audit_rows account.opened of reviewer, the house'],
  },
  'staffAccounts.setState': {
    audience: 'staff: support',
    object: 'account',
    request: (named) => ({ params: { id: named.account }, body: { state: 'closed', reason } }),
    changes: [
      '+ audit_rows account.state_set of reviewer',
      '+ audit_rows account.state_set of reviewer, the house',
      '+ outbox credential-mail',
      '~ account_list: state',
      '~ accounts: state, is_active, deactivated_at, sealed_deactivation_reason',
    ],
  },
  'staffAccounts.audit': {
    audience: 'staff: support',
    object: 'account',
    request: ({ account }) => ({ params: { id: account }, query: {} }),
  },
  'staffAccounts.notes': {
    audience: 'staff: support',
    object: 'account',
    request: ({ account }) => ({ params: { id: account }, query: {} }),
  },
  'staffAccounts.addNote': {
    audience: 'staff: support',
    object: 'account',
    request: (named) => ({ params: { id: named.account }, body: { body: 'Called.' } }),
    changes: ['+ account_notes of reviewer', '+ audit_rows account.noted of reviewer, the house'],
  },
  'staffAccounts.editNote': {
    audience: 'staff: support',
    request: ({ account }) => ({ params: { id: account, note: unknownId }, body: { body: notes, n: 1 } }),
    given: ({ world: { home, kept, reviewer } }) => [
      {
        params: { id: home.account.accountId, note: kept.ids.accountNote ?? '' },
        body: { body: 'Called twice.', n: 1 },
      },
      reviewer.headers,
    ],
    changes: [
      '+ account_notes of reviewer, account note',
      '+ audit_rows account.note_changed of reviewer, the house, account note',
    ],
  },
};
