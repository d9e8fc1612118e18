/** Names one attempt for ever, in our records and at the provider: `[A-Z0-9-]{1,20}`. Stored before the call, never used for anything else. */
export type Ref = string;
/** Reference of a saved card at the provider that saved it (`Payments.id`), and at no other. Opaque, printable, at most 200 characters; stored sealed. */
export type CardRef = string;
/** The provider's own name of a payment. Opaque, at most 200 characters. */
export type PaymentRef = string;

export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay' | 'other';
export type Expiry = { readonly month: number; readonly year: number };

/** Holder of the card. The country in two letters, the state in two where the country has them. */
export type BillTo = {
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
};

/** Configuration of the card page. `hosted`: the provider draws the fields; `own_form`: we do, for the sandbox only. */
export type BrowserCredentials = {
  readonly clientKey: string;
  readonly apiLogin: string;
  readonly scriptSrc: string;
  readonly entry: 'hosted' | 'own_form';
};

export type Saved = {
  readonly state: 'saved';
  readonly card: CardRef;
  readonly brand: CardBrand;
  readonly last4: string;
  readonly expiry: Expiry;
};
export type Paid = { readonly state: 'paid'; readonly payment: PaymentRef; readonly cents: bigint };
/**
 * No money moved. `hard`: the networks forbid another try with this card; `soft`: it may work another day; `fraud`: refused as suspicious, not to be tried
 * again by machine. `code` is the provider's own, `text` is for the cardholder. A decline found later may be `soft` where the provider keeps fewer details.
 */
export type Declined = {
  readonly state: 'declined';
  readonly kind: 'hard' | 'soft' | 'fraud';
  readonly code: string;
  readonly text: string;
};
/** The provider examines it and will pay or decline later: an event reports it, and `find` does. */
export type Held = { readonly state: 'held'; readonly payment: PaymentRef };
/** The bank wants to see the cardholder: no money moved, and none will without them. */
export type NeedsPerson = { readonly state: 'needs_person'; readonly code: string; readonly text: string };
/** The provider has no such attempt: no charge was made. */
export type Absent = { readonly state: 'absent' };
/** The token was used before, or is older than 15 minutes: the form is shown again. */
export type TokenSpent = { readonly state: 'token_spent' };
export type Voided = { readonly state: 'voided'; readonly cents: bigint };
export type Refunded = { readonly state: 'refunded'; readonly cents: bigint; readonly refund: PaymentRef };

/**
 * - `no_answer`: silent for 20 seconds, or the connection broke.
 * - `bad_answer`: an error of the provider's server, a page, an answer that is not by its documents, or about another attempt.
 * - `not_ready`: the provider does not know the card yet, though it gave it to us.
 * - `refused`: the provider refused our account or request. An operator must act.
 */
export type UnknownCause = 'no_answer' | 'bad_answer' | 'not_ready' | 'refused';
/** The result is unknown. Nothing else is charged until `find` returns one. `code` is for logs, without card data. */
export type Unknown = { readonly state: 'unknown'; readonly cause: UnknownCause; readonly code: string };

export type SaveCard = {
  readonly attempt: Ref;
  /** Token from the card page, for one use within 15 minutes. */
  readonly token: string;
  /** Customer in our records. */
  readonly customer: Ref;
  readonly billTo: BillTo;
};
export type Charge = {
  readonly attempt: Ref;
  readonly card: CardRef;
  /** 1 to 99,999,999. */
  readonly cents: bigint;
  readonly currency: 'USD';
  /** Number of the invoice, for people who read the provider's lists. */
  readonly invoice: string;
  /** Origin of the charge: the merchant pressed a button, or a job ran. */
  readonly by: 'merchant' | 'system';
};
export type FindCharge = {
  readonly attempt: Ref;
  readonly card: CardRef;
  /** Time of the attempt, or earlier. */
  readonly since: Date;
};
export type GiveBack = {
  readonly attempt: Ref;
  readonly payment: PaymentRef;
  /** Amount, all of the payment or a part of it. */
  readonly cents: bigint;
  readonly last4: string;
};

/**
 * Report of a provider, authentic but not trusted: ask `find` for the attempt it names. `id` is the same for repeats of one report. `attempt` is null when the
 * report is about something else.
 */
export type ProviderEvent = { readonly id: string; readonly type: string; readonly attempt: Ref | null };

/** Time in which `charge` and `giveBack` may be repeated with the same attempt. Later only `find` is used. */
export const repeatableForMs = 7 * 60 * 60 * 1000;
/** Time that one call of the port waits for a silent provider. */
export const silenceLimitMs = 20_000;

/**
 * Takes money by card. Everything that goes wrong outside is an outcome, mostly `unknown`; only a malformed request throws
 * ({@link PaymentsError}). A call with the attempt of an earlier one does what that one did not yet do, and no more.
 */
export type Payments = {
  readonly id: 'sandbox' | 'authorize_net' | 'stripe';
  browser(): BrowserCredentials;
  /** Saves a card. After `unknown`: repeat with the same request. */
  saveCard(request: SaveCard): Promise<Saved | Declined | TokenSpent | Unknown>;
  /**
   * Charges once for each attempt. A card saved a moment ago may not be known yet: then it waits and tries again, for 71 seconds at
   * most, on top of {@link silenceLimitMs}.
   */
  charge(request: Charge): Promise<Paid | Declined | Held | NeedsPerson | Unknown>;
  /**
   * Finds the result of a charge; `cents` are the provider's: compare them. A voided payment is `declined` with the code `voided`; one refunded later stays
   * `paid`.
   */
  find(request: FindCharge): Promise<Paid | Declined | Held | NeedsPerson | Absent | Unknown>;
  /** Voids a whole payment that has not settled, refunds any other. */
  giveBack(request: GiveBack): Promise<Voided | Refunded | Declined | Unknown>;
  /** Removes a card. Never throws: a card that could not be removed stays at the provider, usable only by us. */
  forgetCard(card: CardRef): Promise<void>;
  /** `null`: not authentic, over 64 KB, or no report. `raw` is the body as it came. */
  readEvent(headers: Headers, raw: Uint8Array): ProviderEvent | null;
};

/** Request that no provider could carry out: an error of the caller. It repeats nothing of the request. */
export class PaymentsError extends Error {
  constructor(expected: string) {
    super(expected);
    this.name = 'PaymentsError';
  }
}
