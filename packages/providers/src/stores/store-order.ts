/** Buyer of an order as the store recorded it; empty texts for missing values. */
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
  /** Result of the check that the checkout wrote. It comes from the buyer's browser, so it counts only with a valid proof. */
  readonly carried: { readonly proof?: string; readonly uuid?: string; readonly token?: string };
  /** Cart or checkout of the order, which was the verification's `reference`. */
  readonly reference?: string;
  /** Tags of its products, or categories where there are none, in lower case. Null: not known, so any of them may need a check. */
  readonly productTags: readonly string[] | null;
  /** Whether the shop's own settings exclude the bought products from checks. */
  readonly isLeftOut?: boolean;
  /** What the platform has done of our requests. */
  readonly applied: {
    /** Whether we hold at least a part of the order. */
    readonly isHeldByUs: boolean;
    /** Whether another part could be packed without our hold, for example one that was split off later. Holding again includes it. */
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
