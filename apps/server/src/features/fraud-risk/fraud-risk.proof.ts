import type { ProofsOf } from '#security/proof.ts';

export const endpoints: ProofsOf<'fraudRisk'> = {
  'fraudRisk.get': {
    audience: 'secret',
    request: () => ({ body: {} }),
  },
};
