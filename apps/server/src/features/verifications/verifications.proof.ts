import type { JobProofs, ProofsOf } from '#security/proof.ts';
import { adult } from '#testing/index.ts';
import { notes } from '#testing/world/given.ts';

export const endpoints: ProofsOf<
  'verifications',
  'verifications.removeBuyer' | 'verifications.links' | 'verifications.sendLink' | 'verifications.sendMessage'
> = {
  'verifications.create': {
    audience: 'website key',
    request: () => ({ body: { data: adult } }),
    given: ({ world: { kept } }) => [
      { body: { key: kept.open.liveKey, data: { ...adult, first_name: 'Ines' } } },
      { 'idempotency-key': 'order-1001-order-1001' },
    ],
    changes: [
      '+ audit_rows verification.created',
      '+ birth_date_tries',
      '+ buyer_passes of open website',
      '+ idempotency_keys',
      '+ outbox verification-changed',
      '+ owners',
      '+ usage_changes of open website ×2',
      '+ usage_events verification',
      '+ verification_facts age',
      '+ verification_facts ban',
      '+ verification_facts created',
      '+ verification_facts earlier',
      '+ verification_facts identity ×2',
      '+ verification_facts location',
      '+ verifications of open website',
      '~ usage_counters: count',
    ],
  },
  'verifications.status': {
    audience: 'anyone',
    object: 'verification',
    request: (named) => ({ params: { uuid: named.verification } }),
  },
  'verifications.latest': {
    audience: 'secret',
    request: () => ({}),
  },
  'verifications.validate': {
    audience: 'website key',
    object: 'verification',
    request: (named) => ({ body: { uuid: named.verification } }),
  },
  'verifications.list': {
    audience: 'verifications',
    inView: 'log',
    request: () => ({ body: {} }),
  },
  'verifications.listByAddress': {
    audience: 'verifications',
    inView: 'log',
    request: () => ({ query: {} }),
  },
  'verifications.search': {
    audience: 'verifications',
    inView: 'log',
    request: () => ({ body: {} }),
  },
  'verifications.searchByAddress': {
    audience: 'verifications',
    inView: 'log',
    request: () => ({ query: {} }),
  },
  'verifications.months': {
    audience: 'verifications',
    inView: 'log',
    request: () => ({}),
  },
  'verifications.get': {
    audience: 'verifications',
    inView: 'log',
    object: 'verification',
    request: (named) => ({ params: { uuid: named.verification } }),
    shows: ['other site’s verification', 'other site’s website'],
  },
  'verifications.setReviewed': {
    audience: 'verifications',
    object: 'verification',
    request: (named) => ({ body: { uuid: named.verification, reviewed: true } }),
    changes: [
      '+ audit_rows verification.reviewed of owner, verification',
      '~ verifications of website, verification: is_reviewed',
    ],
  },
  'verifications.setNotes': {
    audience: 'verifications',
    object: 'verification',
    request: (named) => ({ body: { uuid: named.verification, notes } }),
    changes: [
      '+ audit_rows verification.notes of owner, verification',
      '~ verifications of website, verification: sealed_notes',
    ],
  },
};

export const jobs: JobProofs = {
  'name-tokens': {
    given: () => ({}),
    changes: [],
  },
  'bind-passes': {
    given: () => ({}),
    changes: [],
  },
};
