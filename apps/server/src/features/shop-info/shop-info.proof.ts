import type { ProofsOf } from '#security/proof.ts';

export const endpoints: ProofsOf<'shopInfo'> = {
  'shopInfo.get': {
    audience: 'website key',
    request: () => ({ params: { key: 'pk_live_nobody00' } }),
  },
};
