import type { ProofsOf } from '#security/proof.ts';
import { failJob } from '#testing/index.ts';
import type { At } from '#testing/world/at.ts';
import { notes, unknownId } from '#testing/world/given.ts';

/** A job that failed for good. */
const failedIn = async ({ server, world: { home, kept } }: At): Promise<string> =>
  failJob(server, {
    kind: 'ticket-mail',
    data: { ticket: kept.ids.lead, account: home.account.accountId },
    code: 'ECONNREFUSED',
  });
const reason = 'The provider answers again';

export const endpoints: ProofsOf<'operations'> = {
  'operations.get': {
    audience: 'staff: operate',
    request: () => ({}),
  },
  'operations.margins': {
    audience: 'staff: operate',
    request: () => ({}),
  },
  'operations.listFailed': {
    audience: 'staff: operate',
    request: () => ({ query: {} }),
  },
  'operations.retry': {
    audience: 'staff: operate',
    request: () => ({ body: { ids: [unknownId], reason: notes } }),
    given: async (at) => [{ body: { ids: [await failedIn(at)], reason } }, at.world.reviewer.headers],
    changes: ['+ audit_rows job.retried of reviewer, the house', '+ outbox ticket-mail of lead'],
  },
  'operations.discard': {
    audience: 'staff: operate',
    request: () => ({ body: { ids: [unknownId], reason: notes } }),
    given: async (at) => [{ body: { ids: [await failedIn(at)], reason } }, at.world.reviewer.headers],
    changes: ['+ audit_rows job.discarded of reviewer, the house'],
  },
  'operations.verifyChains': {
    audience: 'staff: operate',
    request: () => ({}),
    changes: ['+ audit_rows audit.verified of reviewer, the house'],
  },
};
