import type { PlatformSlug } from '@carded/domain/codes';
import type { CancelHow, Marks, StoreOrder } from './store-order.ts';

/**
 * Outcome of a call to a platform. Adapters never throw. `gone`: the store is closed, frozen or has taken us out. `forbidden`: our credentials are refused.
 * `not_found`: no such order. `conflict`: it cannot be done as things stand there (already shipping). `busy`: asked to wait. `unavailable`: no answer in time, or a
 * broken one; it may have been done. `invalid`: the request did not come from the platform, or it refuses what we sent. `code` is for logs, with nothing of store or buyer.
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

/** A store that is called: its id at the platform (never a host from a request) and its unsealed credentials. */
export type StoreAccess = {
  /** Shopify and Shoplazza: the shop's permanent domain. BigCommerce: the store hash. WooCommerce: the shop's address without `https://`, with its path. */
  readonly externalId: string;
  readonly credentials: Credentials;
  /** Our id of the store, by which a WooCommerce shop identifies itself. */
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
  /** ISO 3166-1 alpha-2; its region as the platform writes it. */
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

/** Person who opened the app inside the platform's admin. */
export type EmbedCaller = {
  readonly externalId: string;
  /** The platform's id of the person; the email only where the platform proves it. */
  readonly userId: string;
  readonly email?: string;
  readonly isOwner?: boolean;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  /** Id of the token, for platforms whose tokens must be accepted only once. */
  readonly tokenId?: string;
};

/** A page of a shop that asks us through its platform, which signs for it. Includes the person at the page where the platform knows it. */
export type ShopPageCaller = { readonly externalId: string; readonly customerId?: string };

/** Message of a platform. What it says about an order is not trusted: the order is fetched. */
export type StoreEvent = {
  readonly externalId: string;
  /** One effect per id. */
  readonly eventId: string;
  /** The message may be a replay: ask `shop.get` first, and accept it only for `forbidden` or `gone`. */
  readonly isToBeConfirmed?: true;
} & (
  | { readonly kind: 'order_changed' | 'order_cancelled'; readonly orderId: string }
  /** Names a part of an order that is packed separately; `orders.ofPart` finds the order. */
  | { readonly kind: 'order_routed' | 'hold_released'; readonly orderId?: string; readonly partId?: string }
  | { readonly kind: 'uninstalled' | 'scopes_changed' | 'shop_changed' | 'erase_store' }
  | { readonly kind: 'billing_changed' | 'cap_near'; readonly billingId: string }
  | { readonly kind: 'erase_buyer' | 'export_buyer'; readonly orderIds: readonly string[]; readonly requestId: string }
  | { readonly kind: 'ignored' }
);

/** The loader's file as a store's pages load it. */
export type LoaderFile = { readonly src: string; readonly integrity: string };
/** Settings by which the store's own server refuses orders. */
export type GateConfig = {
  /** 64 ASCII characters. During a change the previous one is valid, too. */
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
 * A platform that shops are built on. Code outside its folder does not depend on which one it is; what it cannot do is absent. Calls go only to hosts that match its fixed pattern.
 */
export type StorePlatform = {
  readonly slug: PlatformSlug;
  /** Scopes that a store is asked to allow; one that allows less waits for its merchant. Absent where the platform does not report them. */
  readonly scopes?: readonly string[];
  readonly install?: {
    begin(request: RawRequest): Outcome<InstallStep>;
    /** @param state returned by `begin`, and kept by the browser */
    finish(request: RawRequest, state: string): Promise<Outcome<Arrival>>;
  };
  readonly embed?: {
    read(request: RawRequest): Promise<Outcome<EmbedCaller>>;
    /** Exchanges a session for an offline token (Shopify only). */
    exchange?(request: RawRequest): Promise<Outcome<Arrival>>;
  };
  /** Request from a page of the shop. */
  readonly shopPage?: { read(request: RawRequest): Outcome<ShopPageCaller> };
  readonly inbound?: {
    /**
     * @param secretOf finds the secret that we share with a store and its external id, for platforms with one secret per store. Called with the external id; for WooCommerce with our own id of the store, a UUID.
     */
    read(request: RawRequest, secretOf: SecretOf): Promise<Outcome<StoreEvent>>;
    /** Subscribes to the platform's events. May be repeated. */
    subscribe?(store: StoreAccess, address: string, secret: string): Promise<Outcome<null>>;
    state?(store: StoreAccess): Promise<Outcome<PartState>>;
  };
  readonly shop: { get(store: StoreAccess): Promise<Outcome<ShopInfo>> };
  readonly orders?: {
    get(store: StoreAccess, id: string): Promise<Outcome<StoreOrder>>;
    /** The order a part belongs to. */
    ofPart?(store: StoreAccess, partId: string): Promise<Outcome<string>>;
    /** @param cursor null for the first call @returns ids, oldest change first, and the cursor for the next call */
    changedSince(
      store: StoreAccess,
      cursor: string | null,
    ): Promise<Outcome<{ ids: readonly string[]; cursor: string }>>;
    mark(store: StoreAccess, id: string, marks: Marks): Promise<Outcome<null>>;
    /** Holds the order; may be repeated. `conflict`: it is shipping already. */
    hold(store: StoreAccess, id: string, note: string): Promise<Outcome<null>>;
    /** Removes our own hold and no other; may be repeated. */
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
    /** @param usageId the same id is never added twice */
    use(
      store: StoreAccess,
      usageId: string,
      cents: bigint,
      description: string,
    ): Promise<Outcome<'recorded' | 'over_cap'>>;
  };
  /**
   * Returns new credentials; the old refresh token stays valid until the new one is used. The caller locks the store's row (`select … for update`), checks whether another call has refreshed them meanwhile, and writes the result before it unlocks: fifty callers at once make one request, and a crash in between loses nothing.
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
