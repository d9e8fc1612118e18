import { pricedKinds } from '@carded/domain/billing';
import type { BillingPlan } from '@carded/providers/stores';
import type { Config } from './config.ts';

const priceOf = (kind: (typeof pricedKinds)[number]['kind']) => {
  const cents = pricedKinds.find((each) => each.kind === kind)?.cents ?? 0;
  return `$${(cents / 100).toFixed(2)}`;
};

/** What merchants agree to where their store's platform collects for us. It starts with a cap that a new shop will hardly reach, and they are asked for more when it comes near. */
export function billingPlan({ isDemo }: Pick<Config, 'isDemo'>): BillingPlan {
  return {
    name: 'Carded',
    terms: `${priceOf('monthly')} a month, counted by days, and ${priceOf('verification')} for each verification. Current prices are on our pricing page.`,
    capCents: 20_000n,
    isTest: isDemo,
  };
}
