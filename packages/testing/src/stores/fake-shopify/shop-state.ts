/** An address as an order holds it. */
export type FakeAddress = {
  firstName?: string | null;
  lastName?: string | null;
  address1?: string | null;
  address2?: string | null;
  city?: string | null;
  provinceCode?: string | null;
  zip?: string | null;
  countryCodeV2?: string | null;
  phone?: string | null;
};

export type FakeHold = { id: string; handle: string | null; isOurs: boolean; reason: string; notes: string | null };

export type FakeFulfillmentOrder = {
  id: string;
  orderId: string;
  status: 'OPEN' | 'ON_HOLD' | 'SCHEDULED' | 'IN_PROGRESS' | 'CLOSED' | 'CANCELLED';
  holds: FakeHold[];
};

/** An order, as it stands; a test may change it by hand like a clerk would (`touch` it then). */
export type FakeOrder = {
  /** `gid://shopify/Order/1001` */
  id: string;
  /** `#1001` */
  name: string;
  /** Milliseconds since 1970, like every time here. */
  createdAt: number;
  updatedAt: number;
  cancelledAt: number | null;
  cancelled: { refund: boolean; restock: boolean; notify: boolean; reason: string; staffNote: string | null } | null;
  test: boolean;
  tags: Set<string>;
  note: string | null;
  email: string | null;
  phone: string | null;
  amount: string;
  sourceName: string;
  customerId: string | null;
  customAttributes: { key: string; value: string }[];
  shippingAddress: FakeAddress | null;
  billingAddress: FakeAddress | null;
  /** The product tags of each line. */
  lines: string[][];
  fulfillmentOrders: FakeFulfillmentOrder[];
  risks: { level: string; isOurs: boolean; facts: string[] }[];
};

export type FakeMetafield = {
  id: string;
  ownerId: string;
  namespace: string;
  key: string;
  type: string;
  value: string;
};

export type FakeValidation = { id: string; functionHandle: string; enabled: boolean; blockOnFailure: boolean };

export type FakeSubscription = {
  id: string;
  name: string;
  status: 'PENDING' | 'ACTIVE' | 'DECLINED' | 'CANCELLED' | 'EXPIRED' | 'FROZEN';
  test: boolean;
  returnUrl: string;
  createdAt: number;
  /** Recurring, in cents; null where there is only usage. */
  monthlyCents: number | null;
  usage: { lineItemId: string; capCents: number; wantedCapCents: number | null; terms: string } | null;
};

export type FakeUsageRecord = {
  id: string;
  subscriptionId: string;
  cents: number;
  description: string;
  idempotencyKey: string | null;
};

export type FakeWebhookSubscription = { id: string; topic: string; uri: string };

/** A token that was given out. */
export type FakeToken = {
  accessToken: string;
  accessEndsAt: number | null;
  refreshToken: string | null;
  scopes: readonly string[];
  /** Its refresh token is dead: the one that came after it was used. */
  isSpent: boolean;
  /** Token that its refresh token gave. */
  next: FakeToken | null;
};

export type FakeShopState = {
  /** `alder-vapes.myshopify.com` */
  domain: string;
  id: string;
  name: string;
  ownerName: string;
  email: string;
  phone: string | null;
  primaryDomain: string;
  domains: string[];
  countryCode: string;
  provinceCode: string | null;
  currency: string;
  planName: string;
  isDevelopment: boolean;
  /** The app's scopes there; empty when it is not installed. */
  scopes: readonly string[];
  isInstalled: boolean;
  orders: Map<string, FakeOrder>;
  metafields: FakeMetafield[];
  validations: FakeValidation[];
  subscriptions: FakeSubscription[];
  usageRecords: FakeUsageRecord[];
  webhooks: FakeWebhookSubscription[];
  tokens: FakeToken[];
};

/** State that one shop's answers are made from. */
export type FakeContext = {
  readonly shop: FakeShopState;
  readonly now: () => number;
  /** A new id of a kind, `gid://shopify/Order/1001`. */
  readonly newId: (kind: string) => string;
  readonly appId: string;
  readonly functionHandles: readonly string[];
  readonly origin: string;
  /** Something happened that the app is told of. */
  readonly notify: (topic: string, payload: unknown) => void;
};
