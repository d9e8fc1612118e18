import type { ProofsOf } from '#security/proof.ts';

export const endpoints: ProofsOf<'unsubscribe'> = {
  'unsubscribe.get': {
    audience: 'anyone',
    request: () => ({ params: { token: 'x'.repeat(48) } }),
  },
  'unsubscribe.submit': {
    audience: 'anyone',
    request: () => ({ params: { token: 'x'.repeat(48) } }),
    given: ({ world: { kept } }) => [{ params: { token: kept.readers.reader } }],
    changes: ['~ unsubscribe_tokens of reader: unsubscribed_at'],
  },
};
