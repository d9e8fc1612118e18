import type { ProofsOf } from '#security/proof.ts';

export const endpoints: ProofsOf<'audit'> = {
  'audit.search': {
    audience: 'staff: operate',
    request: () => ({ query: {} }),
  },
};
