import type { PlatformSlug } from '@carded/domain/codes';
import type { CancelHow, Marks, StoreOrder } from './store-order.ts';

/**
 * Outcome of a call to a platform. Adapters never throw. `gone`: the store is closed, frozen or has taken us out. `forbidden`: our credentials are refused.
 * `not_found`: no such order. `conflict`: it cannot be done as things stand there (already shipping). `busy`: asked to wait. `unavailable`: no answer in time, or a
 * broken one; it may have been done. `invalid`: what came in is not theirs, or what we sent is refused as it is. `code` is for logs, with nothing of store or buyer.
 */
export type Outcome<T> =
  | { readonly ok: T }
  | { readonly error: StoreError; readonly code: string; readonly retryAfterMs?: number };
export type StoreError = 'gone' | 'forbidden' | 'not_found' | 'conflict' | 'busy' | 'unavailable' | 'invalid';

/** Credentials that a store gave us to act in its name; sealed where they are kept. */
export type Credentials = {
  readonly accessToken: string;
  readonly refreshToken?: string;
  /** Milliseconds since 1970; absent for what does not end. */
  readonly expiresAt?: number;
  readonly scopes?: readonly string[];
};

/** A store that is called: its id at the platform, never a host out of a request, and its opened credentials. */
export type StoreAccess = {
  /** Shopify and Shoplazza: the shop's permanent domain. BigCommerce: the store hash. WooCommerce: the shop's address without `https://`, with its path. */
  readonly externalId: string;
  readonly credentials: Credentials;
  /** Our own id of it, which WooCommerce's shops know themselves by. */
  readonly storeId?: string;
};

/** Store's details from its platform. */
export type ShopInfo = {
  readonly shopName: string;
  readonly ownerName: string;
  readonly email: string;
  readonly phone: string;
  /** Host name, no scheme. */
  readonly primaryDomain: string;
  /** Every host name the platform vouches for, the primary one included. */
  readonly domains: readonly string[];
  /** ISO 3166-1 alpha-2, and the part of it as the platform says it. */
  readonly country: string;
  readonly state: string;
  readonly planName: string;
  readonly isDevelopment: boolean;
};

/** A request as it came in, for what checks signatures. Header names in lower case. */
export type RawRequest = {
  readonly method: 'GET' | 'POST';
  /** Path and query as received. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
  /** Milliseconds since 1970. */
  readonly now: number;
};

/** A store that has installed us. */
export type Arrival = {
  readonly externalId: string;
  readonly credentials: Credentials;
  readonly shop: ShopInfo;
};

/** Person who opened the app inside of a platform's own frame. */
export type EmbedCaller = {
  readonly externalId: string;
  /** The person there, by the platform's id; the email only where the platform proves it. */
  readonly userId: string;
  readonly email?: string;
  readonly isOwner?: boolean;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  /** To be taken once. */
  readonly tokenId?: string;
};

/** A page of a shop that asks us through its platform, which signs for it. Includes the person at the page where the platform knows it. */
export type ShopPageCaller = { readonly externalId: string; readonly customerId?: string };

/** Message of a platform. It is never believed for what it says of an order: that is fetched. */
export type StoreEvent = {
  readonly externalId: string;
  /** One effect per id. */
  readonly eventId: string;
  /** The platform's word for it could be an old one, sent again: ask `shop.get` first, and believe it for `forbidden` or `gone`. */
  readonly isToBeConfirmed?: true;
} & (
  | { readonly kind: 'order_changed' | 'order_cancelled'; readonly orderId: string }
  /** Names a part of an order that is packed by itself: `orders.ofPart` knows whose. */
  | { readonly kind: 'order_routed' | 'hold_released'; readonly orderId?: string; readonly partId?: string }
  | { readonly kind: 'uninstalled' | 'scopes_changed' | 'shop_changed' | 'erase_store' }
  | { readonly kind: 'billing_changed' | 'cap_near'; readonly billingId: string }
  | { readonly kind: 'erase_buyer' | 'export_buyer'; readonly orderIds: readonly string[]; readonly requestId: string }
  | { readonly kind: 'ignored' }
);

/** The loader's file as a store's pages load it. */
export type LoaderFile = { readonly src: string; readonly integrity: string };
/** Settings that the store's own server refuses by. */
export type GateConfig = {
  /** 64 ASCII characters; the one before is valid as well while it is turned over. */
  readonly secret: string;
  readonly previousSecret?: string;
  readonly minimumAge: number;
  /** Empty: all products. */
  readonly productTags: readonly string[];
  /** Texts that a refused buyer reads, by language: `en`, `es`. */
  readonly messages: Readonly<Record<string, string>>;
};
/** State of a part of ours in a store. */
export type PartState = { readonly isThere: boolean; readonly isCurrent: boolean };

export type BillingState = { readonly id: string; readonly isActive: boolean; readonly capCents: bigint | null };

export type SecretOf = (named: string) => Promise<{ readonly externalId: string; readonly secret: string } | null>;

/** One step of an installation: send the browser there, and keep `state` until it is back. */
export type InstallStep = { readonly location: string; readonly state: string };

/**
 * A platform that shops are made on. Nothing outside of its folder knows which one it is; what it cannot do is absent. Calls leave only to hosts of its fixed pattern.
 */
export type StorePlatform = {
  readonly slug: PlatformSlug;
  /** Scopes that a store is asked to allow; one that allows less waits for its merchant. Absent where the platform does not report them. */
  readonly scopes?: readonly string[];
  readonly install?: {
    begin(request: RawRequest): Outcome<InstallStep>;
    /** @param state what `begin` gave, from the browser's own keeping. */
    finish(request: RawRequest, state: string): Promise<Outcome<Arrival>>;
  };
  readonly embed?: {
    read(request: RawRequest): Promise<Outcome<EmbedCaller>>;
    /** Shopify: an offline token for who is there. */
    exchange?(request: RawRequest): Promise<Outcome<Arrival>>;
  };
  /** A question from a page of the shop. */
  readonly shopPage?: { read(request: RawRequest): Outcome<ShopPageCaller> };
  readonly inbound?: {
    /**
     * @param secretOf where a platform signs by a secret per store: what we share with the store, and its external id. It is asked by the external id; for WooCommerce by our
     * own id of the store, a UUID.
     */
    read(request: RawRequest, secretOf: SecretOf): Promise<Outcome<StoreEvent>>;
    /** Has the platform tell us. Again is the same as once. */
    subscribe?(store: StoreAccess, address: string, secret: string): Promise<Outcome<null>>;
    state?(store: StoreAccess): Promise<Outcome<PartState>>;
  };
  readonly shop: { get(store: StoreAccess): Promise<Outcome<ShopInfo>> };
  readonly orders?: {
    get(store: StoreAccess, id: string): Promise<Outcome<StoreOrder>>;
    /** The order a part belongs to. */
    ofPart?(store: StoreAccess, partId: string): Promise<Outcome<string>>;
    /** @returns ids, oldest change first, and where to go on; a null cursor began it */
    changedSince(
      store: StoreAccess,
      cursor: string | null,
    ): Promise<Outcome<{ ids: readonly string[]; cursor: string }>>;
    mark(store: StoreAccess, id: string, marks: Marks): Promise<Outcome<null>>;
    /** `conflict`: it is shipping already. Again is the same as once. */
    hold(store: StoreAccess, id: string, note: string): Promise<Outcome<null>>;
    /** Takes back our own hold, and no other. Again is the same as once. */
    release(store: StoreAccess, id: string): Promise<Outcome<null>>;
    cancel?(store: StoreAccess, id: string, how: CancelHow): Promise<Outcome<null>>;
  };
  readonly script?: {
    put(store: StoreAccess, file: LoaderFile): Promise<Outcome<null>>;
    state(store: StoreAccess, file: LoaderFile): Promise<Outcome<PartState>>;
    remove(store: StoreAccess): Promise<Outcome<null>>;
  };
  readonly gate?: {
    put(store: StoreAccess, gate: GateConfig): Promise<Outcome<null>>;
    state(store: StoreAccess, gate: GateConfig): Promise<Outcome<PartState>>;
    remove(store: StoreAccess): Promise<Outcome<null>>;
  };
  readonly billing?: {
    begin(store: StoreAccess, returnUrl: string): Promise<Outcome<{ id: string; confirmationUrl: string }>>;
    /** Gives the address where the owner agrees to a higher cap. */
    raiseCap?(store: StoreAccess, capCents: bigint): Promise<Outcome<{ confirmationUrl: string }>>;
    state(store: StoreAccess): Promise<Outcome<BillingState | null>>;
    /** @param usageId the same one is never added twice */
    use(
      store: StoreAccess,
      usageId: string,
      cents: bigint,
      description: string,
    ): Promise<Outcome<'recorded' | 'over_cap'>>;
  };
  /**
   * Fresh credentials; the old refresh token stays good until the new one was used. The caller holds the store's row locked (`select … for update`), checks whether
   * another has refreshed meanwhile, and writes the result before it ends: so fifty at once make one call, and a crash in between loses nothing.
   */
  readonly refresh?: (store: StoreAccess) => Promise<Outcome<Credentials>>;
};

/** Terms that a merchant agrees to at a platform that collects for us. All of it is usage: our own fee is recorded by days (record 53). */
export type BillingPlan = {
  readonly name: string;
  /** Text for the merchant on how usage is counted. */
  readonly terms: string;
  /** The most that is collected in 30 days, until the merchant agrees to more. */
  readonly capCents: bigint;
  /** Set where the platform charges no money. */
  readonly isTest: boolean;
};

/** The platforms that are configured, by their slugs. */
export type StorePlatforms = { readonly [Slug in PlatformSlug]?: StorePlatform };
