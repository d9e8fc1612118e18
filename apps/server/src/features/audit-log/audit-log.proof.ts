import type { ProofsOf } from '#security/proof.ts';

export const endpoints: ProofsOf<'auditLog'> = {
  'auditLog.list': {
    audience: 'account, all websites, inactive too',
    request: () => ({ query: {} }),
  },
};
