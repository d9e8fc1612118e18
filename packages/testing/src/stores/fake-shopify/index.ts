export { appBridgeStub } from './app-bridge-stub.ts';
export { type FakeCall, type FakeShopify, type FakeShopifyOptions, listenAsShopify } from './listen-as-shopify.ts';
export { allScopes, type FakeFailure, type FakeShop } from './make-shop.ts';
export type { FakeAddress, FakeFulfillmentOrder, FakeOrder, FakeShopState } from './shop-state.ts';
export {
  type AppKeys,
  type ProxyDetails,
  type SessionClaims,
  sessionToken,
  signedProxyQuery,
  signedWebhook,
  type WebhookCall,
  type WebhookDetails,
} from './sign.ts';
