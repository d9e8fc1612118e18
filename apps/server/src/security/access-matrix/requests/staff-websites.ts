import { notes, scannerSettings } from './given.ts';
import type { RowsOf } from './row.ts';

const workflow = { preset: 4, segments: {}, texts: {} };

export const staffWebsites: RowsOf<'staffWebsites'> = {
  'staffWebsites.list': { object: null, request: () => ({ query: { find: 'shop' } }) },
  'staffWebsites.get': { object: 'websiteKey', request: (named) => ({ params: { id: named.websiteKey } }) },
  'staffWebsites.update': {
    object: 'websiteKey',
    request: (named) => ({
      params: { id: named.websiteKey },
      body: { internal_site_config: { support_note: 'called' }, reason: notes },
    }),
  },
  'staffWebsites.remove': {
    object: 'websiteKey',
    request: (named) => ({ params: { id: named.websiteKey }, body: { reason: notes } }),
  },
  'staffWebsites.try': {
    object: 'websiteKey',
    request: (named) => ({
      params: { id: named.websiteKey },
      body: { age: 30, country: 'US', state: 'ID', zip: '83702', ordered_before: 'no', matched: true, workflow },
    }),
  },
  'staffWebsites.versions': {
    object: 'websiteKey',
    request: (named) => ({ params: { id: named.websiteKey }, query: {} }),
  },
  'staffWebsites.restore': {
    object: 'websiteKey',
    request: (named) => ({
      params: { id: named.websiteKey, version: 1 },
      body: { expected_version: 1, reason: notes },
    }),
  },
  'staffWebsites.replay': {
    object: 'websiteKey',
    request: (named) => ({
      params: { id: named.websiteKey },
      body: { workflow, last: 50 },
    }),
  },
  'staffWebsites.appSettings': { object: 'websiteKey', request: (named) => ({ params: { id: named.websiteKey } }) },
  'staffWebsites.updateAppSettings': {
    object: 'websiteKey',
    request: (named) => ({
      params: { id: named.websiteKey },
      body: { settings: { enabled: true }, reason: notes },
    }),
  },
  'staffWebsites.domains': { object: 'websiteKey', request: (named) => ({ params: { id: named.websiteKey } }) },
  'staffWebsites.checkDomain': {
    object: 'websiteKey',
    request: (named) => ({ params: { id: named.websiteKey }, body: { domain: 'not-its-own.example' } }),
  },
  'staffWebsites.scannerSettings': {
    object: 'websiteKey',
    request: (named) => ({ params: { id: named.websiteKey } }),
  },
  'staffWebsites.updateScannerSettings': {
    object: 'websiteKey',
    request: (named) => ({
      params: { id: named.websiteKey },
      body: { settings: scannerSettings, reason: notes },
    }),
  },
};
