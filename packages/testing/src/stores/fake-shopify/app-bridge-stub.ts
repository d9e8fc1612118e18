import type { ShopifyGlobal } from '@shopify/app-bridge-types';

/** Members of App Bridge that our page inside of the admin uses. Typed as Shopify publishes it, so that the stub cannot offer others. */
type Used = Pick<ShopifyGlobal, 'config' | 'origin' | 'ready' | 'idToken' | 'loading' | 'toast'>;

/** The script that a browser test answers for Shopify's address of App Bridge. A test exposes `cardedIdToken()`, which makes a fresh session token. */
export function appBridgeStub(config: { apiKey: string; shop: string; host: string; locale?: string }): string {
  return `self.shopify = (${stub})(${JSON.stringify({ locale: 'en', ...config })}, () => self.cardedIdToken());`;
}

function stub(
  config: { apiKey: string; shop: string; host: string; locale: string },
  idToken: () => Promise<string>,
): Used {
  return {
    config,
    origin: 'https://admin.shopify.com',
    ready: Promise.resolve(),
    idToken,
    loading: () => {},
    toast: { show: () => 'toast', hide: () => {} },
  };
}
