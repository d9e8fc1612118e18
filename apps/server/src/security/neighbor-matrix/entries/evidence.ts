import { inTenant } from '@carded/database';
import { moveReviews } from '#verification/queue-review.ts';
import { pending } from '../begun.ts';
import type { At, EntriesOf } from '../entry.ts';

const notes = 'A reason long enough';

export const evidence: EntriesOf<'signatures' | 'images' | 'bans' | 'reviews'> = {
  'signatures.ticket': {
    given: ({ world: { own, owner } }) => [{ body: { uuid: own.verification } }, owner.headers],
    changes: [
      '+ audit_rows verification.signature_asked of owner, verification',
      '+ download_tickets of owner, verification',
    ],
  },
  'signatures.download': {
    given: ({ world: { own, owner, kept } }) => [
      { params: { id: own.verification }, query: { ticket: kept.signatures.own } },
      owner.headers,
    ],
    changes: [
      '+ audit_rows verification.signature_downloaded of owner, verification',
      '- download_tickets of owner, verification',
    ],
  },
  'images.get': {
    given: async ({ ask, world: { own, owner } }) => {
      const detail = await ask('verifications.get', { params: { uuid: own.verification } }, owner.headers);
      return [{ params: { token: detail.body.verification.documents[0]?.token ?? '' } }, owner.headers];
    },
    changes: ['+ audit_rows verification.image_viewed of owner, verification'],
  },
  'images.remove': {
    given: async ({ ask, world: { own, owner, reviewer } }) => {
      const params = { id: own.verification };
      await ask('reviews.open', { params }, reviewer.headers);
      await ask('reviews.settle', { params, body: { outcome: 'deny', reason: 'invalid_id' } }, reviewer.headers);
      const detail = await ask('verifications.get', { params: { uuid: own.verification } }, owner.headers);
      return [{ body: { token: detail.body.verification.documents[0]?.token ?? '' } }, owner.headers];
    },
    changes: [
      '+ audit_rows verification.images_removed of owner, verification',
      '+ image_removals of verification, back',
      '+ image_removals of verification, front',
      '+ outbox images-remove of verification',
      '~ documents back of verification, back: removed_at, sealed_read, remove_after',
      '~ documents front of verification, front: removed_at, sealed_read, remove_after',
    ],
  },
  'bans.ban': {
    given: ({ world: { own, owner } }) => [{ body: { buyer: { uuid: own.verification }, notes } }, owner.headers],
    changes: [
      '+ audit_rows buyer.banned of owner, verification',
      '+ ban_names',
      '+ bans of owner, verification',
      '+ outbox close-banned',
      '+ outbox images-settled of other site’s verification',
      '+ outbox images-settled of verification',
      '+ outbox verification-changed of other site’s verification',
      '+ outbox verification-changed of verification',
      '+ usage_changes of other site’s website',
      '+ usage_changes of website',
      '+ verification_facts ban of other site’s verification',
      '+ verification_facts ban of verification',
      '~ verifications of other site’s website, other site’s verification: way, reason, status, version, answer_ms, is_decided',
      '~ verifications of website, verification: way, reason, status, version, answer_ms, is_decided',
    ],
  },
  'bans.unban': {
    given: ({ world: { kept, owner } }) => [{ body: { buyer: { uuid: kept.ids.banned ?? '' }, notes } }, owner.headers],
    changes: [
      '+ audit_notes of banned',
      '+ audit_rows buyer.unbanned of owner, banned',
      '- ban_names of banned',
      '- bans of owner, banned',
    ],
  },
  'reviews.plant': {
    given: ({ world: { reviewer } }) => [{ body: { count: 5 } }, reviewer.headers],
    changes: [
      '+ audit_rows reviews.planted of reviewer, the house',
      '+ planted_reviews of reviewer, another account ×2',
      '+ planted_reviews of reviewer, other site’s website',
      '+ planted_reviews of reviewer, website ×2',
    ],
  },
  'reviews.open': {
    given: ({ world: { own, reviewer } }) => [{ params: { id: own.verification } }, reviewer.headers],
    changes: [
      '+ audit_rows review.opened of reviewer, verification',
      '+ audit_rows review.opened of reviewer, verification, the house',
      '+ ledger',
      '~ review_queue of reviewer, website, verification: taken_at, taken_by, suggested',
    ],
  },
  'reviews.settle': {
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
  'reviews.openOwn': {
    given: async (at) => {
      const buyer = await ownPending(at);
      at.world.names.set(buyer.uuid, 'the one named');
      return [{ params: { id: buyer.uuid } }, at.world.owner.headers];
    },
    changes: [
      '+ audit_rows review.opened of owner, the one named',
      '~ review_queue of owner, shop, the one named: taken_at, taken_by, suggested',
    ],
  },
  'reviews.settleOwn': {
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

/** One who waits for the shop's own team. */
const ownPending = async (at: At) => {
  const buyer = await pending(at);
  const { accountId } = at.world.home.account;
  await inTenant(at.server.context.db, accountId, (tx) => moveReviews(tx, buyer.websiteId, true));
  return buyer;
};
