/** Buyer of an order, as the store wrote it down; empty texts where it says nothing. */
export type OrderBuyer = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
};

export type StoreOrder = {
  readonly id: string;
  /** Number for the merchant: `#1042`. */
  readonly number: string;
  /** Milliseconds since 1970. */
  readonly placedAt: number;
  readonly updatedAt: number;
  readonly state: 'open' | 'shipped' | 'cancelled';
  readonly isTest: boolean;
  /** Smallest unit of its currency. */
  readonly amountMinor: bigint;
  readonly buyer: OrderBuyer;
  /** Result of the check, written by the checkout; from the buyer's browser, so proven or worth nothing. */
  readonly carried: { readonly proof?: string; readonly uuid?: string; readonly token?: string };
  /** Cart or checkout of the order, as it was the verification's `reference`. */
  readonly reference?: string;
  /** Tags of its products, or categories where there are none, in lower case. Null: not known, so any of them may need a check. */
  readonly productTags: readonly string[] | null;
  /** The shop's own settings leave what was bought out of checks. */
  readonly isLeftOut?: boolean;
  /** State at the platform of what we asked for. */
  readonly applied: {
    /** At least a part of it is. */
    readonly isHeldByUs: boolean;
    /** Another part of it is not held by us and could be packed, as one that was split off later: holding it again holds that as well. */
    readonly isOpenInPart?: boolean;
    readonly mark: Mark | null;
    readonly isMarkedRisky: boolean;
  };
};

/** The one word per order that a clerk sees on the platform. */
export type Mark = 'verified' | 'waiting' | 'failed' | 'by_hand';
export type Marks = {
  readonly mark: Mark;
  readonly isRisky: boolean;
  /** For staff of the shop: uuid and date, nothing of the buyer. */
  readonly note: string;
};
export type CancelHow = { readonly refund: boolean; readonly restock: boolean; readonly notify: boolean };

/** Words for a clerk on an order, the same on every platform. */
export const markWords: Readonly<Record<Mark, string>> = {
  verified: 'Age verified',
  waiting: 'Age check waiting',
  failed: 'Age check failed',
  by_hand: 'Age check waived',
};

export const marks = Object.keys(markWords) as readonly Mark[];
