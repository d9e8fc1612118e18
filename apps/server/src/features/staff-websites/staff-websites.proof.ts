import type { ProofsOf } from '#security/proof.ts';
import { openRules } from '#testing/index.ts';
import { notes, notes as reason, scannerSettings } from '#testing/world/given.ts';

const workflow = { preset: 4, segments: {}, texts: {} };

export const endpoints: ProofsOf<'staffWebsites'> = {
  'staffWebsites.checkDomain': {
    audience: 'staff: support',
    object: 'websiteKey',
    request: (named) => ({ params: { id: named.websiteKey }, body: { domain: 'not-its-own.example' } }),
    given: ({ server, world: { own, reviewer } }) => {
      server.clock.forward(120_000);
      return [{ params: { id: own.website.liveKey }, body: { domain: own.website.domain } }, reviewer.headers];
    },
    changes: [
      '+ audit_rows website.domain_checked_by_support of reviewer, website',
      '+ audit_rows website.domain_checked_by_support of reviewer, website, the house',
      '~ sessions of reviewer, the house, reviewer’s session: last_seen_at',
      '~ website_domains of website: checked_at',
    ],
  },
  'staffWebsites.list': {
    audience: 'staff: support',
    request: () => ({ query: { find: 'shop' } }),
  },
  'staffWebsites.appSettings': {
    audience: 'staff: support',
    object: 'websiteKey',
    request: (named) => ({ params: { id: named.websiteKey } }),
    changes: [
      '+ audit_rows website.viewed_by_support of reviewer, website',
      '+ audit_rows website.viewed_by_support of reviewer, website, the house',
    ],
  },
  'staffWebsites.scannerSettings': {
    audience: 'staff: support',
    object: 'websiteKey',
    request: (named) => ({ params: { id: named.websiteKey } }),
    changes: [
      '+ audit_rows website.viewed_by_support of reviewer, website',
      '+ audit_rows website.viewed_by_support of reviewer, website, the house',
    ],
  },
  'staffWebsites.get': {
    audience: 'staff: support',
    object: 'websiteKey',
    request: (named) => ({ params: { id: named.websiteKey } }),
    changes: [
      '+ audit_rows website.viewed_by_support of reviewer, website',
      '+ audit_rows website.viewed_by_support of reviewer, website, the house',
    ],
  },
  'staffWebsites.versions': {
    audience: 'staff: support',
    object: 'websiteKey',
    request: (named) => ({ params: { id: named.websiteKey }, query: {} }),
    changes: [
      '+ audit_rows website.versions_viewed_by_support of reviewer, website',
      '+ audit_rows website.versions_viewed_by_support of reviewer, website, the house',
    ],
  },
  'staffWebsites.domains': {
    audience: 'staff: support',
    object: 'websiteKey',
    request: (named) => ({ params: { id: named.websiteKey } }),
    changes: [
      '+ audit_rows website.viewed_by_support of reviewer, website',
      '+ audit_rows website.viewed_by_support of reviewer, website, the house',
    ],
  },
  'staffWebsites.remove': {
    audience: 'staff: support',
    object: 'websiteKey',
    request: (named) => ({ params: { id: named.websiteKey }, body: { reason } }),
    changes: [
      '+ audit_rows website.removed_by_support of reviewer, website',
      '+ audit_rows website.removed_by_support of reviewer, website, the house',
      '- website_keys of website ×3',
      '- website_names of website',
      '~ websites of website: is_active, removed_at',
    ],
  },
  'staffWebsites.replay': {
    audience: 'staff: support',
    object: 'websiteKey',
    request: (named) => ({ params: { id: named.websiteKey }, body: { workflow: { ...openRules }, last: 50 } }),
    changes: [
      '+ audit_rows website.replayed_by_support of reviewer, website',
      '+ audit_rows website.replayed_by_support of reviewer, website, the house',
    ],
  },
  'staffWebsites.restore': {
    audience: 'staff: support',
    object: 'websiteKey',
    request: (named) => ({
      params: { id: named.websiteKey, version: 1 },
      body: { expected_version: 1, reason: notes },
    }),
    given: async ({ ask, world: { own, reviewer } }) => {
      const id = own.website.liveKey;
      await ask(
        'staffWebsites.update',
        { params: { id }, body: { workflow: { ...openRules }, reason } },
        reviewer.headers,
      );
      return [{ params: { id, version: 1 as never }, body: { expected_version: 2, reason } }, reviewer.headers];
    },
    changes: [
      '+ audit_rows website.rules_restored_by_support of reviewer, website',
      '+ audit_rows website.rules_restored_by_support of reviewer, website, the house',
      '+ website_versions of website',
      '~ websites of website: workflow, rules_hash, rules_version',
    ],
  },
  'staffWebsites.try': {
    audience: 'staff: support',
    object: 'websiteKey',
    request: (named) => ({
      params: { id: named.websiteKey },
      body: { age: 30, country: 'US', state: 'ID', zip: '83702', ordered_before: 'no', matched: true, workflow },
    }),
  },
  'staffWebsites.updateAppSettings': {
    audience: 'staff: support',
    object: 'websiteKey',
    request: (named) => ({ params: { id: named.websiteKey }, body: { settings: { enabled: false }, reason } }),
    changes: [
      '+ audit_rows website.app_settings_updated_by_support of reviewer, website',
      '+ audit_rows website.app_settings_updated_by_support of reviewer, website, the house',
      '+ outbox store-orders-again of website',
      '~ websites of website: changed_at, changed_by, platform_settings, is_changed_by_support',
    ],
  },
  'staffWebsites.updateScannerSettings': {
    audience: 'staff: support',
    object: 'websiteKey',
    request: (named) => ({
      params: { id: named.websiteKey },
      body: { settings: scannerSettings, reason: notes },
    }),
    given: async ({ ask, world: { own, owner, reviewer } }) => {
      const params = { token: own.website.liveKey };
      const { settings } = (await ask('scanner.websiteSettings', { params }, owner.headers)).body;
      const body = { settings: { ...settings, min_age: 30 as never }, reason };
      return [{ params: { id: own.website.liveKey }, body }, reviewer.headers];
    },
    changes: [
      '+ audit_rows scanner.website_settings_changed_by_support of reviewer, website',
      '+ audit_rows scanner.website_settings_changed_by_support of reviewer, website, the house',
      '~ scanner_website_settings of website: minimum_age',
      '~ websites of website: changed_at, changed_by, is_changed_by_support',
    ],
  },
  'staffWebsites.update': {
    audience: 'staff: support',
    object: 'websiteKey',
    request: (named) => ({ params: { id: named.websiteKey }, body: { workflow: { ...openRules }, reason } }),
    changes: [
      '+ audit_rows website.updated_by_support of reviewer, website',
      '+ audit_rows website.updated_by_support of reviewer, website, the house',
      '+ website_versions of website',
      '~ websites of website: workflow, changed_at, changed_by, rules_hash, rules_version, is_changed_by_support',
    ],
  },
};
