import { notes, scannerSettings, unknownId } from './given.ts';
import type { RowsOf } from './row.ts';

export const scanner: RowsOf<'scanner'> = {
  'scanner.config': { object: null, request: () => ({}) },
  'scanner.account': { object: 'websiteKey', request: (named) => ({ params: { token: named.websiteKey } }) },
  'scanner.addDevice': { object: null, request: () => ({ body: { token: 'unknown-unknown-unknown', pin: '0000' } }) },
  'scanner.clearAuth': { object: null, request: () => ({ body: {} }) },
  'scanner.checkPin': { object: null, request: () => ({ body: { pin: '0000' } }) },
  'scanner.pair': { object: 'websiteKey', request: (named) => ({ body: { key: named.websiteKey } }) },
  'scanner.joinPairing': { object: null, request: () => ({ body: { token: 'unknown-unknown-unknown' } }) },
  'scanner.pairingResults': { object: 'pairing', request: (named) => ({ params: { id: named.pairing }, query: {} }) },
  'scanner.getMinAge': { object: 'websiteKey', request: (named) => ({ body: { token: named.websiteKey } }) },
  'scanner.run': { object: 'websiteKey', request: (named) => ({ body: { key: named.websiteKey, data: {} } }) },
  'scanner.badScan': {
    object: 'websiteKey',
    request: (named) => ({ body: { key: named.websiteKey, reason: 'too_short' } }),
  },
  'scanner.sendDiagnosticText': {
    object: 'websiteKey',
    request: (named) => ({ body: { key: named.websiteKey, diagnosticText: 'text' } }),
  },
  'scanner.accept': { object: 'scan', request: (named) => ({ body: { vuuid: named.scan } }) },
  'scanner.ban': { object: 'scan', request: (named) => ({ body: { vuuid: named.scan, notes } }) },
  'scanner.queued': {
    object: null,
    request: () => ({
      body: { items: [{ id: unknownId, sealed: 'A'.repeat(120), scanned_at: '2026-11-20T12:00:00Z' }] },
    }),
  },
  'scanner.demo': { object: null, request: () => ({ body: { data: {} } }) },
  'scanner.websiteSettings': { object: 'websiteKey', request: (named) => ({ params: { token: named.websiteKey } }) },
  'scanner.updateWebsiteSettings': {
    object: 'websiteKey',
    request: (named) => ({ params: { token: named.websiteKey }, body: { settings: scannerSettings } }),
  },
  'scanner.settings': { object: null, request: () => ({}) },
  'scanner.updateSettings': { object: null, request: () => ({ body: { mode: 1 } }) },
  'scanner.setWebsite': { object: 'websiteKey', request: (named) => ({ body: { token: named.websiteKey } }) },
  'scanner.showSettings': { object: null, request: () => ({ body: { show: true, where: 'website' } }) },
  'scanner.brokerSettings': { object: null, request: () => ({ params: { client: unknownId } }) },
  'scanner.updateBrokerSettings': {
    object: null,
    request: () => ({ params: { client: unknownId }, body: { mode: 1 } }),
  },
  'scanner.access': { object: 'websiteKey', request: (named) => ({ params: { token: named.websiteKey } }) },
  'scanner.resetAccess': {
    object: 'websiteKey',
    request: (named) => ({ params: { token: named.websiteKey } }),
  },
  'scanner.removeDevice': {
    object: 'device',
    request: (named) => ({ params: { token: named.websiteKey, device: named.device } }),
  },
  'scanner.accessQr': { object: 'websiteKey', request: (named) => ({ params: { token: named.websiteKey } }) },
  'scanner.accessImage': { object: 'websiteKey', request: (named) => ({ params: { token: named.websiteKey } }) },
  'scanner.listDiagnostics': { object: null, request: () => ({}) },
  'scanner.openDiagnostics': { object: 'diagnostics', request: (named) => ({ params: { id: named.diagnostics } }) },
};
