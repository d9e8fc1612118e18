import type { StoresChoice } from '@carded/providers/stores';
import { z } from 'zod';

const text = z.string().min(1).optional();
/** Each platform's own, as part of the environment. */
export const storeVariables = {
  CARDED_BIGCOMMERCE_CLIENT_ID: text,
  CARDED_BIGCOMMERCE_CLIENT_SECRET: text,
  CARDED_SHOPIFY_CLIENT_ID: text,
  CARDED_SHOPIFY_CLIENT_SECRET: text,
  CARDED_SHOPIFY_APP_HANDLE: text,
  CARDED_SHOPIFY_METER: text,
  CARDED_SHOPLAZZA_CLIENT_ID: text,
  CARDED_SHOPLAZZA_CLIENT_SECRET: text,
};

/** The keys of each platform's app. */
const keysOf = {
  bigcommerce: { clientId: 'CARDED_BIGCOMMERCE_CLIENT_ID', clientSecret: 'CARDED_BIGCOMMERCE_CLIENT_SECRET' },
  shopify: { clientId: 'CARDED_SHOPIFY_CLIENT_ID', clientSecret: 'CARDED_SHOPIFY_CLIENT_SECRET' },
  shoplazza: { clientId: 'CARDED_SHOPLAZZA_CLIENT_ID', clientSecret: 'CARDED_SHOPLAZZA_CLIENT_SECRET' },
} as const;

type Slug = keyof typeof keysOf;
type Said = { readonly [Name in keyof typeof storeVariables | 'CARDED_STORES_SANDBOX_URL']?: string | undefined };

/**
 * The store platforms that this installation has an app at: both of its keys, or none.
 * @throws Error naming the variables that are missing, never their values
 */
export function chooseStores(e: Said, isLocal: boolean): StoresChoice {
  const appOf = (slug: Slug) => {
    const { clientId: idName, clientSecret: secretName } = keysOf[slug];
    const clientId = e[idName];
    const clientSecret = e[secretName];
    if (clientId === undefined && clientSecret === undefined) return null;
    if (clientId === undefined) throw new Error(`${secretName} needs ${idName} as well.`);
    if (clientSecret === undefined) throw new Error(`${idName} needs ${secretName} as well.`);
    return { clientId, clientSecret };
  };
  const bigcommerce = appOf('bigcommerce');
  const shoplazza = appOf('shoplazza');
  const shopify = appOf('shopify');
  const pricing = appPricing(e);
  if (pricing !== null && shopify === null)
    throw new Error('CARDED_SHOPIFY_APP_HANDLE and CARDED_SHOPIFY_METER need CARDED_SHOPIFY_CLIENT_ID as well.');
  const sandboxUrl = e.CARDED_STORES_SANDBOX_URL;
  if (sandboxUrl !== undefined && !isLocal)
    throw new Error('CARDED_STORES_SANDBOX_URL plays the platforms: it needs a loopback CARDED_PUBLIC_URL.');
  return {
    ...(bigcommerce && { bigcommerce }),
    ...(shoplazza && { shoplazza }),
    ...(shopify && { shopify: { ...shopify, ...(pricing && { appPricing: pricing }) } }),
    woocommerce: { isLocal },
    ...(sandboxUrl !== undefined && { sandboxUrl }),
  };
}

/** Reads the settings of plans that Shopify has itself, and counts by its own meter. */
function appPricing(e: Said): { appHandle: string; meter: string } | null {
  const { CARDED_SHOPIFY_APP_HANDLE: appHandle, CARDED_SHOPIFY_METER: meter } = e;
  if (appHandle === undefined && meter === undefined) return null;
  if (appHandle === undefined || meter === undefined)
    throw new Error('CARDED_SHOPIFY_APP_HANDLE and CARDED_SHOPIFY_METER are set together.');
  return { appHandle, meter };
}
