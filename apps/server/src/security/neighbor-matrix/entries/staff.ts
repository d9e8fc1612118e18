import type { EntriesOf } from '../entry.ts';

const reason = 'A reason long enough';

export const staff: EntriesOf<'views' | 'staffAccounts' | 'people'> = {
  'people.invite': {
    given: ({ world: { reviewer } }) => [
      { body: { firstname: 'Rae', lastname: '', email: 'rae@house.example', grants: ['review'] } },
      reviewer.headers,
    ],
    changes: [
      '+ audit_rows people.invited of reviewer, the house',
      '+ ledger ×2',
      '+ login_invitations of the house',
      '+ logins of the house',
      '+ outbox invitation-mail of the house',
      '+ staff_grants of reviewer',
    ],
  },
  'people.setGrants': {
    given: ({ world: { reviewer, otherReviewer } }) => [
      { params: { id: otherReviewer.loginId }, body: { grants: ['review', 'people'] } },
      reviewer.headers,
    ],
    changes: [
      '+ audit_rows people.grants_set of reviewer, other reviewer, the house',
      '- staff_grants of other reviewer ×4',
    ],
  },
  'people.askRemoval': {
    given: ({ world: { reviewer, otherReviewer } }) => [
      { params: { id: otherReviewer.loginId }, body: { reason } },
      reviewer.headers,
    ],
    changes: ['+ approvals of reviewer', '+ audit_rows people.removal_asked of reviewer, other reviewer, the house'],
  },
  'people.decide': {
    given: async ({ ask, world: { reviewer, otherReviewer, staffed } }) => {
      await ask(
        'people.setGrants',
        { params: { id: staffed.loginId }, body: { grants: ['people'] } },
        reviewer.headers,
      );
      const { body } = await ask('people.list', {}, otherReviewer.headers);
      return [{ params: { id: body.waiting[0]?.id ?? '' }, body: { agree: true } }, otherReviewer.headers];
    },
    changes: [
      '+ audit_rows people.decided of other reviewer, staffed, the house',
      '+ staff_grants of other reviewer, staffed',
      '~ approvals of reviewer, other reviewer: used_at, decided_at, decided_by, is_approved',
    ],
  },
  'staffAccounts.open': {
    given: ({ world: { home, reviewer } }) => [{ params: { id: home.account.accountId } }, reviewer.headers],
    changes: ['+ audit_rows account.opened of reviewer', '+ audit_rows account.opened of reviewer, the house'],
  },
  'staffAccounts.setState': {
    given: ({ world: { home, reviewer } }) => [
      { params: { id: home.account.accountId }, body: { state: 'closed', reason } },
      reviewer.headers,
    ],
    changes: [
      '+ audit_rows account.state_set of reviewer',
      '+ audit_rows account.state_set of reviewer, the house',
      '+ outbox credential-mail',
      '~ account_list: state',
      '~ accounts: state, is_active, deactivated_at, sealed_deactivation_reason',
    ],
  },
  'staffAccounts.addNote': {
    given: ({ world: { home, reviewer } }) => [
      { params: { id: home.account.accountId }, body: { body: 'Called.' } },
      reviewer.headers,
    ],
    changes: ['+ account_notes of reviewer', '+ audit_rows account.noted of reviewer, the house'],
  },
  'staffAccounts.editNote': {
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
  'views.start': {
    given: ({ world: { home, reviewer } }) => [
      { body: { account: home.account.accountId, reason, minutes: 15 } },
      reviewer.headers,
    ],
    changes: [
      '+ audit_rows view.started of reviewer',
      '+ audit_rows view.started of reviewer, the house',
      '+ outbox view-mail',
      '+ views of reviewer, the house, reviewer’s session',
    ],
  },
  'views.end': {
    given: async ({ ask, world: { home, foreign, reviewer, otherReviewer } }) => {
      const view = { reason, minutes: 15 };
      await ask('views.start', { body: { account: home.account.accountId, ...view } }, reviewer.headers);
      await ask('views.start', { body: { account: foreign.account.accountId, ...view } }, otherReviewer.headers);
      return [{}, reviewer.headers];
    },
    changes: [
      '+ audit_rows view.ended of reviewer',
      '+ audit_rows view.ended of reviewer, the house',
      '~ views of reviewer, the house, reviewer’s session: ended_at, ended_why',
    ],
  },
  'views.unmask': {
    given: async ({ ask, world: { home, own, reviewer } }) => {
      await ask('views.start', { body: { account: home.account.accountId, reason, minutes: 15 } }, reviewer.headers);
      return [{ body: { verification: own.verification, reason } }, reviewer.headers];
    },
    changes: [
      '+ audit_notes of verification',
      '+ audit_rows view.buyer_shown of reviewer, verification',
      '+ audit_rows view.buyer_shown of reviewer, verification, the house',
      '+ ledger',
    ],
  },
};
