import { scannedText, sealScan } from '#testing/index.ts';
import type { EntriesOf } from '../entry.ts';
import { password } from '../people.ts';

const someone = scannedText({ firstName: 'Wren' });

export const scanner: EntriesOf<'scanner'> = {
  'scanner.addDevice': {
    given: async ({ ask, world: { own, owner, kept } }) => {
      const access = await ask('scanner.access', { params: { token: own.website.liveKey } }, owner.headers);
      return [{ body: { token: access.body.link.split('/').at(-1) ?? '', pin: kept.pin, label: 'Counter' } }];
    },
    changes: ['+ audit_rows scanner.device_added of website', '+ scanner_devices of website'],
  },
  'scanner.clearAuth': {
    given: ({ world: { own } }) => [{ body: own.screen.grant }],
    changes: ['+ audit_rows scanner.ended of device', '- scanner_devices of website, device'],
  },
  'scanner.checkPin': {
    given: ({ world: { own, kept } }) => [{ body: { ...own.screen.grant, pin: kept.pin } }],
    changes: ['~ scanner_devices of website, device: expires_at, last_seen_at'],
  },
  'scanner.pair': {
    given: ({ world: { own } }) => [{ body: own.screen.grant }],
    changes: [
      '+ scanner_pairings of website, device',
      '~ scanner_devices of website, device: expires_at, last_seen_at',
    ],
  },
  'scanner.joinPairing': {
    given: async ({ ask, world: { own, twin } }) => {
      await ask('scanner.pair', { body: twin.screen.grant });
      const { link } = (await ask('scanner.pair', { body: own.screen.grant })).body;
      return [{ body: { token: link.split('#')[1] ?? '', label: 'Phone' } }];
    },
    changes: [
      '+ audit_rows scanner.phone_joined of device',
      '+ scanner_devices of website, device',
      '~ scanner_pairings of website, device: phone_id',
    ],
  },
  'scanner.run': {
    given: ({ world: { own } }) => [{ body: { ...own.screen.grant, scan_data_raw: someone } }],
    changes: [
      '+ audit_rows verification.created of device',
      '+ outbox verification-changed',
      '+ owners',
      '+ scanner_scans of website, device',
      '+ usage_changes of website ×2',
      '+ usage_events scan_validation',
      '+ verification_facts scan',
      '+ verifications of website',
      '~ scanner_devices of website, device: expires_at, last_seen_at',
      '~ usage_counters: count',
    ],
  },
  'scanner.badScan': {
    given: ({ world: { own } }) => [{ body: { ...own.screen.grant, reason: 'too_short', characters: 4 } }],
    changes: [
      '+ audit_rows verification.created of device',
      '+ outbox verification-changed',
      '+ owners',
      '+ scanner_scans of website, device',
      '+ usage_changes of website',
      '+ verification_facts scan',
      '+ verifications of website',
      '~ scanner_devices of website, device: expires_at, last_seen_at',
    ],
  },
  'scanner.sendDiagnosticText': {
    given: ({ world: { own } }) => [{ body: { ...own.screen.grant, diagnosticText: '@ANSI', uuid: own.scan } }],
    changes: [
      '+ audit_rows scanner.diagnostics_sent of device',
      '+ scanner_diagnostics of scan',
      '~ scanner_devices of website, device: expires_at, last_seen_at',
    ],
  },
  'scanner.accept': {
    given: async ({ ask, server, world: { own, owner } }) => {
      const params = { token: own.website.liveKey };
      const { settings } = (await ask('scanner.websiteSettings', { params }, owner.headers)).body;
      const body = { settings: { ...settings, allow_manual_accept: true } };
      await ask('scanner.updateWebsiteSettings', { params, body }, owner.headers);
      // After the bans of the world: one that comes meanwhile is looked at first.
      server.clock.forward(120_000);
      const scan = async (firstName: string) =>
        ask('scanner.run', {
          body: { ...own.screen.grant, scan_data_raw: scannedText({ firstName }, { documentNumber: 'NONE' }) },
        });
      await scan('Ada');
      return [{ body: { ...own.screen.grant, vuuid: (await scan('Bo')).body.uuid ?? '' } }];
    },
    changes: [
      '+ audit_rows scan.accepted of device',
      '+ outbox verification-changed',
      '+ usage_changes of website ×2',
      '+ usage_counters',
      '+ usage_events scan',
      '+ verification_facts manual',
      '~ scanner_scans of website, device: arrival, verdict',
      '~ verifications of website: reason, status, version, is_decided',
    ],
  },
  'scanner.ban': {
    given: ({ world: { own } }) => [{ body: { ...own.screen.grant, vuuid: own.scan, notes: 'Threatened the clerk.' } }],
    changes: [
      '+ audit_rows buyer.banned of device, scan',
      '+ bans of device, scan',
      '+ outbox close-banned',
      '~ scanner_devices of website, device: expires_at, last_seen_at',
    ],
  },
  'scanner.queued': {
    given: async ({ ask, server, world: { own } }) => {
      const { cookie, deviceId, grant } = own.screen;
      const screen = await ask('scanner.account', { params: { token: 'device' }, query: {} }, { cookie });
      const queueKey = screen.body.queue_key ?? { kty: 'EC' as const, crv: 'P-256' as const, x: '', y: '' };
      const scanned_at = new Date(server.clock.nowMs - 3_600_000).toISOString();
      const scan = { scan_data_raw: someone, scanned_at, options: { tz_offset: 480 } };
      const id = '0a9e8b7c-1111-4222-8333-000000000001';
      return [{ body: { ...grant, items: [await sealScan(queueKey, { id, auth: deviceId, scan })] } }];
    },
    changes: [
      '+ audit_rows verification.created of device',
      '+ outbox verification-changed',
      '+ owners',
      '+ scanner_scans of website, device',
      '+ usage_changes of website ×2',
      '+ usage_counters',
      '+ usage_events scan',
      '+ verification_facts scan',
      '+ verifications of website',
      '~ scanner_devices of website, device: expires_at, last_seen_at',
    ],
  },
  'scanner.updateWebsiteSettings': {
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
  'scanner.brokerSettings': {
    given: ({ world: { kept } }) => [{ params: { client: kept.ids.customer ?? '' } }, kept.broker.headers],
    changes: [
      '+ audit_rows customer.scanner_settings_read of customer',
      '+ audit_rows customer.scanner_settings_read of the broker, customer',
    ],
  },
  'scanner.updateBrokerSettings': {
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
  'scanner.updateSettings': {
    given: ({ world: { owner } }) => [{ body: { mode: 2, password } }, owner.headers],
    changes: ['+ audit_rows scanner.settings_changed of owner', '~ scanner_settings: mode'],
  },
  'scanner.setWebsite': {
    given: ({ world: { own, owner } }) => [{ body: { token: own.website.liveKey } }, owner.headers],
    changes: ['+ audit_rows scanner.website_chosen of owner, website', '~ scanner_settings of website: website_id'],
  },
  'scanner.showSettings': {
    given: ({ world: { owner } }) => [{ body: { show: true, where: 'website' } }, owner.headers],
    changes: ['+ audit_rows scanner.settings_shown of owner', '~ logins of owner: has_all_settings_shown'],
  },
  'scanner.resetAccess': {
    given: ({ world: { own, owner } }) => [{ params: { token: own.website.liveKey } }, owner.headers],
    changes: [
      '+ audit_rows scanner.link_reset of owner, website',
      '- scanner_devices of website, device',
      '- scanner_devices of website, twin device',
      '~ scanner_website_settings of website: link_made_at, link_generation',
    ],
  },
  'scanner.removeDevice': {
    given: ({ world: { own, owner } }) => [
      { params: { token: own.website.liveKey, device: own.screen.deviceId } },
      owner.headers,
    ],
    changes: ['+ audit_rows scanner.device_removed of owner, device', '- scanner_devices of website, device'],
  },
  'scanner.openDiagnostics': {
    given: ({ world: { own, reviewer } }) => [{ params: { id: own.diagnostics } }, reviewer.headers],
    changes: [
      '+ audit_rows scanner.diagnostics_read of reviewer, diagnostics',
      '+ audit_rows scanner.diagnostics_read of reviewer, diagnostics, the house',
    ],
  },
};
