import type { WebsiteSettings } from '@carded/contract';
import { websiteSettingRows } from '@carded/domain/codes';
import type { RowsOf } from './row.ts';

const settings = {
  ...(Object.fromEntries(websiteSettingRows.map(({ name, initial }) => [name, initial])) as WebsiteSettings),
  name: 'Shop',
};

export const websites: RowsOf<'ageGate' | 'websites' | 'websiteRules' | 'webhooks'> = {
  'ageGate.count': { object: null, request: () => ({ query: { key: 'pk_live_nobody00', result: 'shown' } }) },
  'ageGate.get': { object: null, request: () => ({ query: { type: 'yesno' } }) },
  'websites.list': { object: null, request: () => ({}) },
  'websites.create': {
    object: null,
    request: () => ({ body: { url: 'https://new-shop.example' } }),
  },
  'websites.get': { object: 'websiteKey', request: (named) => ({ params: { token: named.websiteKey } }) },
  'websites.link': { object: 'websiteKey', request: (named) => ({ params: { token: named.websiteKey } }) },
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
  },
  'webhooks.enable': {
    object: 'webhook',
    request: (named) => ({ params: { id: named.webhook }, body: { enabled: true } }),
  },
  'webhooks.renewSecret': {
    object: 'webhook',
    request: (named) => ({ params: { id: named.webhook } }),
  },
  'webhooks.test': { object: 'webhook', request: (named) => ({ params: { id: named.webhook }, body: {} }) },
  'webhooks.deliveries': { object: null, request: () => ({ query: {} }) },
  'webhooks.resend': { object: 'delivery', request: (named) => ({ params: { id: named.delivery } }) },
  'webhooks.resendMany': { object: 'delivery', request: (named) => ({ body: { ids: [named.delivery] } }) },
  'webhooks.callbackSecret': { object: null, request: () => ({}) },
};
