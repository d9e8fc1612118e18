import type { JobProofs, ProofsOf } from '#security/proof.ts';

export const endpoints: ProofsOf<'usage'> = {
  'usage.get': {
    audience: 'any login, inactive too',
    inView: 'numbers',
    object: 'websiteKey',
    request: (named) => ({ query: { website: named.websiteKey } }),
  },
  'usage.needs': {
    audience: 'any login, inactive too',
    inView: 'numbers',
    request: () => ({}),
  },
};

export const jobs: JobProofs = {
  'usage-fold': {
    given: () => ({}),
    changes: ['+ usage_days of phone website', '- usage_changes of phone website ×8'],
  },
};
