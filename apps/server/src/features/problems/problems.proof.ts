import type { ProofsOf } from '#security/proof.ts';

export const endpoints: ProofsOf<'problems'> = {
  'problems.report': {
    audience: 'anyone',
    request: () => ({ query: { key: 'pk_live_nobody00', code: 'timeout' } }),
    given: ({ server, world: { own } }) => {
      server.clock.forward(3_600_000);
      return [{ query: { key: own.website.liveKey, code: 'timeout' } }, { origin: `https://${own.website.domain}` }];
    },
    changes: ['~ website_openings of website: problem_at, problem_count'],
  },
};
