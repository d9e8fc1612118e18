import type { ProofsOf } from '#security/proof.ts';
import { adult } from '#testing/index.ts';

export const endpoints: ProofsOf<'manualVerifications'> = {
  'manualVerifications.grant': {
    audience: 'verifications',
    object: 'websiteKey',
    request: (named) => ({ body: { key: named.websiteKey } }),
  },
  'manualVerifications.run': {
    audience: 'verifications',
    // Has no grant of the session, so that the website is not used.
    request: () => ({ body: { key: 'pk_live_nobody00', secret: 'unknown-unknown-unknown', data: adult } }),
    given: async ({ ask, world: { kept, owner } }) => {
      const key = kept.open.liveKey;
      const { secret } = (await ask('manualVerifications.grant', { body: { key } }, owner.headers)).body;
      return [{ body: { key, secret, data: { ...adult, first_name: 'Ines' } } }, owner.headers];
    },
    changes: [
      '+ audit_rows verification.created of owner',
      '+ buyer_passes of open website',
      '+ idempotency_keys',
      '+ outbox verification-changed',
      '+ owners',
      '+ usage_changes of open website ×2',
      '+ usage_events verification',
      '+ verification_facts age',
      '+ verification_facts ban',
      '+ verification_facts created',
      '+ verification_facts earlier',
      '+ verification_facts identity ×2',
      '+ verification_facts location',
      '+ verifications of open website',
      '~ usage_counters: count',
    ],
    ofAColleague: async ({ ask, world: { kept, owner, colleague } }) => {
      const key = kept.open.liveKey;
      const { secret } = (await ask('manualVerifications.grant', { body: { key } }, owner.headers)).body;
      return [{ body: { key, secret, data: adult } }, colleague.headers];
    },
  },
};
