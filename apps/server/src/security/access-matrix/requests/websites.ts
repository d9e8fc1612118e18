import type { RowsOf } from './row.ts';

const settings = {
  name: 'Shop',
  backend_name: '',
  dev_mode: false,
  origin_ignored: false,
  callback_url: '',
  notify_email: '',
  notify_on_deny: false,
  notify_on_accept: false,
  additional_domains: '',
  contact_phone: '',
  contact_email: '',
  link_type: 1 as const,
  billing_link: '',
  platform_settings: {},
};

export const websites: RowsOf<'websites' | 'websiteRules' | 'webhooks'> = {
  'websites.list': { object: null, request: () => ({}) },
  'websites.create': {
    object: null,
    request: () => ({ body: { url: 'https://new-shop.example' } }),
    isDestructive: true,
  },
  'websites.get': { object: 'websiteKey', request: (named) => ({ params: { token: named.websiteKey } }) },
  'websites.update': {
    object: 'websiteKey',
    request: (named) => ({
      params: { token: named.websiteKey },
      body: { settings: { ...settings, domain: named.websiteDomain } },
    }),
  },
  'websites.remove': {
    object: 'websiteKey',
    request: (named) => ({ params: { token: named.websiteKey } }),
    isDestructive: true,
  },
  'websites.domains': { object: 'websiteKey', request: (named) => ({ params: { token: named.websiteKey } }) },
  'websites.checkDomain': {
    object: 'websiteKey',
    request: (named) => ({ params: { token: named.websiteKey }, body: { domain: 'not-its-own.example' } }),
  },
  'websites.appSettings': { object: 'websiteKey', request: (named) => ({ params: { token: named.websiteKey } }) },
  'websites.updateAppSettings': {
    object: 'websiteKey',
    request: (named) => ({ params: { token: named.websiteKey }, body: { settings: { enabled: true } } }),
  },
  'websiteRules.try': {
    object: 'websiteKey',
    request: (named) => ({
      params: { token: named.websiteKey },
      body: { age: 30, country: 'US', state: 'ID', zip: '83702', ordered_before: 'no', matched: true },
    }),
  },
  'websiteRules.versions': {
    object: 'websiteKey',
    request: (named) => ({ params: { token: named.websiteKey }, query: {} }),
  },
  'websiteRules.version': {
    object: 'websiteKey',
    request: (named) => ({ params: { token: named.websiteKey, version: 1 } }),
  },
  'websiteRules.restore': {
    object: 'websiteKey',
    request: (named) => ({ params: { token: named.websiteKey, version: 1 }, body: { expected_version: 1 } }),
  },
  'websiteRules.replay': {
    object: 'websiteKey',
    request: (named) => ({
      params: { token: named.websiteKey },
      body: { workflow: { preset: 4, segments: {}, texts: {} }, last: 50 },
    }),
  },
  'webhooks.list': { object: null, request: () => ({}) },
  'webhooks.create': { object: null, request: () => ({ body: { url: 'https://shop.example/hook' } }) },
  'webhooks.remove': {
    object: 'webhook',
    request: (named) => ({ params: { id: named.webhook } }),
    isDestructive: true,
  },
  'webhooks.enable': {
    object: 'webhook',
    request: (named) => ({ params: { id: named.webhook }, body: { enabled: true } }),
  },
  'webhooks.renewSecret': {
    object: 'webhook',
    request: (named) => ({ params: { id: named.webhook } }),
    isDestructive: true,
  },
  'webhooks.test': { object: 'webhook', request: (named) => ({ params: { id: named.webhook }, body: {} }) },
  'webhooks.deliveries': { object: null, request: () => ({ query: {} }) },
  'webhooks.resend': { object: 'delivery', request: (named) => ({ params: { id: named.delivery } }) },
  'webhooks.resendMany': { object: 'delivery', request: (named) => ({ body: { ids: [named.delivery] } }) },
  'webhooks.callbackSecret': { object: null, request: () => ({}) },
};
