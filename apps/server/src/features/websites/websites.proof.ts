import type { WebsiteSettings } from '@carded/contract';
import { websiteSettingRows } from '@carded/domain/codes';
import type { ProofsOf } from '#security/proof.ts';
import { openRules, settingsOf } from '#testing/index.ts';

const settings = {
  ...(Object.fromEntries(websiteSettingRows.map(({ name, initial }) => [name, initial])) as WebsiteSettings),
  name: 'Shop',
};

export const endpoints: ProofsOf<'websites'> = {
  'websites.list': {
    audience: 'websites',
    inView: 'settings',
    request: () => ({}),
  },
  'websites.create': {
    audience: 'websites, all of them',
    request: () => ({ body: { url: 'https://new-shop.example' } }),
    changes: [
      '+ audit_rows website.created of owner',
      '+ website_keys ×3',
      '+ website_names',
      '+ website_versions',
      '+ websites',
    ],
  },
  'websites.get': {
    audience: 'websites',
    inView: 'settings',
    object: 'websiteKey',
    request: (named) => ({ params: { token: named.websiteKey } }),
  },
  'websites.link': {
    audience: 'websites',
    inView: 'settings',
    object: 'websiteKey',
    request: (named) => ({ params: { token: named.websiteKey } }),
  },
  'websites.update': {
    audience: 'websites',
    object: 'websiteKey',
    request: (named) => ({
      params: { token: named.websiteKey },
      body: { settings: { ...settings, domain: named.websiteDomain } },
    }),
    given: async ({ ask, world: { own, owner } }) => {
      const params = { token: own.website.liveKey };
      const { website } = (await ask('websites.get', { params }, owner.headers)).body;
      const settings = { ...settingsOf(website), name: 'Renamed' };
      return [{ params, body: { settings, workflow: { ...openRules } } }, owner.headers];
    },
    changes: [
      '+ audit_rows website.updated of owner, website',
      '+ website_versions of website',
      '~ websites of website: name, workflow, changed_at, rules_hash, rules_version',
    ],
  },
  'websites.remove': {
    audience: 'websites, all of them',
    object: 'websiteKey',
    request: (named) => ({ params: { token: named.websiteKey } }),
    changes: [
      '+ audit_rows website.removed of owner, website',
      '- website_keys of website ×3',
      '- website_names of website',
      '~ websites of website: is_active, removed_at',
    ],
  },
  'websites.domains': {
    audience: 'websites',
    inView: 'settings',
    object: 'websiteKey',
    request: (named) => ({ params: { token: named.websiteKey } }),
  },
  'websites.checkDomain': {
    audience: 'websites',
    object: 'websiteKey',
    request: (named) => ({ params: { token: named.websiteKey }, body: { domain: 'not-its-own.example' } }),
    given: ({ server, world: { own, owner } }) => {
      server.clock.forward(120_000);
      return [{ params: { token: own.website.liveKey }, body: { domain: own.website.domain } }, owner.headers];
    },
    changes: [
      '+ audit_rows website.domain_checked of owner, website',
      '~ sessions of owner, owner’s session: last_seen_at',
      '~ website_domains of website: checked_at',
    ],
  },
  'websites.appSettings': {
    audience: 'websites, all of them',
    object: 'websiteKey',
    request: (named) => ({ params: { token: named.websiteKey } }),
  },
  'websites.updateAppSettings': {
    audience: 'websites, all of them',
    object: 'websiteKey',
    request: (named) => ({ params: { token: named.websiteKey }, body: { settings: { enabled: false } } }),
    changes: [
      '+ audit_rows website.app_settings_updated of owner, website',
      '+ outbox store-orders-again of website',
      '~ websites of website: changed_at, platform_settings',
    ],
  },
};
