import type { ProofsOf } from '#security/proof.ts';

export const endpoints: ProofsOf<'verifications.sendMessage' | 'verifications.sendLink' | 'verifications.links'> = {
  'verifications.sendMessage': {
    audience: 'verifications',
    object: 'verification',
    request: (named) => ({ body: { uuid: named.verification, email: 'dana@home.example' } }),
    changes: [
      '+ audit_rows verification.message_sent of owner, verification',
      '+ ledger ×2',
      '+ link_tokens message of website, verification',
      '+ outbox send-waiting',
      '+ waiting_messages of verification',
      '~ ledger: lasts, counts, ends_at',
      '~ verifications of website, verification: link_sent_at',
    ],
  },
  'verifications.sendLink': {
    audience: 'verifications',
    object: 'websiteKey',
    request: (named) => ({ body: { token: named.websiteKey, email: 'three@home.example' } }),
    changes: [
      '+ audit_rows website.link_sent of owner, website',
      '+ ledger',
      '+ link_tokens session of website',
      '+ outbox send-waiting',
      '+ owners',
      '+ verification_sessions of owner, website',
      '+ waiting_messages',
      '~ ledger: lasts, counts, ends_at',
    ],
  },
  'verifications.links': {
    audience: 'verifications',
    inView: 'log',
    request: () => ({}),
  },
};
