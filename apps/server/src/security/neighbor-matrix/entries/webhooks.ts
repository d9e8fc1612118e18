import type { EntriesOf } from '../entry.ts';

export const webhooks: EntriesOf<'webhooks'> = {
  'webhooks.create': {
    given: ({ world: { own, owner } }) => [
      { body: { url: 'https://shop.example/new', website: own.website.liveKey } },
      owner.headers,
    ],
    changes: ['+ audit_rows webhook.created of owner', '+ webhook_endpoints of website'],
  },
  'webhooks.enable': {
    given: ({ world: { own, owner } }) => [{ params: { id: own.webhook }, body: { enabled: false } }, owner.headers],
    changes: [
      '+ audit_rows webhook.switched of owner, webhook',
      '~ webhook_endpoints of website, webhook: is_enabled, disabled_because',
    ],
  },
  'webhooks.remove': {
    given: ({ world: { own, owner } }) => [{ params: { id: own.webhook } }, owner.headers],
    changes: ['+ audit_rows webhook.removed of owner, webhook', '- webhook_endpoints of website, webhook'],
  },
  'webhooks.renewSecret': {
    given: ({ world: { own, owner } }) => [{ params: { id: own.webhook } }, owner.headers],
    changes: [
      '+ audit_rows webhook.secret_renewed of owner, webhook',
      '~ webhook_endpoints of website, webhook: sealed_secrets',
    ],
  },
  'webhooks.test': {
    given: ({ world: { own, owner } }) => [{ params: { id: own.webhook }, body: {} }, owner.headers],
    changes: [
      '+ audit_rows webhook.tested of owner, webhook',
      '+ outbox webhook-deliver',
      '+ webhook_messages webhook.test of website, webhook',
    ],
  },
  'webhooks.resend': {
    given: ({ world: { own, owner } }) => [{ params: { id: own.delivery } }, owner.headers],
    changes: [
      '+ audit_rows webhook.resent of owner, delivery',
      '+ outbox webhook-retry of delivery',
      '~ webhook_messages verification.created of website, verification, webhook, delivery: state, next_attempt_at',
    ],
  },
  'webhooks.resendMany': {
    given: ({ world: { own, owner } }) => [{ body: { ids: [own.delivery] } }, owner.headers],
    changes: [
      '+ audit_rows webhook.resent of owner, delivery',
      '+ outbox webhook-retry of delivery',
      '~ webhook_messages verification.created of website, verification, webhook, delivery: state, next_attempt_at',
    ],
  },
  'webhooks.callbackSecret': {
    given: ({ world: { owner } }) => [{}, owner.headers],
    changes: ['+ audit_rows webhook.callback_secret_shown of owner'],
  },
};
