import { inTenant } from '@carded/database';
import { raiseAlert } from '#platform/ledger/charge.ts';
import { adult, cardOf, listenAsShop } from '#testing/index.ts';
import { begun, dana, needsId, pending } from '../begun.ts';
import type { At, JobEntry } from '../entry.ts';
import { password } from '../people.ts';
import { runJob, takeJob } from '../run-job.ts';
import { billingJobs } from './billing-jobs.ts';
import { deskJobs } from './desk.ts';
import { staffJobs } from './staff-jobs.ts';
import { storeJobs } from './store-jobs.ts';

const dayMs = 86_400_000;

const nameDocuments = async ({ server, world: { home, names } }: At, verification: string) => {
  const documents = await inTenant(server.context.db, home.account.accountId, (tx) =>
    tx.selectFrom('documents').select(['id', 'side']).where('verification_id', '=', verification).execute(),
  );
  for (const { id, side } of documents) names.set(id, `its ${side}`);
};

/** A webhook whose shop does not answer, with a message on its way. */
const announced = async ({ ask, server, world: { own, owner, names } }: At, name: string): Promise<void> => {
  const shop = await listenAsShop();
  await shop.close();
  server.clock.forward(1_000);
  const body = { url: shop.url, website: own.website.liveKey };
  const { id } = (await ask('webhooks.create', { body }, owner.headers)).body.endpoint;
  names.set(id, name);
  await ask('webhooks.test', { params: { id }, body: {} }, owner.headers);
};

export const jobEntries: Readonly<Record<string, JobEntry>> = {
  ...billingJobs,
  ...deskJobs,
  'customer-mail': {
    given: (at) => takeJob(at, 'customer-mail', at.world.kept.ids.asked),
    changes: ['+ invites of the broker, asked'],
  },
  ...staffJobs,
  ...storeJobs,
  'webhook-deliver': {
    given: async (at) => {
      await announced(at, 'its neighbor');
      await announced(at, 'the new webhook');
      return takeJob(at, 'webhook-deliver');
    },
    changes: [
      '+ outbox webhook-retry',
      '+ webhook_troubles of the new webhook',
      '~ webhook_endpoints of website, the new webhook: failing_since',
      '~ webhook_messages webhook.test of website, the new webhook: state, attempts, last_error, next_attempt_at',
    ],
  },
  'webhook-retry': {
    given: async (at) => {
      for (const name of ['its neighbor', 'the new webhook']) {
        await announced(at, name);
        await runJob(at.server, 'webhook-deliver', await takeJob(at, 'webhook-deliver'));
      }
      at.server.clock.forward(dayMs);
      return takeJob(at, 'webhook-retry');
    },
    changes: [
      '+ outbox webhook-retry',
      '~ webhook_messages webhook.test of website, the new webhook: attempts, next_attempt_at',
    ],
  },
  'verification-changed': {
    given: async (at) => {
      const { kept, own, owner } = at.world;
      for (const website of [kept.open, own.website]) {
        const body = { url: 'https://shop.example/hook', website: website.liveKey };
        const { id } = (await at.ask('webhooks.create', { body }, owner.headers)).body.endpoint;
        at.world.names.set(id, `webhook of ${website === own.website ? 'another' : 'its'} website`);
      }
      const body = { key: kept.open.liveKey, data: { ...adult, first_name: 'Ines' } };
      const created = (await at.ask('verifications.create', { body })).body;
      return takeJob(at, 'verification-changed', 'uuid' in created ? created.uuid : '');
    },
    changes: [
      '+ outbox webhook-deliver',
      '+ webhook_messages verification.created of open website, webhook of its website',
      '~ audit_heads: seq, hash',
      '~ audit_rows verification.created: seq, hash, previous_hash',
    ],
  },
  'send-waiting': {
    given: async (at) => {
      const { own, owner } = at.world;
      const body = { token: own.website.liveKey, email: 'three@home.example' };
      await at.ask('verifications.sendLink', { body }, owner.headers);
      return takeJob(at, 'send-waiting');
    },
    changes: ['- waiting_messages'],
  },
  'reset-mail': {
    given: async (at) => {
      await at.ask('passwords.requestReset', { body: { email: at.world.owner.email } });
      return takeJob(at, 'reset-mail');
    },
    changes: ['+ login_resets password of owner'],
  },
  'mfa-reset-mail': {
    given: async (at) => {
      const { kept } = at.world;
      await at.ask('passwords.resetMfa', { params: { token: kept.resets.guarded }, body: { password } });
      return takeJob(at, 'mfa-reset-mail');
    },
    changes: ['+ login_resets mfa_cancel of guarded ×5'],
  },
  'mfa-reset': {
    given: async (at) => {
      for (const token of [at.world.kept.resets.guardedToo, at.world.kept.resets.guarded])
        await at.ask('passwords.resetMfa', { params: { token }, body: { password } });
      at.server.clock.forward(dayMs);
      return takeJob(at, 'mfa-reset');
    },
    changes: [
      '+ outbox credential-mail of guarded',
      '- recovery_codes of guarded ×10',
      '~ logins of guarded: sealed_totp, mfa_reset_at, totp_last_step',
    ],
  },
  'print-seen': {
    given: async (at) => {
      const card = await cardOf(dana);
      const front = { side: 'front', image: card.front.toString('base64') } as const;
      for (const _ of ['its neighbor', 'the one named']) {
        const buyer = await begun(at, needsId);
        await at.ask('buyerSteps.submitDocument', { body: front }, buyer.headers);
        at.world.names.set(buyer.uuid, 'the one named');
        await nameDocuments(at, buyer.uuid);
      }
      return takeJob(at, 'print-seen');
    },
    changes: [
      '+ verification_facts evidence of the one named',
      '~ documents front of the one named, its front: sealed_lines',
    ],
  },
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
  'close-banned': {
    given: async (at) => {
      const { world, ask } = at;
      const key = world.own.website.liveKey;
      const begin = async (first_name: string) => {
        const created = (await ask('verifications.create', { body: { key, data: { ...adult, first_name } } })).body;
        const uuid = 'uuid' in created ? created.uuid : '';
        world.names.set(uuid, first_name);
        return uuid;
      };
      await begin('Gus');
      await begin('Mike');
      const body = { buyer: { uuid: await begin('Michael') }, notes: 'A reason long enough' };
      await ask('bans.ban', { body }, world.owner.headers);
      return takeJob(at, 'close-banned');
    },
    changes: [
      '+ outbox images-settled of Mike',
      '+ outbox verification-changed of Mike',
      '+ usage_changes of website',
      '+ verification_facts ban of Mike',
      '~ verifications of website, Mike: way, reason, status, version, answer_ms, is_decided',
    ],
  },
  alert: {
    given: async (at) => {
      await raiseAlert(at.server.context, 'reviews_full', at.world.home.account.accountId);
      return takeJob(at, 'alert');
    },
    changes: ['+ alerts'],
  },
  'usage-fold': {
    given: () => ({}),
    changes: ['+ usage_days of phone website', '- usage_changes of phone website ×8'],
  },
  'live-figures-fold': { given: () => ({}), changes: ['+ live_figures ×2', '- live_changes ×2'] },
  'name-tokens': { given: () => ({}), changes: [] },
  'bind-passes': { given: () => ({}), changes: [] },
  'partitions-ahead': { given: () => ({}), changes: [] },
};
