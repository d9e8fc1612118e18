import type { ApiErrorCode } from './api-types.ts';

/** Why a proof is not taken. `unavailable` says nothing about the proof: the keys could not be fetched. */
export type ProofErrorCode =
  | 'missing'
  | 'forged'
  | 'expired'
  | 'other_origin'
  | 'other_reference'
  | 'other_place'
  | 'not_required'
  | 'min_age'
  | 'test'
  | 'used'
  | 'unavailable';

/** Why a webhook is not believed. */
export type WebhookErrorCode = 'no_secret' | 'headers_missing' | 'too_old' | 'wrong_signature' | 'not_an_event';

/** A proof that must not be taken. Carries a code and nothing about the buyer. */
export class ProofError extends Error {
  override readonly name = 'ProofError';
  readonly code: ProofErrorCode;
  constructor(code: ProofErrorCode, options?: ErrorOptions) {
    super(proofMessages[code], options);
    this.code = code;
  }
}

/** A webhook that must not be believed: answer it with 401. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
  readonly code: WebhookErrorCode;
  constructor(code: WebhookErrorCode, options?: ErrorOptions) {
    super(webhookMessages[code], options);
    this.code = code;
  }
}

const proofMessages: Record<ProofErrorCode, string> = {
  missing: 'There is no proof',
  forged: 'The proof is not one of this Carded for this key',
  expired: 'The proof has expired',
  other_origin: 'The proof was made on another site',
  other_reference: 'The proof belongs to another cart or order',
  other_place: 'The proof belongs to another place',
  not_required: 'The proof says that no check was needed, which is not accepted here',
  min_age: 'The proof is for a lower age',
  test: 'The proof is of a test buyer',
  used: 'The proof was used before',
  unavailable: 'The keys that check proofs could not be fetched',
};

const webhookMessages: Record<WebhookErrorCode, string> = {
  no_secret: 'There is no secret to check webhooks with',
  headers_missing: 'A webhook header is missing',
  too_old: 'The webhook is too old, or of the future',
  wrong_signature: 'No signature of the webhook fits',
  not_an_event: 'The body is not an event',
};

type Details = {
  status: number;
  help?: string | undefined;
  requestId?: string | undefined;
  fields?: readonly { path: string; message: string }[] | undefined;
};

/** A call that was refused, or had no answer. Says which field was wrong, never what it held. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly help: string | undefined;
  /** Name it when you ask for help. */
  readonly requestId: string | undefined;
  readonly fields: readonly { path: string; message: string }[];
  constructor(code: ApiErrorCode, message: string, details: Details, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.status = details.status;
    this.help = details.help;
    this.requestId = details.requestId;
    this.fields = details.fields ?? [];
  }
}
