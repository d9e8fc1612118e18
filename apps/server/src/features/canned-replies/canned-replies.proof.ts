import type { ProofsOf } from '#security/proof.ts';
import { unknownId } from '#testing/world/given.ts';

export const endpoints: ProofsOf<'cannedReplies'> = {
  'cannedReplies.list': {
    audience: 'staff: support',
    request: () => ({}),
  },
  'cannedReplies.create': {
    audience: 'staff: support',
    request: () => ({ body: { title: 'Bye', body: 'Goodbye.' } }),
    changes: ['+ audit_rows canned_reply.created of reviewer, the house', '+ canned_replies of the house'],
  },
  'cannedReplies.update': {
    audience: 'staff: support',
    request: () => ({ params: { id: unknownId }, body: { title: 'Thanks', body: 'Thank you.' } }),
    given: ({ world: { kept, reviewer } }) => [
      { params: { id: kept.ids.canned ?? '' }, body: { title: 'Bye', body: 'Goodbye.' } },
      reviewer.headers,
    ],
    changes: [
      '+ audit_rows canned_reply.updated of reviewer, the house, canned',
      '~ canned_replies of the house, canned: body, title, updated_at',
    ],
  },
  'cannedReplies.remove': {
    audience: 'staff: support',
    request: () => ({ params: { id: unknownId } }),
    given: ({ world: { kept, reviewer } }) => [{ params: { id: kept.ids.canned ?? '' } }, reviewer.headers],
    changes: [
      '+ audit_rows canned_reply.removed of reviewer, the house, canned',
      '- canned_replies of the house, canned',
    ],
  },
};
