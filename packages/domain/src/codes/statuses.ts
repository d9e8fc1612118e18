/** States of the public API, with the value given to a shop. Only `accepted` is a yes. */
export const publicStatuses = [
  { code: 'accepted', meaning: 'The buyer is verified. Take the order.' },
  {
    code: 'denied',
    meaning: 'The buyer was refused; `reason` says why. A better photo may still make it `accepted`.',
  },
  { code: 'signature', meaning: 'The buyer still has to sign.' },
  { code: 'photo_id', meaning: 'The buyer still has to show an ID.' },
  { code: 'phone_validation', meaning: 'The buyer still has to give a phone number.' },
  { code: 'sms_sent', meaning: 'The buyer still has to enter the code that was sent to their phone.' },
  { code: 'pending', meaning: 'Nothing more is asked of the buyer; the ID is being checked. Hold the order.' },
  { code: 'not_created', meaning: 'Refused before anything began: there is no uuid. `reason` says why.' },
] as const;
export type PublicStatus = (typeof publicStatuses)[number]['code'];

/**
 * Every state of a verification, in the order of its number: `verificationStatuses[3]` is Accepted. The number is stored, and what merchants search by; `label` is
 * what screens call it; `public` what the API calls it; `group` is one of the four families it is drawn as; `heading` says to the merchant what it means.
 */
export const verificationStatuses = [
  { number: 0, name: 'new', label: 'New', public: 'pending', group: 'pending', heading: 'Just started' },
  {
    number: 1,
    name: 'id_required',
    label: 'ID required',
    public: 'photo_id',
    group: 'pending',
    heading: 'Waiting for the buyer’s ID',
  },
  {
    number: 2,
    name: 'id_submitted',
    label: 'ID submitted',
    public: 'pending',
    group: 'pending',
    heading: 'Waiting for a person to review the ID',
  },
  {
    number: 3,
    name: 'accepted',
    label: 'Accepted',
    public: 'accepted',
    group: 'accepted',
    heading: 'The order can go ahead',
  },
  { number: 4, name: 'denied', label: 'Denied', public: 'denied', group: 'denied', heading: 'Denied' },
  {
    number: 5,
    name: 'ip_blocked',
    label: 'IP blocked',
    public: 'not_created',
    group: 'blocked',
    heading: 'The internet address is blocked',
  },
  {
    number: 6,
    name: 'location_blocked',
    label: 'Location blocked',
    public: 'not_created',
    group: 'blocked',
    heading: 'The place is blocked',
  },
  {
    number: 7,
    name: 'underage_dob',
    label: 'Under age',
    public: 'not_created',
    group: 'blocked',
    heading: 'Under age',
  },
  {
    number: 8,
    name: 'buyer_banned',
    label: 'Banned',
    public: 'not_created',
    group: 'blocked',
    heading: 'The buyer is banned',
  },
  {
    number: 9,
    name: 'location_disabled',
    label: 'Location disabled',
    public: 'not_created',
    group: 'blocked',
    heading: 'No check is needed there',
  },
  {
    number: 10,
    name: 'signature_required',
    label: 'Signature needed',
    public: 'signature',
    group: 'pending',
    heading: 'Waiting for the buyer’s signature',
  },
  {
    number: 11,
    name: 'bad_scan_data',
    label: 'Bad scan',
    public: 'pending',
    group: 'pending',
    heading: 'The scan could not be read',
  },
  {
    number: 12,
    name: 'phone_validation',
    label: 'Phone code',
    public: 'phone_validation',
    group: 'pending',
    heading: 'Waiting for the buyer’s phone number',
  },
  {
    number: 13,
    name: 'sms_code_sent',
    label: 'Code sent',
    public: 'sms_sent',
    group: 'pending',
    heading: 'Waiting for the code the buyer was sent',
  },
  {
    number: 14,
    name: 'ocr_fallback',
    label: 'Type details',
    public: 'photo_id',
    group: 'pending',
    heading: 'Waiting for the buyer to type the card’s details',
  },
] as const satisfies readonly {
  number: number;
  name: string;
  label: string;
  public: PublicStatus;
  group: string;
  heading: string;
}[];
type VerificationStatus = (typeof verificationStatuses)[number];
export type StatusNumber = VerificationStatus['number'];
export type StatusGroup = VerificationStatus['group'];

/** Number of each state by its name: `statusNumber.accepted` is 3. */
export const statusNumber = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ verificationStatuses.map(({ name, number }) => [name, number]),
) as { readonly [S in VerificationStatus as S['name']]: S['number'] };

/** Tells whether an external number is a known state. */
export function isStatusNumber(value: unknown): value is StatusNumber {
  return verificationStatuses.some(({ number }) => number === value);
}

/** The state with this number. */
export function statusOf(number: StatusNumber): VerificationStatus {
  return verificationStatuses[number];
}

/**
 * Gives the log's name of a verification. Scans that wait for a person without a reason were read, but contradict themselves; when the reason is unknown, the
 * label covers both.
 */
export function statusLabelOf({
  status,
  reason,
}: {
  status: StatusNumber;
  reason?: string | null | undefined;
}): string {
  if (status === statusNumber.bad_scan_data && reason === null) return 'Questionable';
  if (status === statusNumber.bad_scan_data && reason === undefined) return 'Bad scan or questionable';
  return statusOf(status).label;
}

/** Gives the public API's name of the state with this number. */
export function publicStatusOf(number: StatusNumber): PublicStatus {
  return statusOf(number).public;
}
