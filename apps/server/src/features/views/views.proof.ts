import type { JobProofs, ProofsOf } from '#security/proof.ts';
import { notes, notes as reason } from '#testing/world/given.ts';

export const endpoints: ProofsOf<'views'> = {
  'views.start': {
    audience: 'staff: support',
    object: 'account',
    request: (named) => ({ body: { account: named.account, reason, minutes: 15 } }),
    changes: [
      '+ audit_rows view.started of reviewer',
      '+ audit_rows view.started of reviewer, the house',
      '+ outbox view-mail',
      '+ views of reviewer, the house, reviewer’s session',
    ],
  },
  'views.end': {
    audience: 'signed in',
    request: () => ({}),
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
    audience: 'staff: review',
    request: ({ verification }) => ({ body: { verification, reason: notes } }),
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

export const jobs: JobProofs = {
  'views-sweep': {
    given: async ({ ask, server, world: { home, foreign, reviewer, otherReviewer } }) => {
      const view = { reason: 'A reason long enough' };
      await ask('views.start', { body: { account: home.account.accountId, ...view, minutes: 5 } }, reviewer.headers);
      await ask(
        'views.start',
        { body: { account: foreign.account.accountId, ...view, minutes: 30 } },
        otherReviewer.headers,
      );
      server.clock.forward(5 * 60_000);
      return {};
    },
    changes: [
      '+ audit_rows view.ended of reviewer',
      '+ audit_rows view.ended of reviewer, the house',
      '~ views of reviewer, the house, reviewer’s session: ended_at, ended_why',
    ],
  },
  'view-mail': 'mails',
};
