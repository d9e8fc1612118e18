import { publishTerms } from '#features/terms/index.ts';
import type { JobEntry } from '../entry.ts';
import { takeJob } from '../run-job.ts';

export const staffJobs: Readonly<Record<string, JobEntry>> = {
  'name-accounts': { given: () => ({}), changes: [] },
  'terms-announce': {
    given: async (at) => {
      const effectiveAt = new Date(at.server.clock.nowMs + 60 * 86_400_000);
      await publishTerms(at.server.context, { version: '3', text: 'Shorter.', effectiveAt });
      return takeJob(at, 'terms-announce');
    },
    changes: [
      '+ outbox terms-announce',
      '+ outbox terms-news-mail of another account ×2',
      '+ outbox terms-news-mail of another owner',
      '+ outbox terms-news-mail of colleague',
      '+ outbox terms-news-mail of guarded',
      '+ outbox terms-news-mail of guarded too',
      '+ outbox terms-news-mail of owner',
      '+ outbox terms-news-mail of the broker',
      '~ terms_announcements: told_up_to',
    ],
  },
  'views-sweep': {
    given: async ({ ask, server, world: { home, foreign, reviewer, otherReviewer } }) => {
      const view = { reason: 'A reason long enough' };
      await ask('views.start', { body: { account: home.account.accountId, ...view, minutes: 5 } }, reviewer.headers);
      await ask(
        'views.start',
        { body: { account: foreign.account.accountId, ...view, minutes: 30 } },
        otherReviewer.headers,
      );
      server.clock.forward(5 * 60_000);
      return {};
    },
    changes: [
      '+ audit_rows view.ended of reviewer',
      '+ audit_rows view.ended of reviewer, the house',
      '~ views of reviewer, the house, reviewer’s session: ended_at, ended_why',
    ],
  },
};
