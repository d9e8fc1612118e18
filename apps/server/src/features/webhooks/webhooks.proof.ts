import type { JobProofs, ProofsOf } from '#security/proof.ts';
import { adult, listenAsShop } from '#testing/index.ts';
import type { At } from '#testing/world/at.ts';
import { runJob, takeJob } from '#testing/world/run-job.ts';

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
const dayMs = 86_400_000;

export const endpoints: ProofsOf<'webhooks'> = {
  'webhooks.list': {
    audience: 'websites',
    inView: 'settings',
    request: () => ({}),
  },
  'webhooks.create': {
    audience: 'websites',
    request: (named) => ({ body: { url: 'https://shop.example/new', website: named.websiteKey } }),
    changes: ['+ audit_rows webhook.created of owner', '+ webhook_endpoints of website'],
  },
  'webhooks.remove': {
    audience: 'websites',
    object: 'webhook',
    request: (named) => ({ params: { id: named.webhook } }),
    changes: ['+ audit_rows webhook.removed of owner, webhook', '- webhook_endpoints of website, webhook'],
  },
  'webhooks.enable': {
    audience: 'websites',
    object: 'webhook',
    request: (named) => ({ params: { id: named.webhook }, body: { enabled: false } }),
    changes: [
      '+ audit_rows webhook.switched of owner, webhook',
      '~ webhook_endpoints of website, webhook: is_enabled, disabled_because',
    ],
  },
  'webhooks.renewSecret': {
    audience: 'websites',
    object: 'webhook',
    request: (named) => ({ params: { id: named.webhook } }),
    changes: [
      '+ audit_rows webhook.secret_renewed of owner, webhook',
      '~ webhook_endpoints of website, webhook: sealed_secrets',
    ],
  },
  'webhooks.test': {
    audience: 'websites',
    object: 'webhook',
    request: (named) => ({ params: { id: named.webhook }, body: {} }),
    changes: [
      '+ audit_rows webhook.tested of owner, webhook',
      '+ outbox webhook-deliver',
      '+ webhook_messages webhook.test of website, webhook',
    ],
  },
  'webhooks.deliveries': {
    audience: 'websites',
    inView: 'log',
    request: () => ({ query: {} }),
  },
  'webhooks.resend': {
    audience: 'websites',
    object: 'delivery',
    request: (named) => ({ params: { id: named.delivery } }),
    changes: [
      '+ audit_rows webhook.resent of owner, delivery',
      '+ outbox webhook-retry of delivery',
      '~ webhook_messages verification.created of website, verification, webhook, delivery: state, next_attempt_at',
    ],
  },
  'webhooks.resendMany': {
    audience: 'websites',
    object: 'delivery',
    request: (named) => ({ body: { ids: [named.delivery] } }),
    changes: [
      '+ audit_rows webhook.resent of owner, delivery',
      '+ outbox webhook-retry of delivery',
      '~ webhook_messages verification.created of website, verification, webhook, delivery: state, next_attempt_at',
    ],
  },
  'webhooks.callbackSecret': {
    audience: 'owner',
    request: () => ({}),
    changes: ['+ audit_rows webhook.callback_secret_shown of owner'],
  },
};

export const jobs: JobProofs = {
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
};
