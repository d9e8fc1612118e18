import { adult } from '#testing/index.ts';
import { notes, unknownId } from './given.ts';
import type { RowsOf } from './row.ts';

export const verifications: RowsOf<
  | 'verifications'
  | 'verificationExports'
  | 'logViews'
  | 'verificationSessions'
  | 'manualVerifications'
  | 'signatures'
  | 'images'
  | 'bans'
  | 'reviews'
> = {
  'verifications.create': { object: null, request: () => ({ body: { data: adult } }) },
  'verifications.status': { object: 'verification', request: (named) => ({ params: { uuid: named.verification } }) },
  'verifications.latest': { object: null, request: () => ({}) },
  'verifications.validate': { object: 'verification', request: (named) => ({ body: { uuid: named.verification } }) },
  'verifications.list': { object: null, request: () => ({ body: {} }) },
  'verifications.listByAddress': { object: null, request: () => ({ query: {} }) },
  'verifications.searchByAddress': { object: null, request: () => ({ query: {} }) },
  'verifications.search': { object: null, request: () => ({ body: {} }) },
  'verifications.months': { object: null, request: () => ({}) },
  'verifications.get': { object: 'verification', request: (named) => ({ params: { uuid: named.verification } }) },
  'verifications.setReviewed': {
    object: 'verification',
    request: (named) => ({ body: { uuid: named.verification, reviewed: true } }),
  },
  'verifications.setNotes': {
    object: 'verification',
    request: (named) => ({ body: { uuid: named.verification, notes } }),
  },
  'verifications.removeBuyer': {
    object: 'verification',
    request: (named) => ({ body: { uuid: named.verification } }),
  },
  'verifications.sendMessage': {
    object: 'verification',
    request: (named) => ({ body: { uuid: named.verification, phone: '(208) 345-0142' } }),
  },
  'verifications.sendLink': {
    object: 'websiteKey',
    request: (named) => ({ body: { token: named.websiteKey, phone: '(208) 345-0142' } }),
  },
  'verifications.links': { object: null, request: () => ({}) },
  'verificationExports.prepare': { object: null, request: () => ({ body: {} }) },
  // Whose link it is, and that it works once, is tried in the feature's own test.
  'verificationExports.fetch': { object: null, request: () => ({ params: { token: 'x'.repeat(32) } }) },
  'logViews.list': { object: null, request: () => ({}) },
  'logViews.create': { object: null, request: () => ({ body: { name: 'View', filters: {}, find: '' } }) },
  'logViews.update': {
    object: null,
    request: () => ({ params: { id: unknownId }, body: { name: 'View', filters: {}, find: '' } }),
  },
  'logViews.remove': { object: null, request: () => ({ params: { id: unknownId } }) },
  'verificationSessions.create': { object: null, request: () => ({ body: {} }) },
  'verificationSessions.get': { object: 'session', request: (named) => ({ params: { uuid: named.session } }) },
  'manualVerifications.grant': {
    object: 'websiteKey',
    request: (named) => ({ body: { key: named.websiteKey } }),
  },
  // Without a grant of the session nothing is asked of the website.
  'manualVerifications.run': {
    object: null,
    request: () => ({ body: { key: 'pk_live_nobody00', secret: 'unknown-unknown-unknown', data: adult } }),
  },
  'signatures.ticket': { object: null, request: () => ({ body: { uuid: unknownId } }) },
  'signatures.download': {
    object: null,
    request: () => ({ params: { id: unknownId }, query: { ticket: 'unknown-unknown-unknown' } }),
  },
  'images.get': { object: null, request: () => ({ params: { token: 'unknown-unknown-unknown' } }) },
  'images.remove': { object: null, request: () => ({ body: { token: 'unknown-unknown-unknown' } }) },
  'bans.ban': {
    object: 'verification',
    request: (named) => ({ body: { buyer: { uuid: named.verification }, notes } }),
  },
  'bans.unban': {
    object: 'verification',
    request: (named) => ({ body: { buyer: { uuid: named.verification }, notes } }),
  },
  'reviews.listPlanted': { object: null, request: () => ({}) },
  'reviews.plant': { object: null, request: () => ({ body: { count: 5 } }) },
  'reviews.list': { object: null, request: () => ({}) },
  'reviews.open': {
    object: 'verification',
    request: (named) => ({ params: { id: named.verification } }),
  },
  'reviews.settle': {
    object: 'verification',
    request: (named) => ({ params: { id: named.verification }, body: { outcome: 'deny', reason: 'invalid_id' } }),
  },
  'reviews.listOwn': { object: null, request: () => ({}) },
  'reviews.openOwn': { object: 'verification', request: (named) => ({ params: { id: named.verification } }) },
  'reviews.settleOwn': {
    object: 'verification',
    request: (named) => ({ params: { id: named.verification }, body: { outcome: 'deny', reason: 'invalid_id' } }),
  },
};
