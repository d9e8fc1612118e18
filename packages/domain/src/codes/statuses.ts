/** Numbers of the states a verification can be in. The number is what is stored and what merchants search by. */
export type StatusNumber = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14;

export type StatusName =
  | 'new'
  | 'id_required'
  | 'id_submitted'
  | 'accepted'
  | 'denied'
  | 'ip_blocked'
  | 'location_blocked'
  | 'underage_dob'
  | 'buyer_banned'
  | 'location_disabled'
  | 'signature_required'
  | 'bad_scan_data'
  | 'phone_validation'
  | 'sms_code_sent'
  | 'ocr_fallback';

/** What the public API calls a state. Several numbers share one. */
export type PublicStatus =
  | 'accepted'
  | 'denied'
  | 'signature'
  | 'photo_id'
  | 'phone_validation'
  | 'sms_sent'
  | 'pending'
  | 'not_created';

/** The four families a state is drawn as. */
export type StatusGroup = 'accepted' | 'pending' | 'denied' | 'blocked';

export interface VerificationStatus {
  readonly number: StatusNumber;
  readonly name: StatusName;
  /** What screens call it. */
  readonly label: string;
  readonly public: PublicStatus;
  readonly group: StatusGroup;
}

/** Every state, in the order of its number: `verificationStatuses[3]` is Accepted. */
export const verificationStatuses: readonly VerificationStatus[] = [
  { number: 0, name: 'new', label: 'New', public: 'pending', group: 'pending' },
  { number: 1, name: 'id_required', label: 'ID required', public: 'photo_id', group: 'pending' },
  { number: 2, name: 'id_submitted', label: 'ID submitted', public: 'pending', group: 'pending' },
  { number: 3, name: 'accepted', label: 'Accepted', public: 'accepted', group: 'accepted' },
  { number: 4, name: 'denied', label: 'Denied', public: 'denied', group: 'denied' },
  { number: 5, name: 'ip_blocked', label: 'IP blocked', public: 'not_created', group: 'blocked' },
  { number: 6, name: 'location_blocked', label: 'Location blocked', public: 'not_created', group: 'blocked' },
  { number: 7, name: 'underage_dob', label: 'Under age', public: 'not_created', group: 'blocked' },
  { number: 8, name: 'buyer_banned', label: 'Banned', public: 'not_created', group: 'blocked' },
  { number: 9, name: 'location_disabled', label: 'Location disabled', public: 'not_created', group: 'blocked' },
  { number: 10, name: 'signature_required', label: 'Signature needed', public: 'signature', group: 'pending' },
  { number: 11, name: 'bad_scan_data', label: 'Bad scan', public: 'pending', group: 'pending' },
  { number: 12, name: 'phone_validation', label: 'Phone code', public: 'phone_validation', group: 'pending' },
  { number: 13, name: 'sms_code_sent', label: 'Code sent', public: 'sms_sent', group: 'pending' },
  { number: 14, name: 'ocr_fallback', label: 'Type details', public: 'photo_id', group: 'pending' },
];

/** Number of each state by its name: `statusNumber.accepted` is 3. */
export const statusNumber = {
  new: 0,
  id_required: 1,
  id_submitted: 2,
  accepted: 3,
  denied: 4,
  ip_blocked: 5,
  location_blocked: 6,
  underage_dob: 7,
  buyer_banned: 8,
  location_disabled: 9,
  signature_required: 10,
  bad_scan_data: 11,
  phone_validation: 12,
  sms_code_sent: 13,
  ocr_fallback: 14,
} as const satisfies Record<StatusName, StatusNumber>;

/** Whether a number from outside is a known state. */
export function isStatusNumber(value: unknown): value is StatusNumber {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 14;
}

/** The state with this number. */
export function statusOf(number: StatusNumber): VerificationStatus {
  const found = verificationStatuses[number];
  if (found === undefined) throw new Error(`unknown verification status ${number}`);
  return found;
}

/** What the public API calls the state with this number. */
export function publicStatusOf(number: StatusNumber): PublicStatus {
  return statusOf(number).public;
}
