import type { ProofsOf } from '#security/proof.ts';

export const endpoints: ProofsOf<'ageGate'> = {
  'ageGate.count': {
    audience: 'anyone',
    request: () => ({ query: { key: 'pk_live_nobody00', result: 'shown' } }),
    given: ({ world: { own } }) => [
      { query: { key: own.website.liveKey, result: 'accepted' } },
      { origin: `https://${own.website.domain}` },
    ],
    changes: ['~ gate_counts of website: accepted'],
  },
  'ageGate.get': {
    audience: 'websites',
    inView: 'settings',
    request: () => ({ query: { type: 'yesno' } }),
  },
};
