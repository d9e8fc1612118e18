import { viewSubscription, viewValidation } from './answer-queries.ts';
import { fault } from './change-orders.ts';
import type { FakeContext, FakeMetafield, FakeSubscription } from './shop-state.ts';

const activeValidations = 25;
type Money = { amount: string; currencyCode: string };
type MetafieldInput = { namespace?: string | null; key?: string | null; type?: string | null; value?: string | null };
type ValidationInput = {
  functionHandle?: string | null;
  enable?: boolean | null;
  blockOnFailure?: boolean | null;
  metafields?: MetafieldInput[] | null;
};
type LineInput = {
  plan: {
    appRecurringPricingDetails?: { price: Money } | null;
    appUsagePricingDetails?: { cappedAmount: Money; terms: string } | null;
  };
};
const centsOf = ({ amount }: Money) => Math.round(Number(amount) * 100);

/** Answers to changes of an app's own in a shop: its validation, metafields, billing, webhooks and its end. Each as in the schema. */
export function changeApp(context: FakeContext) {
  const { shop, newId } = context;
  const setMetafield = (ownerId: string, given: MetafieldInput): FakeMetafield => {
    const { namespace = '$app', key = '', type = '', value = '' } = given;
    const at = { ownerId, namespace: namespace ?? '$app', key: key ?? '' };
    const old = shop.metafields.find(
      (each) => each.ownerId === ownerId && each.namespace === at.namespace && each.key === at.key,
    );
    if (old) return Object.assign(old, { value, type: type || old.type });
    const made = { id: newId('Metafield'), ...at, type: type ?? '', value: value ?? '' };
    shop.metafields.push(made);
    return made;
  };
  const faultOf = ({ type, value }: MetafieldInput): string | null => {
    if (type !== 'json') return null;
    try {
      JSON.parse(value ?? '');
      return null;
    } catch {
      return 'Value is invalid JSON.';
    }
  };
  return {
    validationCreate: ({ validation: given }: { validation: ValidationInput }) => {
      const refusal = (message: string, code: string) => ({ userErrors: [fault(['validation'], message, code)] });
      const handle = given.functionHandle ?? '';
      if (handle === '') return refusal('A function is missing.', 'MISSING_FUNCTION_IDENTIFIER');
      if (!context.functionHandles.includes(handle)) return refusal('No such function.', 'FUNCTION_NOT_FOUND');
      if (given.enable && shop.validations.filter(({ enabled }) => enabled).length >= activeValidations)
        return refusal('Too many active validations.', 'MAX_VALIDATIONS_ACTIVATED');
      const wrong = given.metafields?.map(faultOf).find((each) => each !== null);
      if (wrong) return refusal(wrong, 'INVALID_VALUE');
      const made = {
        id: newId('Validation'),
        functionHandle: handle,
        enabled: given.enable ?? false,
        blockOnFailure: given.blockOnFailure ?? false,
      };
      shop.validations.push(made);
      for (const metafield of given.metafields ?? []) setMetafield(made.id, metafield);
      return { validation: viewValidation(context, made), userErrors: [] };
    },
    validationUpdate: ({ id, validation: given }: { id: string; validation: ValidationInput }) => {
      const found = shop.validations.find((each) => each.id === id);
      if (!found) return { userErrors: [fault(['id'], 'Validation does not exist.', 'NOT_FOUND')] };
      // Omitted fields get the schema's default, false, as on the platform.
      found.enabled = given.enable ?? false;
      found.blockOnFailure = given.blockOnFailure ?? false;
      for (const metafield of given.metafields ?? []) setMetafield(id, metafield);
      return { validation: viewValidation(context, found), userErrors: [] };
    },
    validationDelete: ({ id }: { id: string }) => {
      if (!shop.validations.some((each) => each.id === id))
        return { userErrors: [fault(['id'], 'Validation does not exist.', 'NOT_FOUND')] };
      shop.validations = shop.validations.filter((each) => each.id !== id);
      shop.metafields = shop.metafields.filter(({ ownerId }) => ownerId !== id);
      return { deletedId: id, userErrors: [] };
    },
    metafieldsSet: ({ metafields }: { metafields: (MetafieldInput & { ownerId: string })[] }) => {
      const wrong = metafields.map(faultOf).find((each) => each !== null);
      if (wrong) return { metafields: null, userErrors: [fault(['metafields'], wrong, 'INVALID_VALUE')] };
      return { metafields: metafields.map((each) => setMetafield(each.ownerId, each)), userErrors: [] };
    },
    appSubscriptionCreate: (given: { name: string; returnUrl: string; test: boolean; lineItems: LineInput[] }) => {
      const plans = given.lineItems.map(({ plan }) => plan);
      const recurring = plans.find((plan) => plan.appRecurringPricingDetails)?.appRecurringPricingDetails;
      const usage = plans.find((plan) => plan.appUsagePricingDetails)?.appUsagePricingDetails;
      const id = newId('AppSubscription');
      const made: FakeSubscription = {
        id,
        name: given.name,
        status: 'PENDING',
        test: given.test,
        returnUrl: given.returnUrl,
        createdAt: context.now(),
        monthlyCents: recurring ? centsOf(recurring.price) : null,
        usage: usage
          ? {
              lineItemId: `${id.replace('AppSubscription', 'AppSubscriptionLineItem')}?v=1&index=${plans.length - 1}`,
              capCents: centsOf(usage.cappedAmount),
              wantedCapCents: null,
              terms: usage.terms,
            }
          : null,
      };
      shop.subscriptions.push(made);
      return {
        appSubscription: viewSubscription(context, made),
        confirmationUrl: `${context.origin}/admin/charges/${id.split('/').at(-1)}/confirm`,
        userErrors: [],
      };
    },
    appSubscriptionLineItemUpdate: ({ id, cappedAmount }: { id: string; cappedAmount: Money }) => {
      const found = shop.subscriptions.find(({ usage }) => usage?.lineItemId === id);
      if (!found?.usage) return { userErrors: [fault(['id'], 'The line item does not exist.')] };
      found.usage.wantedCapCents = centsOf(cappedAmount);
      return {
        appSubscription: viewSubscription(context, found),
        confirmationUrl: `${context.origin}/admin/charges/${found.id.split('/').at(-1)}/confirm-cap`,
        userErrors: [],
      };
    },
    appUsageRecordCreate: (given: UsageInput) => {
      const refusal = (message: string) => ({ userErrors: [fault([], message)] });
      const found = shop.subscriptions.find(({ usage }) => usage?.lineItemId === given.subscriptionLineItemId);
      if (!found?.usage) return refusal('The line item does not exist.');
      if (found.status !== 'ACTIVE') return refusal('The subscription is not active.');
      const view = (record: (typeof shop.usageRecords)[number]) => ({
        appUsageRecord: { ...record, price: { amount: (record.cents / 100).toFixed(2), currencyCode: 'USD' } },
        userErrors: [],
      });
      const old = shop.usageRecords.find(
        ({ idempotencyKey }) => idempotencyKey !== null && idempotencyKey === given.idempotencyKey,
      );
      if (old) return view(old);
      const used = shop.usageRecords
        .filter(({ subscriptionId }) => subscriptionId === found.id)
        .reduce((sum, { cents }) => sum + cents, 0);
      const cents = centsOf(given.price);
      if (used + cents > found.usage.capCents) return refusal('Total price exceeds balance remaining');
      const made = {
        id: newId('AppUsageRecord'),
        subscriptionId: found.id,
        cents,
        description: given.description,
        idempotencyKey: given.idempotencyKey ?? null,
      };
      shop.usageRecords.push(made);
      if (used + cents >= found.usage.capCents * 0.9)
        context.notify('app_subscriptions/approaching_capped_amount', {
          app_subscription: {
            admin_graphql_api_id: found.id,
            name: found.name,
            balance_used: (used + cents) / 100,
            capped_amount: (found.usage.capCents / 100).toFixed(2),
            currency_code: 'USD',
            admin_graphql_api_shop_id: shop.id,
          },
        });
      return view(made);
    },
    webhookSubscriptionCreate: ({ topic, webhookSubscription }: WebhookInput) => {
      const uri = webhookSubscription.uri ?? '';
      if (!uri.startsWith('https://') && !uri.startsWith('http://'))
        return { userErrors: [fault(['uri'], 'Address is invalid')] };
      if (shop.webhooks.some((each) => each.topic === topic && each.uri === uri))
        return { userErrors: [fault(['uri'], 'Address for this topic has already been taken')] };
      const made = { id: newId('WebhookSubscription'), topic, uri };
      shop.webhooks.push(made);
      return { webhookSubscription: made, userErrors: [] };
    },
    appUninstall: () => {
      uninstall(context);
      return { app: { id: context.appId }, userErrors: [] };
    },
  };
}

type UsageInput = { subscriptionLineItemId: string; price: Money; description: string; idempotencyKey?: string | null };
type WebhookInput = { topic: string; webhookSubscription: { uri?: string | null } };

/** Takes the app out of the shop, with all that was its own there, and tells of it. */
export function uninstall({ shop, notify }: FakeContext): void {
  shop.isInstalled = false;
  shop.tokens = [];
  shop.validations = [];
  shop.webhooks = [];
  for (const subscription of shop.subscriptions)
    if (['ACTIVE', 'PENDING'].includes(subscription.status)) subscription.status = 'CANCELLED';
  notify('app/uninstalled', {
    id: Number(shop.id.split('/').at(-1)),
    domain: shop.primaryDomain,
    myshopify_domain: shop.domain,
  });
}
