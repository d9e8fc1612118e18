import { callFunction, type Tables } from '@carded/database';
import { pricedKinds } from '@carded/domain/billing';
import { type BillingPlan, collectUsage } from '@carded/providers/stores';
import type { UsageRecords } from '@carded/providers/usage-records';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { openStore, storeAnswered, storeRefused } from './features/stores/index.ts';
import { inAccount } from './platform/commands/command.ts';

type Found = { account_id: string; store_id: string };

/** Collects by Shopify's bill from the shops that are connected; null where no app of it is set up. It needs the context: a shop's credentials are an account's. */
export function collectAtShopify(context: Context): UsageRecords | null {
  const billing = context.providers.stores.shopify?.billing;
  if (billing === undefined) return null;
  const find = async (shop: string): Promise<Found | null> => {
    const [row] = await callFunction<Found, Tables>(
      context.db,
      `select account_id, store_id from carded.store_names where platform = 'shopify' and external_id = $1`,
      [shop],
    );
    return row ?? null;
  };
  return collectUsage({
    billing,
    open: async (shop) => {
      const found = await find(shop);
      if (found === null) return { error: 'gone', code: 'no_store' };
      const opened = await inAccount(context, found.account_id, (tx) => openStore(context, tx, found.store_id));
      return 'error' in opened ? opened : { ok: opened.ok.access };
    },
    heard: async (shop, outcome) => {
      const found = await find(shop);
      if (found === null) return;
      await inAccount(context, found.account_id, (tx) =>
        'error' in outcome
          ? storeRefused(context, tx, found.store_id, outcome.error)
          : storeAnswered(context, tx, found.store_id),
      );
    },
  });
}

const priceOf = (kind: (typeof pricedKinds)[number]['kind']) => {
  const cents = pricedKinds.find((each) => each.kind === kind)?.cents ?? 0;
  return `$${(cents / 100).toFixed(2)}`;
};

/** Terms for merchants whose store's platform collects for us. It starts with a cap that a new shop will hardly reach, and they are asked for more when it comes near. */
export function billingPlan({ isDemo }: Pick<Config, 'isDemo'>): BillingPlan {
  return {
    name: 'Carded',
    terms: `${priceOf('monthly')} a month, counted by days, and ${priceOf('verification')} for each verification. Current prices are on our pricing page.`,
    capCents: 20_000n,
    isTest: isDemo,
  };
}
