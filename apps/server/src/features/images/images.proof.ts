import { inTenant } from '@carded/database';
import type { JobProofs, ProofsOf } from '#security/proof.ts';
import type { At } from '#testing/world/at.ts';
import { pending } from '#testing/world/begun.ts';
import { takeJob } from '#testing/world/run-job.ts';

const nameDocuments = async ({ server, world: { home, names } }: At, verification: string) => {
  const documents = await inTenant(server.context.db, home.account.accountId, (tx) =>
    tx.selectFrom('documents').select(['id', 'side']).where('verification_id', '=', verification).execute(),
  );
  for (const { id, side } of documents) names.set(id, `its ${side}`);
};

export const endpoints: ProofsOf<'images'> = {
  'images.get': {
    audience: 'verifications',
    request: () => ({ params: { token: 'unknown-unknown-unknown' } }),
    given: async ({ ask, world: { own, owner } }) => {
      const detail = await ask('verifications.get', { params: { uuid: own.verification } }, owner.headers);
      return [{ params: { token: detail.body.verification.documents[0]?.token ?? '' } }, owner.headers];
    },
    changes: ['+ audit_rows verification.image_viewed of owner, verification'],
    ofAColleague: async ({ ask, world: { own, owner, colleague } }) => {
      const detail = await ask('verifications.get', { params: { uuid: own.verification } }, owner.headers);
      return [{ params: { token: detail.body.verification.documents[0]?.token ?? '' } }, colleague.headers];
    },
  },
  'images.remove': {
    audience: 'verifications',
    request: () => ({ body: { token: 'unknown-unknown-unknown' } }),
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
};

export const jobs: JobProofs = {
  'images-settled': {
    given: async (at) => {
      const { reviewer } = at.world;
      const buyer = await pending(at);
      await pending(at);
      const params = { id: buyer.uuid };
      at.world.names.set(buyer.uuid, 'the one named');
      await at.ask('reviews.open', { params }, reviewer.headers);
      await at.ask('reviews.settle', { params, body: { outcome: 'accept' } }, reviewer.headers);
      await nameDocuments(at, buyer.uuid);
      return takeJob(at, 'images-settled', buyer.uuid);
    },
    changes: [
      '- files of its back',
      '- files of its front',
      '- image_removals of the one named, its back',
      '- image_removals of the one named, its front',
      '~ documents back of the one named, its back: removed_at, sealed_read, remove_after',
      '~ documents front of the one named, its front: removed_at, remove_after, sealed_lines',
    ],
  },
  'images-remove': {
    given: async (at) => {
      const { own, twin, owner } = at.world;
      for (const { verification } of [twin, own])
        await at.ask('verifications.removeBuyer', { body: { uuid: verification } }, owner.headers);
      return takeJob(at, 'images-remove', own.verification);
    },
    changes: [
      '- files of back',
      '- files of front',
      '- files of signature',
      '- image_removals of verification, back',
      '- image_removals of verification, front',
      '- image_removals of verification, signature',
    ],
  },
  'images-expire': {
    given: async (at) => {
      const { own, owner } = at.world;
      await at.ask('verifications.removeBuyer', { body: { uuid: own.verification } }, owner.headers);
      return {};
    },
    changes: [
      '- files of back',
      '- files of front',
      '- files of signature',
      '- image_removals of verification, back',
      '- image_removals of verification, front',
      '- image_removals of verification, signature',
    ],
  },
};
