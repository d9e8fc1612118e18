import type { ProofsOf } from '#security/proof.ts';

const reason = 'The provider answers again';

export const endpoints: ProofsOf<'flags'> = {
  'flags.list': {
    audience: 'staff: operate',
    request: () => ({}),
  },
  'flags.set': {
    audience: 'staff: operate',
    request: () => ({ params: { name: 'log_exports' }, body: { on: true, percent: 10, reason } }),
    changes: ['+ audit_rows flag.set of reviewer, the house', '~ flags of reviewer: percent, updated_at'],
  },
};
