import type { ProofsOf } from '#security/proof.ts';
import { scannedText, sealScan } from '#testing/index.ts';
import { notes, unknownId } from '#testing/world/given.ts';
import type { SettingsEndpoints } from './scanner-settings.proof.ts';

const someone = scannedText({ firstName: 'Wren' });

export const endpoints: ProofsOf<'scanner', SettingsEndpoints> = {
  'scanner.config': {
    audience: 'anyone',
    request: () => ({}),
  },
  'scanner.account': {
    audience: 'scanner, or a login that may scan',
    object: 'websiteKey',
    request: (named) => ({ params: { token: named.websiteKey } }),
    shows: ['other site’s website'],
  },
  'scanner.addDevice': {
    audience: 'anyone',
    request: () => ({ body: { token: 'unknown-unknown-unknown', pin: '0000' } }),
    given: async ({ ask, world: { own, owner, kept } }) => {
      const access = await ask('scanner.access', { params: { token: own.website.liveKey } }, owner.headers);
      return [{ body: { token: access.body.link.split('/').at(-1) ?? '', pin: kept.pin, label: 'Counter' } }];
    },
    changes: ['+ audit_rows scanner.device_added of website', '+ scanner_devices of website'],
  },
  'scanner.clearAuth': {
    audience: 'scanner',
    request: () => ({ body: {} }),
    changes: ['+ audit_rows scanner.ended of device', '- scanner_devices of website, device'],
  },
  'scanner.checkPin': {
    audience: 'scanner',
    request: () => ({ body: { pin: '0000' } }),
    given: ({ world: { own, kept } }) => [{ body: { ...own.screen.grant, pin: kept.pin } }],
    changes: ['~ scanner_devices of website, device: expires_at, last_seen_at'],
  },
  'scanner.pair': {
    audience: 'scanner',
    object: 'websiteKey',
    request: (named) => ({ body: { key: named.websiteKey } }),
    changes: [
      '+ scanner_pairings of website, device',
      '~ scanner_devices of website, device: expires_at, last_seen_at',
    ],
  },
  'scanner.joinPairing': {
    audience: 'anyone',
    request: () => ({ body: { token: 'unknown-unknown-unknown' } }),
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
  'scanner.pairingResults': {
    audience: 'scanner',
    object: 'pairing',
    request: (named) => ({ params: { id: named.pairing }, query: {} }),
  },
  'scanner.getMinAge': {
    audience: 'scanner',
    object: 'websiteKey',
    request: (named) => ({ body: { token: named.websiteKey } }),
  },
  'scanner.run': {
    audience: 'scanner',
    object: 'websiteKey',
    request: (named) => ({ body: { key: named.websiteKey, data: {} } }),
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
    audience: 'scanner',
    object: 'websiteKey',
    request: (named) => ({ body: { key: named.websiteKey, reason: 'too_short', characters: 4 } }),
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
    audience: 'scanner',
    object: 'websiteKey',
    request: (named) => ({ body: { key: named.websiteKey, diagnosticText: '@ANSI', uuid: named.scan } }),
    changes: [
      '+ audit_rows scanner.diagnostics_sent of device',
      '+ scanner_diagnostics of scan',
      '~ scanner_devices of website, device: expires_at, last_seen_at',
    ],
  },
  'scanner.accept': {
    audience: 'scanner',
    object: 'scan',
    request: (named) => ({ body: { vuuid: named.scan } }),
    given: async ({ ask, server, world: { own, owner } }) => {
      const params = { token: own.website.liveKey };
      const { settings } = (await ask('scanner.websiteSettings', { params }, owner.headers)).body;
      const body = { settings: { ...settings, allow_manual_accept: true } };
      await ask('scanner.updateWebsiteSettings', { params, body }, owner.headers);
      // Moves past the bans of the world: a ban made meanwhile is checked first.
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
    audience: 'scanner',
    object: 'scan',
    request: (named) => ({ body: { vuuid: named.scan, notes } }),
    changes: [
      '+ audit_rows buyer.banned of device, scan',
      '+ bans of device, scan',
      '+ outbox close-banned',
      '~ scanner_devices of website, device: expires_at, last_seen_at',
    ],
  },
  'scanner.queued': {
    audience: 'scanner',
    request: () => ({
      body: { items: [{ id: unknownId, sealed: 'A'.repeat(120), scanned_at: '2026-11-20T12:00:00Z' }] },
    }),
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
  'scanner.demo': {
    audience: 'anyone',
    request: () => ({ body: { data: {} } }),
  },
};
