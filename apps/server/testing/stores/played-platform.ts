import type { PlatformSlug } from '@carded/domain/codes';
import type {
  Arrival,
  BillingState,
  Credentials,
  GateConfig,
  LoaderFile,
  Outcome,
  RawRequest,
  ShopInfo,
  StoreAccess,
  StoreEvent,
  StorePlatform,
} from '@carded/providers/stores';
import { northfork } from './keep-store.ts';

type PlayedStore = {
  shop: ShopInfo;
  hook: { address: string; secret: string } | null;
  script: LoaderFile | null;
  gate: GateConfig | null;
  billing: BillingState | null;
};
export type PlayedPlatform = {
  platform: StorePlatform;
  /** Gives the state of a store, made at the first call. */
  storeOf: (externalId: string) => PlayedStore;
  /** Answers every call with this, from now on; null: as it should. */
  refuse: (outcome: Exclude<Outcome<never>, { ok: unknown }> | null) => void;
  arrivalOf: (externalId: string, shop?: Partial<ShopInfo>) => Arrival;
  /** Calls by their names, in order. */
  calls: string[];
};
type Options = { slug?: PlatformSlug; isBilled?: boolean; refresh?: StorePlatform['refresh'] };

/**
 * Makes a platform in memory with every ability. Its signature is a word: real signatures are tested with the adapters. A browser returns as `?shop=…`, an
 * embedded user as `Bearer shop user`, an event as its JSON with the store's secret in a header.
 */
export function playPlatform({ slug = 'shopify', isBilled = true, refresh }: Options = {}): PlayedPlatform {
  const stores = new Map<string, PlayedStore>();
  const calls: string[] = [];
  let refusal: Exclude<Outcome<never>, { ok: unknown }> | null = null;
  const storeOf = (externalId: string): PlayedStore => {
    const known = stores.get(externalId);
    if (known !== undefined) return known;
    const made = { shop: { ...northfork }, hook: null, script: null, gate: null, billing: null };
    stores.set(externalId, made);
    return made;
  };
  const answer = async <T>(
    name: string,
    { externalId }: StoreAccess,
    act: (store: PlayedStore) => T,
  ): Promise<Outcome<T>> => {
    calls.push(name);
    return refusal ?? { ok: act(storeOf(externalId)) };
  };
  const credentialsOf = (externalId: string): Credentials => ({
    accessToken: `access to ${externalId}`,
    scopes: ['orders'],
  });
  const arrivalOf = (externalId: string, shop: Partial<ShopInfo> = {}): Arrival => {
    Object.assign(storeOf(externalId).shop, shop);
    return { externalId, credentials: credentialsOf(externalId), shop: { ...storeOf(externalId).shop } };
  };
  const callerOf = ({ headers: { authorization = '' }, now }: RawRequest) => {
    const [, externalId, userId] = /^Bearer ([\w.-]+) ([\w]+)$/.exec(authorization) ?? [];
    return externalId === undefined || userId === undefined ? null : { externalId, userId, expiresAt: now + 60_000 };
  };
  const invalid = { error: 'invalid', code: 'not_theirs' } as const;
  const platform: StorePlatform = {
    slug,
    scopes: ['orders'],
    ...(refresh === undefined ? {} : { refresh }),
    install: {
      begin: () => ({ ok: { location: 'https://platform.example/allow', state: 'state-1' } }),
      finish: async ({ url }, state) => {
        const shop = new URL(url, 'https://carded.example').searchParams.get('shop');
        return shop === null || state !== 'state-1' ? invalid : { ok: arrivalOf(shop) };
      },
    },
    embed: {
      read: async (request) => {
        const caller = callerOf(request);
        return caller === null ? invalid : { ok: caller };
      },
      exchange: async (request) => {
        const caller = callerOf(request);
        return caller === null ? invalid : { ok: arrivalOf(caller.externalId) };
      },
    },
    inbound: {
      read: async ({ body, headers }, secretOf) => {
        const event = JSON.parse(Buffer.from(body).toString()) as StoreEvent;
        const shared = await secretOf(event.externalId);
        return shared !== null && shared.secret === headers['x-secret'] ? { ok: event } : invalid;
      },
      subscribe: (store, address, secret) =>
        answer('subscribe', store, (played) => {
          played.hook = { address, secret };
          return null;
        }),
      state: (store) => answer('hooks', store, ({ hook }) => ({ isThere: hook !== null, isCurrent: hook !== null })),
    },
    shop: { get: (store) => answer('shop', store, ({ shop }) => shop) },
    script: {
      put: (store, file) =>
        answer('put script', store, (played) => {
          played.script = file;
          return null;
        }),
      state: (store, file) =>
        answer('script', store, ({ script }) => ({ isThere: script !== null, isCurrent: script?.src === file.src })),
      remove: (store) =>
        answer('remove script', store, (played) => {
          played.script = null;
          return null;
        }),
    },
    gate: {
      put: (store, gate) =>
        answer('put gate', store, (played) => {
          played.gate = gate;
          return null;
        }),
      state: (store, asked) =>
        answer('gate', store, ({ gate }) => ({ isThere: gate !== null, isCurrent: gate?.secret === asked.secret })),
      remove: (store) =>
        answer('remove gate', store, (played) => {
          played.gate = null;
          return null;
        }),
    },
  };
  if (slug === 'woocommerce') {
    // Leaves out what a shop's own server lacks: installation, framing and collecting.
    const { scopes: _, install: __, embed: ___, ...own } = platform;
    return { platform: own, storeOf, refuse, arrivalOf, calls };
  }
  if (!isBilled) return { platform, storeOf, refuse, arrivalOf, calls };
  const billing: StorePlatform['billing'] = {
    begin: (store, returnUrl) =>
      answer('begin billing', store, (played) => {
        played.billing = { id: 'charge-1', isActive: false, capCents: 100_000n };
        return {
          id: 'charge-1',
          confirmationUrl: `https://platform.example/approve?return=${encodeURIComponent(returnUrl)}`,
        };
      }),
    state: (store) => answer('billing', store, (played) => played.billing),
    use: (store) => answer('use', store, () => 'recorded' as const),
  };
  return { platform: { ...platform, billing }, storeOf, refuse, arrivalOf, calls };

  function refuse(outcome: typeof refusal): void {
    refusal = outcome;
  }
}
