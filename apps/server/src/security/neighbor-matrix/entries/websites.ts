import { openRules, settingsOf } from '#testing/index.ts';
import type { EntriesOf } from '../entry.ts';

export const websites: EntriesOf<'ageGate' | 'websites' | 'websiteRules' | 'userSettings'> = {
  'ageGate.count': {
    given: ({ world: { own } }) => [
      { query: { key: own.website.liveKey, result: 'accepted' } },
      { origin: `https://${own.website.domain}` },
    ],
    changes: ['~ gate_counts of website: accepted'],
  },
  'websites.create': {
    given: ({ world: { owner } }) => [{ body: { url: 'https://new-shop.example' } }, owner.headers],
    changes: [
      '+ audit_rows website.created of owner',
      '+ website_keys ×3',
      '+ website_names',
      '+ website_versions',
      '+ websites',
    ],
  },
  'websites.update': {
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
    given: ({ world: { own, owner } }) => [{ params: { token: own.website.liveKey } }, owner.headers],
    changes: [
      '+ audit_rows website.removed of owner, website',
      '- website_keys of website ×3',
      '- website_names of website',
      '~ websites of website: is_active, removed_at',
    ],
  },
  'websites.checkDomain': {
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
  'websites.updateAppSettings': {
    given: ({ world: { own, owner } }) => [
      { params: { token: own.website.liveKey }, body: { settings: { enabled: false } } },
      owner.headers,
    ],
    changes: [
      '+ audit_rows website.app_settings_updated of owner, website',
      '+ outbox store-orders-again of website',
      '~ websites of website: changed_at, platform_settings',
    ],
  },
  'websiteRules.restore': {
    given: async ({ ask, world: { own, owner } }) => {
      const params = { token: own.website.liveKey };
      await ask('websites.update', { params, body: { workflow: { ...openRules } } }, owner.headers);
      return [{ params: { ...params, version: 1 as never }, body: { expected_version: 2 } }, owner.headers];
    },
    changes: [
      '+ audit_rows website.rules_restored of owner, website',
      '+ website_versions of website',
      '~ websites of website: workflow, rules_hash, rules_version',
    ],
  },
  'userSettings.updateIdStorage': {
    given: ({ world: { owner } }) => [{ body: { id_storage_enabled: true, image_days: 14 } }, owner.headers],
    changes: ['+ audit_rows account.id_storage_updated of owner', '~ accounts: image_days, is_id_storage_enabled'],
  },
};
