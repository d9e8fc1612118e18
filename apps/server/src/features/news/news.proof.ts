import type { ProofsOf } from '#security/proof.ts';
import { unknownId } from '#testing/world/given.ts';

export const endpoints: ProofsOf<'news' | 'staffNews'> = {
  'news.list': {
    audience: 'news',
    request: () => ({}),
  },
  'news.dismiss': {
    audience: 'news',
    request: () => ({ body: { message_id: unknownId } }),
    given: ({ world: { kept, owner } }) => [{ body: { message_id: kept.ids.news ?? '' } }, owner.headers],
    changes: ['+ audit_rows news.dismissed of owner, news', '+ news_dismissals of owner, news'],
  },
  'staffNews.list': {
    audience: 'staff: content',
    request: () => ({}),
  },
  'staffNews.create': {
    audience: 'staff: content',
    request: () => ({ body: { text: 'More news', publish_at: null } }),
    changes: ['+ audit_rows news.created of reviewer, the house', '+ news_messages of reviewer'],
  },
  'staffNews.update': {
    audience: 'staff: content',
    request: () => ({ params: { id: unknownId }, body: { text: 'News', publish_at: null } }),
    given: ({ world: { kept, reviewer } }) => [
      { params: { id: kept.ids.news ?? '' }, body: { text: 'Other news', publish_at: null } },
      reviewer.headers,
    ],
    changes: [
      '+ audit_rows news.updated of reviewer, the house, news',
      '~ news_messages of reviewer, news: body, publish_at, updated_at',
    ],
  },
  'staffNews.withdraw': {
    audience: 'staff: content',
    request: () => ({ params: { id: unknownId } }),
    given: ({ world: { kept, reviewer } }) => [{ params: { id: kept.ids.news ?? '' } }, reviewer.headers],
    changes: [
      '+ audit_rows news.withdrawn of reviewer, the house, news',
      '~ news_messages of reviewer, news: updated_at, withdrawn_at',
    ],
  },
};
