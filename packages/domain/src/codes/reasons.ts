import { statusNumber } from './statuses.ts';

/**
 * Reasons for a denial: the closed list of the public API. `label` is for the merchant's log; `retry` is the step with which the buyer can continue the same
 * verification, `null` when there is none; `isSameCardFine`: the same card may still be accepted in a better photo.
 */
export const denyReasons = [
  { code: 'invalid_id', label: 'Not an ID we can use', retry: 'photo_id', isSameCardFine: false },
  { code: 'underage', label: 'Under age', retry: null, isSameCardFine: false },
  { code: 'info_missing', label: 'Part of the ID cannot be seen', retry: 'photo_id', isSameCardFine: true },
  { code: 'info_mismatch', label: 'ID and order do not match', retry: 'photo_id', isSameCardFine: false },
  { code: 'blocked', label: 'Blocked by the shop’s rules', retry: null, isSameCardFine: false },
  { code: 'fake_id', label: 'ID could not be confirmed as genuine', retry: 'photo_id', isSameCardFine: false },
  { code: 'blank_id', label: 'No ID in the photo', retry: 'photo_id', isSameCardFine: true },
  { code: 'expired', label: 'ID has expired', retry: 'photo_id', isSameCardFine: false },
  { code: 'selfie_mismatch', label: 'Selfie and ID differ', retry: 'selfie', isSameCardFine: true },
  { code: 'selfie_id_missing', label: 'No ID in the selfie', retry: 'selfie', isSameCardFine: true },
  { code: 'selfie_not_provided', label: 'No selfie', retry: 'selfie', isSameCardFine: true },
  { code: 'sms_failed', label: 'Phone code not confirmed', retry: 'phone', isSameCardFine: false },
  { code: 'both_sides_needed', label: 'Only one side of the ID', retry: 'photo_id', isSameCardFine: true },
  { code: 'not_reviewed', label: 'Nobody reviewed the ID in time', retry: 'photo_id', isSameCardFine: true },
] as const;
export type DenyReason = (typeof denyReasons)[number]['code'];

/** Reasons why nothing was created: the closed list of the public API, with the status the attempt is logged under. */
export const notCreatedReasons = [
  { code: 'underage', label: 'Under age', status: statusNumber.underage_dob },
  { code: 'location_blocked', label: 'Place blocked', status: statusNumber.location_blocked },
  { code: 'location_disabled', label: 'No check needed here', status: statusNumber.location_disabled },
  { code: 'banned', label: 'Buyer banned', status: statusNumber.buyer_banned },
  { code: 'ip_blocked', label: 'Internet address blocked', status: statusNumber.ip_blocked },
] as const;
export type NotCreatedReason = (typeof notCreatedReasons)[number]['code'];

/** The row of a denial reason. */
export function denyReasonOf(code: DenyReason): (typeof denyReasons)[number] {
  const found = denyReasons.find((row) => row.code === code);
  if (found === undefined) throw new Error('unknown deny reason');
  return found;
}

/** The row of a reason for creating nothing. */
export function notCreatedReasonOf(code: NotCreatedReason): (typeof notCreatedReasons)[number] {
  const found = notCreatedReasons.find((row) => row.code === code);
  if (found === undefined) throw new Error('unknown reason for creating nothing');
  return found;
}

/** Tells whether an external or stored value is a denial reason. */
export function isDenyReason(value: unknown): value is DenyReason {
  return denyReasons.some(({ code }) => code === value);
}
