import { openRules } from '#testing/index.ts';
import type { EntriesOf } from '../entry.ts';

const reason = 'A reason long enough';

export const staffWebsites: EntriesOf<'staffWebsites'> = {
  'staffWebsites.get': {
    given: ({ world: { own, reviewer } }) => [{ params: { id: own.website.liveKey } }, reviewer.headers],
    changes: [
      '+ audit_rows website.viewed_by_support of reviewer, website',
      '+ audit_rows website.viewed_by_support of reviewer, website, the house',
    ],
  },
  'staffWebsites.update': {
    given: ({ world: { own, reviewer } }) => [
      { params: { id: own.website.liveKey }, body: { workflow: { ...openRules }, reason } },
      reviewer.headers,
    ],
    changes: [
      '+ audit_rows website.updated_by_support of reviewer, website',
      '+ audit_rows website.updated_by_support of reviewer, website, the house',
      '+ website_versions of website',
      '~ websites of website: workflow, changed_at, changed_by, rules_hash, rules_version, is_changed_by_support',
    ],
  },
  'staffWebsites.remove': {
    given: ({ world: { own, reviewer } }) => [
      { params: { id: own.website.liveKey }, body: { reason } },
      reviewer.headers,
    ],
    changes: [
      '+ audit_rows website.removed_by_support of reviewer, website',
      '+ audit_rows website.removed_by_support of reviewer, website, the house',
      '- website_keys of website ×3',
      '- website_names of website',
      '~ websites of website: is_active, removed_at',
    ],
  },
  'staffWebsites.versions': {
    given: ({ world: { own, reviewer } }) => [{ params: { id: own.website.liveKey }, query: {} }, reviewer.headers],
    changes: [
      '+ audit_rows website.versions_viewed_by_support of reviewer, website',
      '+ audit_rows website.versions_viewed_by_support of reviewer, website, the house',
    ],
  },
  'staffWebsites.restore': {
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
  'staffWebsites.replay': {
    given: ({ world: { own, reviewer } }) => [
      { params: { id: own.website.liveKey }, body: { workflow: { ...openRules }, last: 50 } },
      reviewer.headers,
    ],
    changes: [
      '+ audit_rows website.replayed_by_support of reviewer, website',
      '+ audit_rows website.replayed_by_support of reviewer, website, the house',
    ],
  },
  'staffWebsites.appSettings': {
    given: ({ world: { own, reviewer } }) => [{ params: { id: own.website.liveKey } }, reviewer.headers],
    changes: [
      '+ audit_rows website.viewed_by_support of reviewer, website',
      '+ audit_rows website.viewed_by_support of reviewer, website, the house',
    ],
  },
  'staffWebsites.updateAppSettings': {
    given: ({ world: { own, reviewer } }) => [
      { params: { id: own.website.liveKey }, body: { settings: { enabled: false }, reason } },
      reviewer.headers,
    ],
    changes: [
      '+ audit_rows website.app_settings_updated_by_support of reviewer, website',
      '+ audit_rows website.app_settings_updated_by_support of reviewer, website, the house',
      '+ outbox store-orders-again of website',
      '~ websites of website: changed_at, changed_by, platform_settings, is_changed_by_support',
    ],
  },
  'staffWebsites.domains': {
    given: ({ world: { own, reviewer } }) => [{ params: { id: own.website.liveKey } }, reviewer.headers],
    changes: [
      '+ audit_rows website.viewed_by_support of reviewer, website',
      '+ audit_rows website.viewed_by_support of reviewer, website, the house',
    ],
  },
  'staffWebsites.checkDomain': {
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
  'staffWebsites.scannerSettings': {
    given: ({ world: { own, reviewer } }) => [{ params: { id: own.website.liveKey } }, reviewer.headers],
    changes: [
      '+ audit_rows website.viewed_by_support of reviewer, website',
      '+ audit_rows website.viewed_by_support of reviewer, website, the house',
    ],
  },
  'staffWebsites.updateScannerSettings': {
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
};
