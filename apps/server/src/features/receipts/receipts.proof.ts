import type { ProofsOf } from '#security/proof.ts';
import { begun } from '#testing/world/begun.ts';

export const endpoints: ProofsOf<'receipts' | 'verifications.removeBuyer'> = {
  'receipts.get': {
    audience: 'anyone',
    request: () => ({ body: { token: 'unknown-unknown-unknown' } }),
  },
  'receipts.remove': {
    audience: 'anyone',
    request: () => ({ body: { token: 'unknown-unknown-unknown' } }),
    given: async (at) => {
      const { headers } = await begun(at, {});
      const { link } = (await at.ask('buyerSteps.makeReceipt', { body: {} }, headers)).body;
      return [{ body: { token: link.split('/r/')[1] ?? '' } }];
    },
    changes: [
      '+ audit_rows verification.buyer_removed of Dana',
      '+ files of Dana',
      '+ outbox images-remove of Dana',
      '+ removed_buyers of Dana',
      '- buyer_passes of shop, Dana',
      '~ verifications of shop, Dana: sealed, token_zip, removed_at, token_last, token_buyer, token_email, token_first, token_phone, token_phonetic_full, token_phonetic_last',
    ],
  },
  'verifications.removeBuyer': {
    audience: 'verifications',
    object: 'verification',
    request: (named) => ({ body: { uuid: named.verification } }),
    changes: [
      '+ audit_rows verification.buyer_removed of owner, verification',
      '+ files of verification',
      '+ image_removals of verification, back',
      '+ image_removals of verification, front',
      '+ image_removals of verification, signature',
      '+ outbox images-remove of verification',
      '+ removed_buyers of verification',
      '- review_queue of website, verification',
      '~ documents back of verification, back: removed_at, sealed_read, remove_after',
      '~ documents front of verification, front: removed_at, sealed_read, remove_after',
      '~ documents signature of verification, signature: removed_at, sealed_read, remove_after',
      '~ verifications of website, verification: sealed, token_zip, removed_at, token_last, token_buyer, token_email, token_first, token_phone, token_phonetic_full, token_phonetic_last',
    ],
  },
};
