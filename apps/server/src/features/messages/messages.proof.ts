import type { JobProofs } from '#security/proof.ts';
import { takeJob } from '#testing/world/run-job.ts';

export const jobs: JobProofs = {
  'send-waiting': {
    given: async (at) => {
      const { own, owner } = at.world;
      const body = { token: own.website.liveKey, email: 'three@home.example' };
      await at.ask('verifications.sendLink', { body }, owner.headers);
      return takeJob(at, 'send-waiting');
    },
    changes: ['- waiting_messages'],
  },
  'text-code': 'mails',
  'contact-customer': 'mails',
  'credential-mail': 'mails',
  'review-result-mail': 'mails',
  'budget-mail': 'mails',
  'notify-merchant': 'mails',
  'webhook-disabled-mail': 'mails',
};
