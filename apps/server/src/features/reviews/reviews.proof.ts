import { inTenant } from '@carded/database';
import type { ProofsOf } from '#security/proof.ts';
import type { At } from '#testing/world/at.ts';
import { pending } from '#testing/world/begun.ts';
import { moveReviews } from '#verification/queue-review.ts';

/** Makes a verification that waits for the shop's own team. */
const ownPending = async (at: At) => {
  const buyer = await pending(at);
  const { accountId } = at.world.home.account;
  await inTenant(at.server.context.db, accountId, (tx) => moveReviews(tx, buyer.websiteId, true));
  return buyer;
};

export const endpoints: ProofsOf<'reviews'> = {
  'reviews.list': {
    audience: 'staff: review',
    request: () => ({}),
  },
  'reviews.open': {
    audience: 'staff: review',
    object: 'verification',
    request: (named) => ({ params: { id: named.verification } }),
    shows: ['other site’s verification', 'other site’s website'],
    changes: [
      '+ audit_rows review.opened of reviewer, verification',
      '+ audit_rows review.opened of reviewer, verification, the house',
      '+ ledger',
      '~ review_queue of reviewer, website, verification: taken_at, taken_by, suggested',
    ],
  },
  'reviews.settle': {
    audience: 'staff: review',
    object: 'verification',
    request: (named) => ({ params: { id: named.verification }, body: { outcome: 'deny', reason: 'invalid_id' } }),
    given: async (at) => {
      const { reviewer } = at.world;
      const buyers = [await pending(at), await pending(at)];
      for (const { uuid } of buyers) await at.ask('reviews.open', { params: { id: uuid } }, reviewer.headers);
      at.world.names.set(buyers[0]?.uuid ?? '', 'the one named');
      const body = { outcome: 'accept', note: 'As clear as can be.' } as const;
      return [{ params: { id: buyers[0]?.uuid ?? '' }, body }, reviewer.headers];
    },
    changes: [
      '+ audit_notes of the one named',
      '+ audit_rows review.settled of reviewer, the house, the one named',
      '+ audit_rows review.settled of reviewer, the one named',
      '+ buyer_passes of shop, the one named',
      '+ live_changes',
      '+ outbox images-settled of the one named',
      '+ outbox review-result-mail of the one named',
      '+ outbox verification-changed of the one named',
      '+ review_waits',
      '+ usage_changes of shop ×2',
      '+ usage_events verification of the one named',
      '+ verification_facts review of the one named',
      '- review_queue of reviewer, shop, the one named',
      '~ cards_seen of the one named: ends_at, passed_until',
      '~ usage_counters: count',
      '~ verifications of shop, the one named: status, version, answer_ms, is_decided',
    ],
  },
  'reviews.listOwn': {
    audience: 'reviews',
    request: () => ({}),
  },
  'reviews.openOwn': {
    audience: 'reviews',
    object: 'verification',
    request: (named) => ({ params: { id: named.verification } }),
    given: async (at) => {
      const buyer = await ownPending(at);
      at.world.names.set(buyer.uuid, 'the one named');
      return [{ params: { id: buyer.uuid } }, at.world.owner.headers];
    },
    shows: ['other site’s verification', 'other site’s website'],
    changes: [
      '+ audit_rows review.opened of owner, the one named',
      '~ review_queue of owner, shop, the one named: taken_at, taken_by, suggested',
    ],
  },
  'reviews.settleOwn': {
    audience: 'reviews',
    object: 'verification',
    request: (named) => ({ params: { id: named.verification }, body: { outcome: 'deny', reason: 'invalid_id' } }),
    given: async (at) => {
      const { owner, names } = at.world;
      const buyers = [await ownPending(at), await ownPending(at)];
      for (const { uuid } of buyers) await at.ask('reviews.openOwn', { params: { id: uuid } }, owner.headers);
      names.set(buyers[0]?.uuid ?? '', 'the one named');
      const body = { outcome: 'accept', note: 'As clear as can be.' } as const;
      return [{ params: { id: buyers[0]?.uuid ?? '' }, body }, owner.headers];
    },
    changes: [
      '+ audit_notes of the one named',
      '+ audit_rows review.settled of owner, the one named',
      '+ buyer_passes of shop, the one named',
      '+ live_changes',
      '+ outbox images-settled of the one named',
      '+ outbox review-result-mail of the one named',
      '+ outbox verification-changed of the one named',
      '+ review_waits of shop',
      '+ usage_changes of shop ×2',
      '+ usage_events verification of the one named',
      '+ verification_facts review of the one named',
      '- review_queue of owner, shop, the one named',
      '~ usage_counters: count',
      '~ verifications of shop, the one named: status, version, answer_ms, is_decided',
    ],
  },
};
