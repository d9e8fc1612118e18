import { z } from 'zod';

/** What the world sees of a verification's status. */
export const publicStatus = z.enum([
  'accepted',
  'denied',
  'signature',
  'photo_id',
  'phone_validation',
  'sms_sent',
  'pending',
  'not_created',
]);
export type PublicStatus = z.output<typeof publicStatus>;

/** Why a verification is denied (closed list). */
export const denyReason = z.enum([
  'invalid_id',
  'underage',
  'info_missing',
  'info_mismatch',
  'blocked',
  'fake_id',
  'blank_id',
  'expired',
  'selfie_mismatch',
  'selfie_id_missing',
  'selfie_not_provided',
  'sms_failed',
  'both_sides_needed',
]);

/** Why nothing was created. `location_disabled` means that no check is needed there. */
export const notCreatedReason = z.enum(['underage', 'location_blocked', 'location_disabled', 'banned', 'ip_blocked']);
export const anyReason = z.union([denyReason, notCreatedReason]);
