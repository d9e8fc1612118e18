import type { ProofsOf } from '#security/proof.ts';
import { unknownId } from '#testing/world/given.ts';

export const endpoints: ProofsOf<'signatures'> = {
  'signatures.ticket': {
    audience: 'verifications',
    request: (named) => ({ body: { uuid: named.verification } }),
    changes: [
      '+ audit_rows verification.signature_asked of owner, verification',
      '+ download_tickets of owner, verification',
    ],
  },
  'signatures.download': {
    audience: 'verifications',
    request: () => ({ params: { id: unknownId }, query: { ticket: 'unknown-unknown-unknown' } }),
    given: ({ world: { own, owner, kept } }) => [
      { params: { id: own.verification }, query: { ticket: kept.signatures.own } },
      owner.headers,
    ],
    changes: [
      '+ audit_rows verification.signature_downloaded of owner, verification',
      '- download_tickets of owner, verification',
    ],
    ofAColleague: ({ world: { own, kept, colleague } }) => [
      { params: { id: own.verification }, query: { ticket: kept.signatures.own } },
      colleague.headers,
    ],
  },
};
