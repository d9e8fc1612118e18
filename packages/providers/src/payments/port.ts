/** Names one attempt for ever, in our records and at the provider: `[A-Z0-9-]{1,20}`. Stored before the call, never used for anything else. */
export type Ref = string;
/** Stands for a saved card at the provider that saved it (`Payments.id`), and at no other. Opaque, printable, at most 200 characters; stored sealed. */
export type CardRef = string;
/** The provider's own name of a payment. Opaque, at most 200 characters. */
export type PaymentRef = string;

export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay' | 'other';
export type Expiry = { readonly month: number; readonly year: number };

/** Whose card it is. The country in two letters, the state in two where the country has them. */
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

/** What the card page needs. `hosted`: the provider draws the fields; `own_form`: we do, which only the sandbox is for. */
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
 * No money moved. `hard`: the networks forbid another try with this card; `soft`: it may work another day; `fraud`: refused as
 * suspicious, try no more by machine. `code` is the provider's own, `text` is what the cardholder may read. A decline that is found
 * later, instead of heard at once, may be `soft` where the provider keeps less of it.
 */
export type Declined = {
  readonly state: 'declined';
  readonly kind: 'hard' | 'soft' | 'fraud';
  readonly code: string;
  readonly text: string;
};
/** The provider looks at it and will pay or decline later: an event tells, and `find` does. */
export type Held = { readonly state: 'held'; readonly payment: PaymentRef };
/** The bank wants to see the cardholder: no money moved, and none will without them. */
export type NeedsPerson = { readonly state: 'needs_person'; readonly code: string; readonly text: string };
/** The provider has no such attempt: nothing was charged. */
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
/** It may have happened or not. Nothing else is charged until `find` has told. `code` is for logs, without anything of the card. */
export type Unknown = { readonly state: 'unknown'; readonly cause: UnknownCause; readonly code: string };

export type SaveCard = {
  readonly attempt: Ref;
  /** From the card page; one use, 15 minutes. */
  readonly token: string;
  /** Whose card, in our records. */
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
  /** Who began it: the merchant pressed a button, or a job did. */
  readonly by: 'merchant' | 'system';
};
export type FindCharge = {
  readonly attempt: Ref;
  readonly card: CardRef;
  /** When the attempt was made, or before. */
  readonly since: Date;
};
export type GiveBack = {
  readonly attempt: Ref;
  readonly payment: PaymentRef;
  /** All of the payment, or a part of it. */
  readonly cents: bigint;
  readonly last4: string;
};

/**
 * What a provider reports, authentic but not believed: ask `find` for the attempt it names. `id` is the same over repeats of one
 * report. `attempt` is null where the report is about something else than one of our attempts.
 */
export type ProviderEvent = { readonly id: string; readonly type: string; readonly attempt: Ref | null };

/** For how long `charge` and `giveBack` may be repeated with the same attempt. Later only `find` is asked. */
export const repeatableForMs = 7 * 60 * 60 * 1000;
/** How long the silence of a provider is waited for, in one call of the port. */
export const silenceLimitMs = 20_000;

/**
 * Takes money by card. Everything that goes wrong outside is an outcome, mostly `unknown`; only a malformed request throws
 * ({@link PaymentsError}). A call with the attempt of an earlier one does what that one did not yet do, and no more.
 */
export type Payments = {
  readonly id: 'sandbox' | 'authorize_net' | 'stripe';
  browser(): BrowserCredentials;
  /** After `unknown`: again with all the same. */
  saveCard(request: SaveCard): Promise<Saved | Declined | TokenSpent | Unknown>;
  /**
   * Charges once for each attempt. A card saved a moment ago may not be known yet: then it waits and tries again, for 71 seconds at
   * most, on top of {@link silenceLimitMs}.
   */
  charge(request: Charge): Promise<Paid | Declined | Held | NeedsPerson | Unknown>;
  /** What became of an attempt to charge; `cents` are the provider's: compare them. A payment that was voided is `declined` with the code `voided`; one refunded later stays `paid`. */
  find(request: FindCharge): Promise<Paid | Declined | Held | NeedsPerson | Absent | Unknown>;
  /** Voids a whole payment that has not settled, refunds any other. */
  giveBack(request: GiveBack): Promise<Voided | Refunded | Declined | Unknown>;
  /** Never throws: a card that could not be removed stays at the provider, unusable to anybody but us. */
  forgetCard(card: CardRef): Promise<void>;
  /** `null`: not authentic, over 64 KB, or no report. `raw` is the body as it came. */
  readEvent(headers: Headers, raw: Uint8Array): ProviderEvent | null;
};

/** A request that no provider could carry out. A fault of the caller; carries nothing of the request. */
export class PaymentsError extends Error {
  constructor(expected: string) {
    super(expected);
    this.name = 'PaymentsError';
  }
}
