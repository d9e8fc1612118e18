import { type AskOutside, makeAskOutside, type OutgoingOptions } from '#outgoing/index.ts';
import { makeBigCommerce } from './bigcommerce/make-bigcommerce.ts';
import type { BillingPlan } from './billing-plan.ts';
import type { StorePlatforms } from './port.ts';
import type { AppPricing } from './shopify/app-pricing.ts';
import { makeShopify } from './shopify/make-shopify.ts';
import { makeShoplazza } from './shoplazza/make-shoplazza.ts';
import { throughSandbox } from './through-sandbox.ts';
import { makeWooCommerce } from './woocommerce/make-woocommerce.ts';

/** What an app is known by at its platform. */
export type AppKeys = { readonly clientId: string; readonly clientSecret: string };
/** The platforms that this installation has an app at. */
export type StoresChoice = {
  readonly bigcommerce?: AppKeys;
  readonly shoplazza?: AppKeys;
  readonly shopify?: AppKeys & { readonly appPricing?: AppPricing };
  /** Our plugin needs no app, and takes what is on this machine only where we are. */
  readonly woocommerce?: { readonly isLocal: boolean };
  /** On this machine: where all of them are played. */
  readonly sandboxUrl?: string;
};
type Options = {
  readonly choice: StoresChoice;
  /** Where the browser comes back to, per platform, as it is registered there. */
  readonly callbackUrl: (slug: keyof StorePlatforms) => string;
  readonly outgoing: OutgoingOptions;
  readonly plan: BillingPlan;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Each platform's calls go through here, to be counted. */
  readonly metered: (slug: string, ask: AskOutside) => AskOutside;
};

/** The adapters of all platforms that are set up, by their slugs. */
export function makeStores({ choice, callbackUrl, outgoing, now, metered, plan }: Options): StorePlatforms {
  const outside = makeAskOutside(outgoing);
  const ask = choice.sandboxUrl === undefined ? outside : throughSandbox(outside, choice.sandboxUrl);
  const lineTo = (slug: keyof StorePlatforms) => ({ ask: metered(slug, ask), now, callbackUrl: callbackUrl(slug) });
  return {
    ...(choice.bigcommerce && {
      bigcommerce: makeBigCommerce({ ...choice.bigcommerce, ...lineTo('bigcommerce') }),
    }),
    ...(choice.shoplazza && {
      shoplazza: makeShoplazza({ ...choice.shoplazza, ...lineTo('shoplazza'), plan }),
    }),
    ...(choice.shopify && { shopify: makeShopify({ ...choice.shopify, ...lineTo('shopify'), plan }) }),
    ...(choice.woocommerce && {
      // No platform of somebody's, but shops: one on this machine is played where it stands.
      woocommerce: makeWooCommerce({ ...choice.woocommerce, ask: metered('woocommerce', outside), now }),
    }),
  };
}
