import { type StatusNumber, statusNumber } from './statuses.ts';

/** Why a verification was denied: the closed list of the public API. */
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
  | 'both_sides_needed';

/** Why nothing was created: the closed list of the public API. */
export type NotCreatedReason = 'underage' | 'location_blocked' | 'location_disabled' | 'banned' | 'ip_blocked';

export interface DenyReasonEntry {
  readonly code: DenyReason;
  /** For the merchant's log. */
  readonly label: string;
  /** For the buyer: what was found, without blame. */
  readonly buyer: string;
  /** For the buyer: what to do now. */
  readonly next: string;
  /** Whether the buyer can go on in the same verification. */
  readonly canTryAgain: boolean;
}

export interface NotCreatedReasonEntry {
  readonly code: NotCreatedReason;
  readonly status: StatusNumber;
  readonly label: string;
  readonly buyer: string;
  readonly next: string;
}

/** Every reason for a denial. */
export const denyReasons: readonly DenyReasonEntry[] = [
  {
    code: 'invalid_id',
    label: 'Not an ID we can use',
    buyer: 'This is not a kind of ID we can use.',
    next: 'Show a driver’s license, a state or provincial ID, or a passport.',
    canTryAgain: true,
  },
  {
    code: 'underage',
    label: 'Under age',
    buyer: 'This order is for people who are old enough where it goes.',
    next: 'The order cannot go on. If your birth date was typed wrong, start the order again.',
    canTryAgain: false,
  },
  {
    code: 'info_missing',
    label: 'Part of the ID cannot be seen',
    buyer: 'We cannot see all of your ID.',
    next: 'Take the photo again with all four corners in view and no glare.',
    canTryAgain: true,
  },
  {
    code: 'info_mismatch',
    label: 'ID and order do not match',
    buyer: 'The name or birth date on the ID is not the one on the order.',
    next: 'Change the order to match your ID, or show another ID.',
    canTryAgain: true,
  },
  {
    code: 'blocked',
    label: 'Blocked by the shop’s rules',
    buyer: 'The shop’s rules do not allow this order.',
    next: 'Ask the shop if you think this is wrong.',
    canTryAgain: false,
  },
  {
    code: 'fake_id',
    label: 'ID could not be confirmed as genuine',
    buyer: 'We could not confirm that this ID is genuine.',
    next: 'Show another ID, or ask the shop for help.',
    canTryAgain: true,
  },
  {
    code: 'blank_id',
    label: 'No ID in the photo',
    buyer: 'There is no ID in the photo.',
    next: 'Lay the card on a dark table, fill the frame, and take the photo again.',
    canTryAgain: true,
  },
  {
    code: 'expired',
    label: 'ID has run out',
    buyer: 'Your ID has run out.',
    next: 'Show one that is still valid.',
    canTryAgain: true,
  },
  {
    code: 'selfie_mismatch',
    label: 'Selfie and ID differ',
    buyer: 'Your selfie and the photo on the ID do not look alike enough.',
    next: 'Take the selfie again in good light, facing the camera.',
    canTryAgain: true,
  },
  {
    code: 'selfie_id_missing',
    label: 'No ID in the selfie',
    buyer: 'We cannot see your ID in the selfie.',
    next: 'Take the selfie again and hold your ID beside your face.',
    canTryAgain: true,
  },
  {
    code: 'selfie_not_provided',
    label: 'No selfie',
    buyer: 'The selfie is missing.',
    next: 'Take a selfie to go on.',
    canTryAgain: true,
  },
  {
    code: 'sms_failed',
    label: 'Phone code not confirmed',
    buyer: 'The code did not match too many times.',
    next: 'Use another number, or ask the shop for help.',
    canTryAgain: true,
  },
  {
    code: 'both_sides_needed',
    label: 'Only one side of the ID',
    buyer: 'We need to see both sides of your ID.',
    next: 'Take a photo of the front and one of the back.',
    canTryAgain: true,
  },
];

/** Every reason why nothing was created, with the state the attempt is logged under. */
export const notCreatedReasons: readonly NotCreatedReasonEntry[] = [
  {
    code: 'underage',
    status: statusNumber.underage_dob,
    label: 'Under age',
    buyer: 'This order is for people who are old enough where it goes.',
    next: 'The order cannot go on. If your birth date was typed wrong, correct it and try again.',
  },
  {
    code: 'location_blocked',
    status: statusNumber.location_blocked,
    label: 'Place blocked',
    buyer: 'The shop cannot send this order to your address.',
    next: 'Use an address in another place, or ask the shop.',
  },
  {
    code: 'location_disabled',
    status: statusNumber.location_disabled,
    label: 'No check needed here',
    buyer: 'No check is needed where this order goes.',
    next: 'Your order goes on by itself.',
  },
  {
    code: 'banned',
    status: statusNumber.buyer_banned,
    label: 'Buyer banned',
    buyer: 'The shop does not take this order.',
    next: 'Ask the shop if you think this is wrong.',
  },
  {
    code: 'ip_blocked',
    status: statusNumber.ip_blocked,
    label: 'Internet address blocked',
    buyer: 'The shop does not take orders from where you are connected.',
    next: 'Switch off a VPN if you use one, or ask the shop.',
  },
];

/** The entry of a denial reason. */
export function denyReasonOf(code: DenyReason): DenyReasonEntry {
  const found = denyReasons.find((entry) => entry.code === code);
  if (found === undefined) throw new Error('unknown deny reason');
  return found;
}

/** The entry of a reason for creating nothing. */
export function notCreatedReasonOf(code: NotCreatedReason): NotCreatedReasonEntry {
  const found = notCreatedReasons.find((entry) => entry.code === code);
  if (found === undefined) throw new Error('unknown reason for creating nothing');
  return found;
}
