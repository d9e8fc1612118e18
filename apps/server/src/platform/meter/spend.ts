import parsePhone from 'libphonenumber-js';
import { z } from 'zod';
import type { ProviderMeter } from './provider-meter.ts';

type Needed = { config: { providerCosts: ProviderCosts }; meter: Pick<ProviderMeter, 'spend'> };

/** Counts the cost of answered calls for their account. */
export function spendCalls({ config, meter }: Needed, accountId: string, call: PricedCall, calls = 1): void {
  if (calls > 0)
    meter.spend({
      accountId,
      provider: call,
      calls,
      costMicros: calls * (costOfCall(config.providerCosts, call) ?? 0),
    });
}

/** Counts the cost of a text, by the country of its number. */
export function spendText({ meter }: Pick<Needed, 'meter'>, accountId: string, to: string): void {
  meter.spend({ accountId, provider: 'sms', calls: 1, costMicros: textMicros(to) });
}

/** Calls with one price each, set by `CARDED_PROVIDER_COSTS`: a look-up, a mail, an attempt to charge a card, an answer about tax. */
const pricedCalls = ['identity', 'mail', 'payments', 'taxes'] as const;
type PricedCall = (typeof pricedCalls)[number];
/** Prices in millionths of a dollar. A missing one is not known. */
export type ProviderCosts = Readonly<Partial<Record<PricedCall, number>>>;

const microsOfDollar = 1_000_000;
const microsOfThousandth = 1_000;
const isPriced = (name: string): name is PricedCall => pricedCalls.some((one) => one === name);

/** Parses `identity=0.12,payments=0.10`, in dollars a call; null for anything else. */
function parse(text: string): ProviderCosts | null {
  const costs: Partial<Record<PricedCall, number>> = {};
  for (const part of text.split(',').filter((one) => one.trim() !== '')) {
    const [name = '', dollars = ''] = part.split('=').map((one) => one.trim());
    if (!isPriced(name) || costs[name] !== undefined || !/^\d{1,3}(\.\d{1,6})?$/.test(dollars)) return null;
    costs[name] = Math.round(Number(dollars) * microsOfDollar);
  }
  return costs;
}

/** Reads the prices from the environment, in dollars for each call. */
export const providerCosts = z
  .string()
  .transform(parse)
  .refine((costs) => costs !== null, {
    error: 'must be dollars for each call, such as identity=0.12,mail=0.0004,payments=0.10,taxes=0.02',
  })
  .transform((costs) => costs ?? {});

/** Returns the price of a text to a number's country, by which its limits count, too. */
export function textMicros(to: string): number {
  return textCost(parsePhone(to)?.country) * microsOfThousandth;
}

/**
 * Finds the cost of a provider's call in millionths of a dollar; null where it is not known.
 * @param provider as `provider_minutes` calls it: `identity:bureau`
 */
export function costOfCall(costs: ProviderCosts, provider: string): number | null {
  const [kind = ''] = provider.split(':');
  return isPriced(kind) ? (costs[kind] ?? null) : null;
}

/** Approximate cost of one text to a country, in thousandths of a dollar: the message and what its carriers add. A country without a price has the highest. */
const prices: Readonly<Record<string, number>> = { US: 11, CA: 16 };
const dearest = Math.max(...Object.values(prices));

export function textCost(country: string | undefined): number {
  return prices[country ?? ''] ?? dearest;
}
