import { z } from 'zod';
import {
  type CallPlatform,
  makeCallPlatform,
  ok,
  type PlatformOptions,
  type Refusal,
  refused,
} from '../calls/call-platform.ts';
import type { Outcome, StoreAccess } from '../port.ts';
import { apiVersion, operations } from './operations.ts';

export type ShopifyOptions = PlatformOptions & { readonly clientId: string; readonly clientSecret: string };

/** A shop's permanent domain, and nothing that only looks like one. */
export const shopHost = /^[a-z0-9][a-z0-9-]{0,62}\.myshopify\.com$/;
export const eventsHost = 'api.shopify.com';

type Operation = keyof typeof operations;
export type Api = {
  readonly options: ShopifyOptions;
  readonly call: CallPlatform;
  /** One of the operations that are checked against the recorded schemas. */
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

/** Shopify refuses with status 200, and says why in a code. One fault of several makes the whole answer worth nothing. */
function refusalOfAnswer({ errors, extensions }: z.infer<typeof answer>) {
  if (errors === undefined || errors === null) return null;
  const codes = Array.isArray(errors) ? errors.map((each) => each.extensions?.code ?? '') : [''];
  if (codes.includes('THROTTLED')) return refused('busy', 'throttled', waitFor(extensions?.cost));
  if (codes.includes('ACCESS_DENIED')) return refused('forbidden', 'access_denied');
  if (codes.includes('SHOP_INACTIVE')) return refused('gone', 'shop_inactive');
  const isTheirs = codes.some((code) => ['INTERNAL_SERVER_ERROR', 'TIMEOUT', ''].includes(code));
  return refused(isTheirs ? 'unavailable' : 'invalid', 'graphql_error');
}

/** Until there are as many points as the call costs. */
function waitFor(said: z.infer<typeof cost> | undefined): number {
  if (said === undefined) return 1000;
  const { currentlyAvailable, restoreRate } = said.throttleStatus;
  const seconds = (said.requestedQueryCost - currentlyAvailable) / restoreRate;
  return Math.min(60_000, Math.max(1000, Math.ceil(seconds * 1000)));
}

/** What Shopify says of a change that it did not make; some lists of them have no code. */
export const userErrors = z.array(z.object({ code: z.string().max(80).nullish(), message: z.string().default('') }));
export type UserErrors = z.infer<typeof userErrors>;

/** Null for none. What is not there is `not_found`; everything else cannot be done as things stand. */
export function refusalOf(errors: UserErrors, harmless: readonly string[] = []): Refusal | null {
  const codes = errors.map(({ code }) => code ?? '').filter((code) => !harmless.includes(code));
  const [first] = codes;
  if (first === undefined) return null;
  const code = first === '' ? 'refused' : first.toLowerCase();
  return refused(codes.some((each) => /NOT_FOUND$/.test(each)) ? 'not_found' : 'conflict', code);
}

/** Outside of this folder things go by the number at the end of Shopify's `gid://shopify/Order/1001`. */
export function gidOf(kind: 'Order' | 'FulfillmentOrder', id: string): string | null {
  return /^[1-9]\d{0,19}$/.test(id) ? `gid://shopify/${kind}/${id}` : null;
}

export function numberOf(gid: string): string {
  return /^gid:\/\/shopify\/\w+\/([1-9]\d{0,19})$/.exec(gid)?.[1] ?? '';
}
