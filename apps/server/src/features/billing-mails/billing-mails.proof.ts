import type { JobProofs } from '#security/proof.ts';

export const jobs: JobProofs = {
  'billing-mail': {
    given: ({ world: { home } }) => ({ account: home.account.accountId, kind: 'receipt', ref: 'K7Q2M9-0001' }),
    changes: [],
  },
};
