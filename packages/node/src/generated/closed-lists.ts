// Generated from the tables of domain and contract: npm run generate
/** What the world sees of a verification’s status. Only `accepted` is a yes. */
export type PublicStatus =
  | 'accepted'
  | 'denied'
  | 'signature'
  | 'photo_id'
  | 'phone_validation'
  | 'sms_sent'
  | 'pending'
  | 'not_created';

/** Why a verification is denied (closed list). */
export type DenyReason =
  | 'invalid_id'
  | 'underage'
  | 'info_missing'
  | 'info_mismatch'
  | 'blocked'
  | 'fake_id'
  | 'blank_id'
  | 'expired'
  | 'selfie_mismatch'
  | 'selfie_id_missing'
  | 'selfie_not_provided'
  | 'sms_failed'
  | 'both_sides_needed'
  | 'not_reviewed';

/** Why nothing was created. `location_disabled` means that no check is needed there. */
export type NotCreatedReason =
  | 'underage'
  | 'location_blocked'
  | 'location_disabled'
  | 'banned'
  | 'ip_blocked';

/** What a webhook is about. */
export type WebhookEventType =
  | 'verification.created'
  | 'verification.status_changed'
  | 'verification.not_created'
  | 'webhook.test';
