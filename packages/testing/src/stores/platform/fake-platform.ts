/** A call as a platform gets it. */
export type FakeRequest = {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};
export type FakeAnswer = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
};

/** An order as somebody places it, whatever the platform. */
export type FakeOrder = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly city: string;
  /** State as platforms of that country write it. */
  readonly state: string;
  readonly zip: string;
  readonly country: string;
  /** US dollars. */
  readonly total: string;
  /** The cart or checkout it came from. */
  readonly cart: string;
  /** Tags or categories of its products. */
  readonly tags: readonly string[];
  readonly isTest: boolean;
};

/** Order as a clerk sees it. */
export type SeenOrder = {
  readonly isHeld: boolean;
  readonly isCancelled: boolean;
  /** Everything an app can write where staff reads it. */
  readonly text: string;
  readonly isRisky: boolean;
  readonly refunds: number;
};

/** A platform with one store in it, which keeps a book of its own and does what it is asked as the real one does. */
export type FakeStorePlatform = {
  /** Name of the store at the platform, used in calls to it. */
  readonly externalId: string;
  readonly accessToken: () => string;
  readonly handle: (request: FakeRequest) => FakeAnswer;
  /** @returns its id */
  addOrder(order: FakeOrder): string;
  seen(id: string): SeenOrder;
  ship(id: string): void;
  /** Somebody else has it wait as well. */
  holdByOthers(id: string): void;
  /** Staff writes something of their own where we write too. */
  writeByHand(id: string, text: string): void;
  revoke(): void;
};
