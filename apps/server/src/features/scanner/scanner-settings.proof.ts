import type { ProofsOf } from '#security/proof.ts';
import { scannerSettings, unknownId } from '#testing/world/given.ts';
import { password } from '#testing/world/people.ts';

/** Endpoints of settings, links and screens, and of staff's reading. */
export type SettingsEndpoints =
  | 'scanner.websiteSettings'
  | 'scanner.updateWebsiteSettings'
  | 'scanner.settings'
  | 'scanner.updateSettings'
  | 'scanner.setWebsite'
  | 'scanner.showSettings'
  | 'scanner.brokerSettings'
  | 'scanner.updateBrokerSettings'
  | 'scanner.access'
  | 'scanner.resetAccess'
  | 'scanner.removeDevice'
  | 'scanner.accessQr'
  | 'scanner.accessImage'
  | 'scanner.listDiagnostics'
  | 'scanner.openDiagnostics';

export const endpoints: ProofsOf<SettingsEndpoints> = {
  'scanner.websiteSettings': {
    audience: 'websites',
    inView: 'settings',
    object: 'websiteKey',
    request: (named) => ({ params: { token: named.websiteKey } }),
  },
  'scanner.updateWebsiteSettings': {
    audience: 'websites',
    object: 'websiteKey',
    request: (named) => ({ params: { token: named.websiteKey }, body: { settings: scannerSettings } }),
    given: async ({ ask, world: { own, owner } }) => {
      const params = { token: own.website.liveKey };
      const { settings } = (await ask('scanner.websiteSettings', { params }, owner.headers)).body;
      return [{ params, body: { settings: { ...settings, mode: 2 } } }, owner.headers];
    },
    changes: [
      '+ audit_rows scanner.website_settings_changed of owner, website',
      '~ scanner_website_settings of website: mode',
      '~ websites of website: changed_at',
    ],
  },
  'scanner.settings': {
    audience: 'any login',
    inView: 'settings',
    request: () => ({}),
  },
  'scanner.updateSettings': {
    audience: 'owner',
    request: () => ({ body: { mode: 2, password } }),
    changes: ['+ audit_rows scanner.settings_changed of owner', '~ scanner_settings: mode'],
  },
  'scanner.setWebsite': {
    audience: 'id_scanner, all websites',
    object: 'websiteKey',
    request: (named) => ({ body: { token: named.websiteKey } }),
    changes: ['+ audit_rows scanner.website_chosen of owner, website', '~ scanner_settings of website: website_id'],
  },
  'scanner.showSettings': {
    // Audience for websites' screens; scanner screens need `id_scanner`, which the feature's own test covers.
    audience: 'any login, all websites',
    request: () => ({ body: { show: true, where: 'website' } }),
    changes: ['+ audit_rows scanner.settings_shown of owner', '~ logins of owner: has_all_settings_shown'],
  },
  'scanner.brokerSettings': {
    audience: 'broker',
    request: () => ({ params: { client: unknownId } }),
    given: ({ world: { kept } }) => [{ params: { client: kept.ids.customer ?? '' } }, kept.broker.headers],
    changes: [
      '+ audit_rows customer.scanner_settings_read of customer',
      '+ audit_rows customer.scanner_settings_read of the broker, customer',
    ],
  },
  'scanner.updateBrokerSettings': {
    audience: 'broker',
    request: () => ({ params: { client: unknownId }, body: { mode: 1 } }),
    given: ({ world: { kept } }) => [
      { params: { client: kept.ids.customer ?? '' }, body: { mode: 2, min_age: 25 } },
      kept.broker.headers,
    ],
    changes: [
      '+ audit_rows scanner.settings_changed of customer',
      '+ audit_rows scanner.settings_changed of the broker, customer',
      '~ scanner_settings: mode, minimum_age',
    ],
  },
  'scanner.access': {
    audience: 'websites',
    object: 'websiteKey',
    request: (named) => ({ params: { token: named.websiteKey } }),
    shows: ['twin device'],
  },
  'scanner.resetAccess': {
    audience: 'websites',
    object: 'websiteKey',
    request: (named) => ({ params: { token: named.websiteKey } }),
    changes: [
      '+ audit_rows scanner.link_reset of owner, website',
      '- scanner_devices of website, device',
      '- scanner_devices of website, twin device',
      '~ scanner_website_settings of website: link_made_at, link_generation',
    ],
  },
  'scanner.removeDevice': {
    audience: 'websites',
    object: 'device',
    request: (named) => ({ params: { token: named.websiteKey, device: named.device } }),
    changes: ['+ audit_rows scanner.device_removed of owner, device', '- scanner_devices of website, device'],
  },
  'scanner.accessQr': {
    audience: 'websites',
    object: 'websiteKey',
    request: (named) => ({ params: { token: named.websiteKey } }),
  },
  'scanner.accessImage': {
    audience: 'websites',
    object: 'websiteKey',
    request: (named) => ({ params: { token: named.websiteKey } }),
  },
  'scanner.listDiagnostics': {
    audience: 'staff: support',
    request: () => ({}),
  },
  'scanner.openDiagnostics': {
    audience: 'staff: support',
    object: 'diagnostics',
    request: (named) => ({ params: { id: named.diagnostics } }),
    changes: [
      '+ audit_rows scanner.diagnostics_read of reviewer, diagnostics',
      '+ audit_rows scanner.diagnostics_read of reviewer, diagnostics, the house',
    ],
  },
};
