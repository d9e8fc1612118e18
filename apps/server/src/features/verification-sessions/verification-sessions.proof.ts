import type { ProofsOf } from '#security/proof.ts';

export const endpoints: ProofsOf<'verificationSessions'> = {
  'verificationSessions.create': {
    audience: 'secret',
    request: () => ({ body: {} }),
    changes: ['+ owners', '+ verification_sessions of website'],
  },
  'verificationSessions.get': {
    audience: 'anyone',
    object: 'session',
    request: (named) => ({ params: { uuid: named.session } }),
  },
};
