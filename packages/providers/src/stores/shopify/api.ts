import { z } from 'zod';
import {
  type CallPlatform,
  makeCallPlatform,
  mapped,
  ok,
  type PlatformOptions,
  type Refusal,
  refused,
} from '../calls/call-platform.ts';
import type { Outcome, StoreAccess, StorePlatform } from '../port.ts';
import { apiVersion, operations } from './operations.ts';

export type ShopifyOptions = PlatformOptions & { readonly clientId: string; readonly clientSecret: string };

/** Matches a shop's permanent domain only. */
export const shopHost = /^[a-z0-9][a-z0-9-]{0,62}\.myshopify\.com$/;
export const eventsHost = 'api.shopify.com';

type Operation = keyof typeof operations;
export type Api = {
  readonly options: ShopifyOptions;
  readonly call: CallPlatform;
  /** Runs one of the operations that are checked against the recorded schemas. */
  readonly ask: <Schema extends z.ZodType>(
    store: StoreAccess,
    operation: Operation,
    variables: Readonly<Record<string, unknown>>,
    schema: Schema,
  ) => Promise<Outcome<z.infer<Schema>>>;
};

const fault = z.object({
  extensions: z.object({ code: z.string().max(60) }).optional(),
});
const cost = z.object({
  requestedQueryCost: z.number().nonnegative(),
  throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number().positive() }),
});
const answer = z.object({
  data: z.unknown().optional(),
  errors: z.union([z.array(fault).min(1), z.string(), z.record(z.string(), z.unknown())]).nullish(),
  extensions: z.object({ cost: cost.optional() }).nullish().catch(undefined),
});

export function makeApi(options: ShopifyOptions): Api {
  const call = makeCallPlatform({
    ...options,
    hosts: /^(?:[a-z0-9][a-z0-9-]{0,62}\.myshopify\.com|api\.shopify\.com)$/,
  });
  return {
    options,
    call,
    ask: async ({ externalId, credentials }, operation, variables, schema) => {
      if (!shopHost.test(externalId)) return refused('invalid', 'bad_store');
      const said = await call(
        {
          method: 'POST',
          host: externalId,
          path: `/admin/api/${apiVersion}/graphql.json`,
          headers: { 'x-shopify-access-token': credentials.accessToken },
          json: { query: operations[operation], variables },
        },
        answer,
      );
      if ('error' in said) return said;
      const refusal = refusalOfAnswer(said.ok);
      if (refusal !== null) return refusal;
      const parsed = schema.safeParse(said.ok.data);
      return parsed.success ? ok(parsed.data as z.infer<typeof schema>) : refused('unavailable', 'bad_answer');
    },
  };
}

/** Reads Shopify's errors, which come with status 200 and a code. One error makes the whole answer unusable. */
function refusalOfAnswer({ errors, extensions }: z.infer<typeof answer>) {
  if (errors === undefined || errors === null) return null;
  const codes = Array.isArray(errors) ? errors.map((each) => each.extensions?.code ?? '') : [''];
  if (codes.includes('THROTTLED')) return refused('busy', 'throttled', waitFor(extensions?.cost));
  if (codes.includes('ACCESS_DENIED')) return refused('forbidden', 'access_denied');
  if (codes.includes('SHOP_INACTIVE')) return refused('gone', 'shop_inactive');
  const isTheirs = codes.some((code) => ['INTERNAL_SERVER_ERROR', 'TIMEOUT', ''].includes(code));
  return refused(isTheirs ? 'unavailable' : 'invalid', 'graphql_error');
}

/** Time in ms until there are as many points as the call costs. */
function waitFor(said: z.infer<typeof cost> | undefined): number {
  if (said === undefined) return 1000;
  const { currentlyAvailable, restoreRate } = said.throttleStatus;
  const seconds = (said.requestedQueryCost - currentlyAvailable) / restoreRate;
  return Math.min(60_000, Math.max(1000, Math.ceil(seconds * 1000)));
}

/** Errors of a change that Shopify did not make; some lists of them have no code. */
export const userErrors = z.array(z.object({ code: z.string().max(80).nullish(), message: z.string().default('') }));
export type UserErrors = z.infer<typeof userErrors>;

/** Null for none. A missing object is `not_found`; anything else cannot be done in its present state. */
export function refusalOf(errors: UserErrors, harmless: readonly string[] = []): Refusal | null {
  const codes = errors.map(({ code }) => code ?? '').filter((code) => !harmless.includes(code));
  const [first] = codes;
  if (first === undefined) return null;
  const code = first === '' ? 'refused' : first.toLowerCase();
  return refused(codes.some((each) => /NOT_FOUND$/.test(each)) ? 'not_found' : 'conflict', code);
}

/** Makes an id like `gid://shopify/Order/1001`. Code outside this folder uses only the number at its end. */
export function gidOf(kind: 'Order' | 'FulfillmentOrder', id: string): string | null {
  return /^[1-9]\d{0,19}$/.test(id) ? `gid://shopify/${kind}/${id}` : null;
}

export function numberOf(gid: string): string {
  return /^gid:\/\/shopify\/\w+\/([1-9]\d{0,19})$/.exec(gid)?.[1] ?? '';
}

export type AppPricing = {
  /** The app's name in addresses of Shopify's admin. */
  readonly appHandle: string;
  /** The meter of the plans in the partner dashboard, whose unit is a US cent. */
  readonly meter: string;
};

const version = '2026-07';
const installation = z.object({
  currentAppInstallation: z.object({ activeSubscriptions: z.array(z.object({ id: z.string(), status: z.string() })) }),
});
const shop = z.object({ shop: z.object({ id: z.string().regex(/^gid:\/\/shopify\/Shop\/\d+$/) }) });
const token = z.object({ access_token: z.string().min(1).max(4000) });
const taken = z.looseObject({ result_status: z.string().optional() }).nullable();

/**
 * Bills through Shopify App Pricing: Shopify has the plans and their page, and its meter counts the usage events that we send. Apps see no cap: the merchant agrees to one at Shopify.
 */
export function makeAppPricing(api: Api, { appHandle, meter }: AppPricing): NonNullable<StorePlatform['billing']> {
  return {
    begin: async ({ externalId }) => {
      const [name] = shopHost.test(externalId) ? externalId.split('.') : [];
      if (name === undefined) return refused('invalid', 'bad_store');
      const confirmationUrl = `https://admin.shopify.com/store/${name}/charges/${appHandle}/pricing_plans`;
      return ok({ id: appHandle, confirmationUrl });
    },
    state: async (store) =>
      mapped(await api.ask(store, 'installation', {}, installation), ({ currentAppInstallation }) => {
        const active = currentAppInstallation.activeSubscriptions.find(({ status }) => status === 'ACTIVE');
        return active === undefined ? null : { id: active.id, isActive: true, capCents: null };
      }),
    use: (store, usageId, cents) => use(api, meter, store, usageId, cents),
  };
}

async function use(
  api: Api,
  meter: string,
  store: StoreAccess,
  usageId: string,
  cents: bigint,
): Promise<Outcome<'recorded' | 'over_cap'>> {
  if (!/^[\w:.-]{1,64}$/.test(usageId) || cents < 1n || cents > 99_999_999n) return refused('invalid', 'bad_usage');
  const found = await api.ask(store, 'shop', {}, shop);
  if ('error' in found) return found;
  const { clientId, clientSecret, now } = api.options;
  // Sends a user agent, because Shopify answers 403 without one.
  const headers = { 'user-agent': 'Carded' };
  const given = await api.call(
    {
      ...{ method: 'POST', host: eventsHost, path: '/auth/access_token', headers },
      json: { client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials' },
    },
    token,
  );
  // The refusal concerns the app, not the shop.
  if ('error' in given) return given.error === 'busy' ? given : refused('unavailable', 'events_token');
  const response = await api.call(
    {
      ...{ method: 'POST', host: eventsHost, path: `/app/${version}/events` },
      headers: { ...headers, authorization: `Bearer ${given.ok.access_token}` },
      json: {
        ...{ shop_id: found.ok.shop.id, event_handle: meter, timestamp: new Date(now()).toISOString() },
        ...{ idempotency_key: usageId, attributes: { value: Number(cents) } },
      },
    },
    taken,
  );
  if ('error' in response)
    return response.error === 'forbidden' || response.error === 'gone'
      ? refused('unavailable', response.code)
      : response;
  return /FAILURE/.test(response.ok?.result_status ?? '') ? refused('conflict', 'event_refused') : ok('recorded');
}
