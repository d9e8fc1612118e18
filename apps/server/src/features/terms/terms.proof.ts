import type { JobProofs, ProofsOf } from '#security/proof.ts';
import { takeJob } from '#testing/world/run-job.ts';
import { publishTerms } from './index.ts';

export const endpoints: ProofsOf<'terms'> = {
  'terms.get': {
    audience: 'signed in',
    request: () => ({}),
  },
  'terms.accept': {
    audience: 'owner, inactive and before terms too',
    request: () => ({ body: { version: '2' } }),
    changes: ['+ audit_rows terms.accepted of owner', '+ outbox terms-mail', '+ terms_acceptances of owner'],
  },
};

export const jobs: JobProofs = {
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
  'terms-mail': 'mails',
  'terms-news-mail': 'mails',
};
