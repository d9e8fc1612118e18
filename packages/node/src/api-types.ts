import type { DenyReason, NotCreatedReason, PublicStatus } from './generated/closed-lists.ts';

export type * from './generated/closed-lists.ts';

export type Reason = DenyReason | NotCreatedReason;

/** A buyer as a shop sends it. Countries and states as two letters or names. */
export type BuyerData = {
  first_name: string;
  last_name: string;
  address: string;
  address2?: string | undefined;
  city: string;
  state: string;
  zip: string;
  country: string;
  dob_day: number;
  dob_month: number;
  dob_year: number;
  email?: string | undefined;
  phone?: string | undefined;
};

export type VerificationOptions = {
  /** 18 to 75; never lowers what your rules or the law ask for. */
  min_age?: number | undefined;
  customer_ip?: string | undefined;
  contact_customer?: boolean | undefined;
  callback_url?: string | undefined;
  /** At most 10 pairs, key up to 25 characters, value up to 250. */
  metadata?: Record<string, string> | undefined;
  notify_on_complete?: boolean | undefined;
  require_signature?: boolean | undefined;
  require_selfie?: boolean | undefined;
};

export type Wording = { info_type?: 'shipping' | 'none' | undefined };

export type CreateRequest = {
  key: string;
  data: BuyerData;
  options?: VerificationOptions | undefined;
  wording?: Wording | undefined;
  session?: string | undefined;
  /** Your cart or order id, up to 120 characters. */
  reference?: string | undefined;
};
export type CreateAnswer =
  | { uuid: string; status: PublicStatus; reason?: Reason; test?: true }
  | { status: 'not_created'; reason: NotCreatedReason; test?: true };

export type StatusAnswer = {
  status: PublicStatus;
  reason?: Reason;
  test?: true;
  /** Only grows: an `accepted` may follow a `denied` when the buyer shows a better photo. */
  version: number;
  key?: string;
  verification?: { buyer: Record<string, string | number>; created: string };
  metadata?: Record<string, string>;
};

export type LatestAnswer = {
  uuid: string;
  created: string;
  status: PublicStatus;
  key: string;
  domain: string;
  test?: true;
};

export type CreateSessionRequest = {
  key: string;
  flow_type?: 'default' | 'ocr' | undefined;
  options?: VerificationOptions | undefined;
  wording?: Wording | undefined;
  /** Parts that you want: an address for the buyer, a PNG data URL with its code. */
  output?: { link?: boolean; qr?: boolean } | undefined;
  reference?: string | undefined;
};
export type CreateSessionAnswer = { uuid: string; link?: string; qr?: string };

export type SessionAnswer = {
  website: { name: string; domain: string };
  verification: { uuid: string; status: PublicStatus; reason?: string; test?: true } | null;
  wording?: Wording;
};

export type ValidateRequest = { key: string; uuid: string };
export type ValidateAnswer = { status: PublicStatus; blocked: boolean; reason?: Reason; test?: true };

/** US only. */
export type FraudRiskRequest = {
  key: string;
  uuid?: string | undefined;
  email?: string | undefined;
  first_name?: string | undefined;
  last_name?: string | undefined;
  address?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  zip?: string | undefined;
  /** `YYYY-MM-DD` */
  dob?: string | undefined;
  shipping?: { address?: string; city?: string; state?: string; zip?: string } | undefined;
};
/** `score` from 1 to 999, low is good. */
export type FraudRiskAnswer = { uuid: string; score: number; fraud_risk: string };

/** Codes that these calls can be refused with, and `no_answer` when Carded could not be reached. */
export const apiErrorCodes = [
  'invalid_input',
  'invalid_json',
  'secret_kind_mismatch',
  'invalid_key',
  'invalid_secret',
  'secret_required',
  'account_inactive',
  'card_needed',
  'spend_limit_reached',
  'invalid_origin',
  'uuid_not_found',
  'idempotency_key_reused',
  'idempotency_in_progress',
  'session_used',
  'too_large',
  'too_many_requests',
  'internal',
  'provider_not_configured',
  'maintenance',
  'unavailable',
  'no_answer',
] as const;

/** A code of the list; a newer Carded may know more. */
export type ApiErrorCode = (typeof apiErrorCodes)[number] | (string & Record<never, never>);
