import { z } from 'zod';
import { dollars, mapped, minorOf, ok, refused } from '../calls/call-platform.ts';
import type { BillingPlan, Outcome, StoreAccess, StorePlatform } from '../port.ts';
import {
  type Api,
  type AppPricing,
  makeApi,
  makeAppPricing,
  refusalOf,
  type ShopifyOptions,
  userErrors,
} from './api.ts';
import { cancelOrder, holdOrder, markOrder, releaseOrder } from './change-order.ts';
import { makeGate } from './gate.ts';
import { readShopPage, readWebhook } from './inbound.ts';
import { getOrder, orderOfPart, ordersChangedSince } from './orders.ts';
import { exchangeSession, getShop, readSession, refreshTokens } from './session.ts';

const neededScopes = [
  'read_orders',
  'write_orders',
  'read_merchant_managed_fulfillment_orders',
  'write_merchant_managed_fulfillment_orders',
  'read_validations',
  'write_validations',
];

type Options = ShopifyOptions & { readonly plan: BillingPlan; readonly appPricing?: AppPricing };

/**
 * Makes the adapter for Shopify. Shopify itself installs the app, and we learn of a shop when somebody first opens it. The app's configuration file lists its webhooks; the theme loads the script.
 */
export function makeShopify(options: Options): StorePlatform {
  const api = makeApi(options);
  const { plan, appPricing } = options;
  return {
    slug: 'shopify',
    scopes: neededScopes,
    embed: {
      read: async (request) => readSession(options, request),
      exchange: (request) => exchangeSession(api, request),
    },
    shopPage: { read: (request) => readShopPage(options, request) },
    inbound: { read: async (request) => readWebhook(options, request) },
    shop: { get: (store) => getShop(api, store) },
    orders: {
      get: (store, id) => getOrder(api, store, id),
      ofPart: (store, partId) => orderOfPart(api, store, partId),
      changedSince: (store, cursor) => ordersChangedSince(api, store, cursor),
      mark: (store, id, marks) => markOrder(api, store, id, marks),
      hold: (store, id, note) => holdOrder(api, store, id, note),
      release: (store, id) => releaseOrder(api, store, id),
      cancel: (store, id, how) => cancelOrder(api, store, id, how),
    },
    gate: makeGate(api),
    billing: appPricing === undefined ? makeManualBilling(api, plan) : makeAppPricing(api, appPricing),
    refresh: (store) => refreshTokens(api, store),
  };
}

const money = z.object({ amount: z.string(), currencyCode: z.string() });
const usage = z.object({ __typename: z.literal('AppUsagePricing'), cappedAmount: money });
const line = z.object({
  id: z.string(),
  plan: z.object({ pricingDetails: z.union([usage, z.object({ __typename: z.literal('AppRecurringPricing') })]) }),
});
const installation = z.object({
  currentAppInstallation: z.object({
    activeSubscriptions: z.array(z.object({ id: z.string(), status: z.string(), lineItems: z.array(line) })),
  }),
});
const confirmation = z.object({
  appSubscription: z.object({ id: z.string() }).nullish(),
  confirmationUrl: z.url({ protocol: /^https?$/ }).nullish(),
  userErrors,
});
const created = z.object({ appSubscriptionCreate: confirmation });
const raised = z.object({ appSubscriptionLineItemUpdate: confirmation });
const recorded = z.object({
  appUsageRecordCreate: z.object({ appUsageRecord: z.object({ price: money }).nullish(), userErrors }),
});

type Agreed = { readonly id: string; readonly lineItemId: string; readonly capCents: bigint };

/** Reads the subscription that the owner has agreed to; null: none. One without usage, as of another pricing, counts as none. */
async function agreedOf(api: Api, store: StoreAccess): Promise<Outcome<Agreed | null>> {
  return mapped(await api.ask(store, 'installation', {}, installation), ({ currentAppInstallation }) => {
    for (const { id, status, lineItems } of currentAppInstallation.activeSubscriptions)
      for (const { id: lineItemId, plan } of status === 'ACTIVE' ? lineItems : [])
        if (plan.pricingDetails.__typename === 'AppUsagePricing') {
          const { amount, currencyCode } = plan.pricingDetails.cappedAmount;
          return { id, lineItemId, capCents: minorOf(amount, currencyCode) ?? 0n };
        }
    return null;
  });
}

const usd = (cents: bigint) => ({ amount: dollars(cents), currencyCode: 'USD' });

/** Bills usage with a cap through Shopify's Billing API. Each record has our own key, so that it is never added twice. */
function makeManualBilling(api: Api, plan: BillingPlan): NonNullable<StorePlatform['billing']> {
  return {
    begin: async (store, returnUrl) => {
      const details = { cappedAmount: usd(plan.capCents), terms: plan.terms };
      const variables = {
        ...{ name: plan.name, returnUrl, test: plan.isTest },
        lineItems: [{ plan: { appUsagePricingDetails: details } }],
      };
      const answer = await api.ask(store, 'appSubscriptionCreate', variables, created);
      return 'error' in answer ? answer : confirmationIn(answer.ok.appSubscriptionCreate);
    },
    raiseCap: async (store, capCents) => {
      const agreed = await agreedOf(api, store);
      if ('error' in agreed) return agreed;
      if (agreed.ok === null) return refused('conflict', 'no_subscription');
      const variables = { id: agreed.ok.lineItemId, cappedAmount: usd(capCents) };
      const answer = await api.ask(store, 'appSubscriptionLineItemUpdate', variables, raised);
      return 'error' in answer ? answer : confirmationIn(answer.ok.appSubscriptionLineItemUpdate);
    },
    state: async (store) =>
      mapped(await agreedOf(api, store), (agreed) =>
        agreed === null ? null : { id: agreed.id, isActive: true, capCents: agreed.capCents },
      ),
    use: (store, usageId, cents, description) => use(api, store, { usageId, cents, description }),
  };
}

function confirmationIn({ appSubscription, confirmationUrl, userErrors: errors }: z.infer<typeof confirmation>) {
  const refusal = refusalOf(errors);
  if (refusal !== null) return refusal;
  return appSubscription && confirmationUrl
    ? ok({ id: appSubscription.id, confirmationUrl })
    : refused('unavailable', 'bad_answer');
}

type Usage = { readonly usageId: string; readonly cents: bigint; readonly description: string };

async function use(
  api: Api,
  store: StoreAccess,
  { usageId, cents, description }: Usage,
): Promise<Outcome<'recorded' | 'over_cap'>> {
  if (!/^[\w:.-]{1,64}$/.test(usageId) || cents < 1n || cents > 99_999_999n) return refused('invalid', 'bad_usage');
  const agreed = await agreedOf(api, store);
  if ('error' in agreed) return agreed;
  if (agreed.ok === null) return refused('conflict', 'no_subscription');
  const { lineItemId } = agreed.ok;
  const variables = { lineItemId, price: usd(cents), description, idempotencyKey: usageId };
  const answer = await api.ask(store, 'appUsageRecordCreate', variables, recorded);
  if ('error' in answer) return answer;
  const { appUsageRecord: record, userErrors: errors } = answer.ok.appUsageRecordCreate;
  // These errors have no code, only a sentence.
  if (errors.some(({ message }) => /exceeds balance/i.test(message))) return ok('over_cap');
  const refusal = refusalOf(errors);
  if (refusal !== null) return refusal;
  if (!record) return refused('unavailable', 'bad_answer');
  return minorOf(record.price.amount, record.price.currencyCode) === cents
    ? ok('recorded')
    : refused('conflict', 'other_record');
}
