/** API version of our calls. Each operation is checked against every recorded version, so an upgrade changes only this line. */
export const apiVersion = '2026-07';

const address = `{ firstName lastName address1 address2 city provinceCode zip countryCodeV2 phone }`;
const refused = `userErrors { field code message }`;
const subscription = `
  id name status test createdAt currentPeriodEnd
  lineItems { id plan { pricingDetails {
    __typename
    ... on AppUsagePricing { cappedAmount { amount currencyCode } balanceUsed { amount currencyCode } terms }
    ... on AppRecurringPricing { price { amount currencyCode } }
  } } }`;

/**
 * All operations of Shopify's Admin API that are used. Namespaces of metafields that begin with `$app` are ours alone. `fulfillmentOrderHold` needs a handle, as an order may be held
 * by several; `validationCreate` needs `blockOnFailure: true`, as without it a crashed Function lets the order through.
 */
export const operations = {
  shop: `query Shop {
    shop {
      id name email shopOwnerName myshopifyDomain ianaTimezone currencyCode
      primaryDomain { host }
      domains { host }
      shopAddress { phone provinceCode countryCodeV2 }
      plan { publicDisplayName partnerDevelopment shopifyPlus }
    }
  }`,
  installation: `query Installation {
    currentAppInstallation {
      id
      app { id }
      accessScopes { handle }
      activeSubscriptions {${subscription} }
    }
  }`,
  order: `query Order($id: ID!) {
    currentAppInstallation { app { id } }
    order(id: $id) {
      id name createdAt updatedAt cancelledAt test tags note email phone
      sourceName customerLocale displayFulfillmentStatus
      currentTotalPriceSet { shopMoney { amount currencyCode } }
      customAttributes { key value }
      shippingAddress ${address}
      billingAddress ${address}
      lineItems(first: 100) { nodes { product { tags } } pageInfo { hasNextPage endCursor } }
      fulfillmentOrders(first: 50) {
        nodes {
          id status
          supportedActions { action }
          fulfillmentHolds { id handle heldByRequestingApp reason }
        }
      }
      risk { assessments { riskLevel provider { id } } }
      metafield(namespace: "$app:carded", key: "check") { value }
    }
  }`,
  orderLines: `query OrderLines($id: ID!, $after: String!) {
    order(id: $id) { lineItems(first: 250, after: $after) { nodes { product { tags } } pageInfo { hasNextPage endCursor } } }
  }`,
  /** Finds the order of a fulfillment order: messages about routing and holds name no order. */
  fulfillmentOrder: `query FulfillmentOrder($id: ID!) { fulfillmentOrder(id: $id) { id status orderId } }`,
  ordersChangedSince: `query OrdersChangedSince($query: String!, $after: String) {
    orders(first: 100, after: $after, query: $query, sortKey: UPDATED_AT) {
      nodes { id updatedAt }
      pageInfo { hasNextPage endCursor }
    }
  }`,
  fulfillmentOrderHold: `mutation FulfillmentOrderHold($id: ID!, $hold: FulfillmentOrderHoldInput!) {
    fulfillmentOrderHold(id: $id, fulfillmentHold: $hold) {
      fulfillmentHold { id handle heldByRequestingApp }
      fulfillmentOrder { id status }
      ${refused}
    }
  }`,
  fulfillmentOrderReleaseHold: `mutation FulfillmentOrderReleaseHold($id: ID!, $holdIds: [ID!]!) {
    fulfillmentOrderReleaseHold(id: $id, holdIds: $holdIds) { fulfillmentOrder { id status } ${refused} }
  }`,
  tagsAdd: `mutation TagsAdd($id: ID!, $tags: [String!]!) { tagsAdd(id: $id, tags: $tags) { node { id } userErrors { field message } } }`,
  tagsRemove: `mutation TagsRemove($id: ID!, $tags: [String!]!) { tagsRemove(id: $id, tags: $tags) { node { id } userErrors { field message } } }`,
  orderRiskAssessmentCreate: `mutation OrderRiskAssessmentCreate($assessment: OrderRiskAssessmentCreateInput!) {
    orderRiskAssessmentCreate(orderRiskAssessmentInput: $assessment) { orderRiskAssessment { riskLevel } ${refused} }
  }`,
  orderCancel: `mutation OrderCancel(
    $orderId: ID!, $reason: OrderCancelReason!, $refundMethod: OrderCancelRefundMethodInput!, $restock: Boolean!, $notifyCustomer: Boolean!, $staffNote: String
  ) {
    orderCancel(orderId: $orderId, reason: $reason, refundMethod: $refundMethod, restock: $restock, notifyCustomer: $notifyCustomer, staffNote: $staffNote) {
      job { id done }
      orderCancelUserErrors { field code message }
    }
  }`,
  validations: `query Validations($after: String) {
    validations(first: 25, after: $after) {
      nodes {
        id enabled blockOnFailure
        shopifyFunction { handle app { id } }
        metafield(namespace: "$app:carded", key: "gate") { id value }
        tags: metafield(namespace: "$app:carded", key: "gate_tags") { id value }
      }
      pageInfo { hasNextPage endCursor }
    }
    currentAppInstallation { app { id } }
  }`,
  validationCreate: `mutation ValidationCreate($validation: ValidationCreateInput!) {
    validationCreate(validation: $validation) { validation { id enabled blockOnFailure } ${refused} }
  }`,
  validationUpdate: `mutation ValidationUpdate($id: ID!, $validation: ValidationUpdateInput!) {
    validationUpdate(id: $id, validation: $validation) { validation { id enabled blockOnFailure } ${refused} }
  }`,
  validationDelete: `mutation ValidationDelete($id: ID!) { validationDelete(id: $id) { deletedId ${refused} } }`,
  metafieldsSet: `mutation MetafieldsSet($metafields: [MetafieldsSetInput!]!) {
    metafieldsSet(metafields: $metafields) { metafields { id } ${refused} }
  }`,
  /** A separate query, because without the scope for customers Shopify refuses the whole answer. */
  orderCustomer: `query OrderCustomer($id: ID!) { order(id: $id) { customer { id } } }`,
  appSubscriptionCreate: `mutation AppSubscriptionCreate($name: String!, $returnUrl: URL!, $lineItems: [AppSubscriptionLineItemInput!]!, $test: Boolean!) {
    appSubscriptionCreate(name: $name, returnUrl: $returnUrl, lineItems: $lineItems, test: $test, replacementBehavior: APPLY_IMMEDIATELY) {
      appSubscription { id status }
      confirmationUrl
      userErrors { field message }
    }
  }`,
  appSubscriptionLineItemUpdate: `mutation AppSubscriptionLineItemUpdate($id: ID!, $cappedAmount: MoneyInput!) {
    appSubscriptionLineItemUpdate(id: $id, cappedAmount: $cappedAmount) {
      appSubscription { id status }
      confirmationUrl
      userErrors { field message }
    }
  }`,
  appUsageRecordCreate: `mutation AppUsageRecordCreate($lineItemId: ID!, $price: MoneyInput!, $description: String!, $idempotencyKey: String!) {
    appUsageRecordCreate(subscriptionLineItemId: $lineItemId, price: $price, description: $description, idempotencyKey: $idempotencyKey) {
      appUsageRecord { id idempotencyKey price { amount currencyCode } }
      userErrors { field message }
    }
  }`,
  webhookSubscriptions: `query WebhookSubscriptions($after: String) {
    webhookSubscriptions(first: 50, after: $after) { nodes { id topic uri } pageInfo { hasNextPage endCursor } }
  }`,
  webhookSubscriptionCreate: `mutation WebhookSubscriptionCreate($topic: WebhookSubscriptionTopic!, $webhookSubscription: WebhookSubscriptionInput!) {
    webhookSubscriptionCreate(topic: $topic, webhookSubscription: $webhookSubscription) {
      webhookSubscription { id topic uri }
      userErrors { field message }
    }
  }`,
  appUninstall: `mutation AppUninstall { appUninstall { app { id } ${refused} } }`,
} as const;
