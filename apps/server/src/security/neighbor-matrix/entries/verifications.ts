import { adult } from '#testing/index.ts';
import type { EntriesOf } from '../entry.ts';

type Features = 'verifications' | 'verificationExports' | 'logViews' | 'verificationSessions' | 'manualVerifications';

const view = { name: 'Accepted', filters: { status: '3' }, find: '' };
const notes = 'A reason long enough';

export const verifications: EntriesOf<Features> = {
  'verifications.create': {
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
  'verifications.removeBuyer': {
    given: ({ world: { own, owner } }) => [{ body: { uuid: own.verification } }, owner.headers],
    changes: [
      '+ audit_rows verification.buyer_removed of owner, verification',
      '+ files of verification',
      '+ image_removals of verification, back',
      '+ image_removals of verification, front',
      '+ image_removals of verification, signature',
      '+ outbox images-remove of verification',
      '+ removed_buyers of verification',
      '~ documents back of verification, back: removed_at, sealed_read, remove_after',
      '~ documents front of verification, front: removed_at, sealed_read, remove_after',
      '~ documents signature of verification, signature: removed_at, sealed_read, remove_after',
      '~ verifications of website, verification: sealed, token_zip, removed_at, token_last, token_buyer, token_email, token_first, token_phone, token_phonetic_full, token_phonetic_last',
    ],
  },
  'verifications.setNotes': {
    given: ({ world: { own, owner } }) => [{ body: { uuid: own.verification, notes } }, owner.headers],
    changes: [
      '+ audit_rows verification.notes of owner, verification',
      '~ verifications of website, verification: sealed_notes',
    ],
  },
  'verifications.setReviewed': {
    given: ({ world: { own, owner } }) => [{ body: { uuid: own.verification, reviewed: true } }, owner.headers],
    changes: [
      '+ audit_rows verification.reviewed of owner, verification',
      '~ verifications of website, verification: is_reviewed',
    ],
  },
  'verifications.sendLink': {
    given: ({ world: { own, owner } }) => [
      { body: { token: own.website.liveKey, email: 'three@home.example' } },
      owner.headers,
    ],
    changes: [
      '+ audit_rows website.link_sent of owner, website',
      '+ ledger',
      '+ link_tokens session of website',
      '+ outbox send-waiting',
      '+ owners',
      '+ verification_sessions of owner, website',
      '+ waiting_messages',
      '~ ledger: lasts, counts, ends_at',
    ],
  },
  'verifications.sendMessage': {
    given: ({ world: { own, owner } }) => [
      { body: { uuid: own.verification, email: 'dana@home.example' } },
      owner.headers,
    ],
    changes: [
      '+ audit_rows verification.message_sent of owner, verification',
      '+ ledger ×2',
      '+ link_tokens message of website, verification',
      '+ outbox send-waiting',
      '+ waiting_messages of verification',
      '~ ledger: lasts, counts, ends_at',
      '~ verifications of website, verification: link_sent_at',
    ],
  },
  'verificationExports.prepare': {
    given: ({ world: { owner } }) => [{ body: {} }, owner.headers],
    changes: ['+ audit_rows verifications.export_prepared of owner', '+ verification_exports of owner'],
  },
  'verificationExports.fetch': {
    given: ({ world: { kept, owner } }) => [{ params: { token: kept.exports.owner } }, owner.headers],
    changes: ['+ audit_rows verifications.exported of owner', '~ verification_exports of owner, export: used_at'],
  },
  'logViews.create': {
    given: ({ world: { owner } }) => [{ body: view }, owner.headers],
    changes: ['+ audit_rows log_view.created of owner', '+ log_views of owner'],
  },
  'logViews.update': {
    given: ({ world: { kept, owner } }) => [{ params: { id: kept.ids.view ?? '' }, body: view }, owner.headers],
    changes: ['+ audit_rows log_view.updated of owner, view', '~ log_views of owner, view: sealed'],
  },
  'logViews.remove': {
    given: ({ world: { kept, owner } }) => [{ params: { id: kept.ids.view ?? '' } }, owner.headers],
    changes: ['+ audit_rows log_view.removed of owner, view', '- log_views of owner, view'],
  },
  'verificationSessions.create': {
    given: ({ world: { own, secret } }) => [{ body: { key: own.website.liveKey } }, secret],
    changes: ['+ owners', '+ verification_sessions of website'],
  },
  'manualVerifications.run': {
    given: async ({ ask, world: { kept, owner } }) => {
      const key = kept.open.liveKey;
      const { secret } = (await ask('manualVerifications.grant', { body: { key } }, owner.headers)).body;
      return [{ body: { key, secret, data: { ...adult, first_name: 'Ines' } } }, owner.headers];
    },
    changes: [
      '+ audit_rows verification.created of owner',
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
};
