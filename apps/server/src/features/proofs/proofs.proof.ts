import type { ProofsOf } from '#security/proof.ts';

export const endpoints: ProofsOf<'proofs'> = {
  'proofs.keys': {
    audience: 'anyone',
    request: () => ({}),
  },
};
