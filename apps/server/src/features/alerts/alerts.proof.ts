import { raiseAlert } from '#platform/ledger/charge.ts';
import type { JobProofs, ProofsOf } from '#security/proof.ts';
import { takeJob } from '#testing/world/run-job.ts';

export const endpoints: ProofsOf<'alerts'> = {
  'alerts.list': {
    audience: 'staff: operate',
    request: () => ({}),
  },
};

export const jobs: JobProofs = {
  alert: {
    given: async (at) => {
      await raiseAlert(at.server.context, 'reviews_full', at.world.home.account.accountId);
      return takeJob(at, 'alert');
    },
    changes: ['+ alerts'],
  },
};
