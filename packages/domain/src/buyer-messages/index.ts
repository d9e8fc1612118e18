import { type DenyReason, denyReasons } from '#codes/index.ts';
import { type AskedMessageKey, askedNext } from '#steps/index.ts';

/** Messages that belong neither to a step nor to a denial. */
const others = [
  'details',
  'show_id_records',
  'show_id_rule',
  'show_id_seen',
  'signature_terms',
  'wait',
  'wait_read',
  'in_store',
  'retry',
  'unread_scan',
  'deleted',
  'accepted',
  'accepted_link',
  'accepted_stand',
  'not_required',
  'not_required_link',
  'underage_typed',
  'born_too_late',
  'name_mismatch',
  'birth_date_mismatch',
  'expired_on',
  'location_blocked',
  'ip_blocked',
] as const;
export type BuyerMessageKey = DenyReason | AskedMessageKey | (typeof others)[number];
/** Messages to a buyer at a point of the check. The catalog of words has the sentences in every language. */
export const buyerMessageKeys: readonly BuyerMessageKey[] = [
  ...denyReasons.map(({ code }) => code),
  ...Object.values(askedNext).map(({ message }) => message),
  ...others,
];

/** Message to a buyer, with its values. JSON. */
export type BuyerMessage = {
  readonly key: BuyerMessageKey;
  /** The minimum age, for words that name it. */
  readonly age?: number | undefined;
  /** ISO date, for words that name a day. */
  readonly day?: string | undefined;
};
