import type { ProofsOf } from '#security/proof.ts';
import { notes as reason, unknownId } from '#testing/world/given.ts';

export const endpoints: ProofsOf<'people'> = {
  'people.list': {
    audience: 'staff: people',
    request: () => ({}),
  },
  'people.invite': {
    audience: 'staff: people',
    request: () => ({ body: { firstname: 'Rae', lastname: '', email: 'rae@house.example', grants: ['review'] } }),
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
    audience: 'staff: people',
    request: () => ({ params: { id: unknownId }, body: { grants: [] } }),
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
    audience: 'staff: people',
    request: () => ({ params: { id: unknownId }, body: { reason } }),
    given: ({ world: { reviewer, otherReviewer } }) => [
      { params: { id: otherReviewer.loginId }, body: { reason } },
      reviewer.headers,
    ],
    changes: ['+ approvals of reviewer', '+ audit_rows people.removal_asked of reviewer, other reviewer, the house'],
  },
  'people.decide': {
    audience: 'staff: people',
    request: () => ({ params: { id: unknownId }, body: { agree: true } }),
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
};
